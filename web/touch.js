// Fingers on something to draw on.

/** Has an element get pointer events for fingers, and nothing scroll there. @param {HTMLElement} root
 * @param {() => boolean} [isOn] */
export function followFingers(root, isOn = () => true) {
  // In Chromium, lifting a finger while it moves would start a fling, even where nothing
  // scrolls, and the next tap would only end the fling.
  root.addEventListener("touchstart", (event) => isOn() && event.cancelable && event.preventDefault(), { passive: false });
  // WebKitGTK before version 2.52 has no pointer events for fingers. Other browsers send them before
  // touch events, whose translation then finds that the finger is already drawing.
  const types = { touchstart: "pointerdown", touchmove: "pointermove", touchend: "pointerup", touchcancel: "pointercancel" };
  for (const [touch, type] of Object.entries(types)) {
    root.addEventListener(touch, (event) => {
      for (const { identifier, clientX, clientY } of /** @type {TouchEvent} */ (event).changedTouches) {
        root.dispatchEvent(new PointerEvent(type, { pointerId: ~identifier, clientX, clientY }));
      }
    });
  }
}
