// The Back button: it closes what covers the page, such as a sheet or a game, before it leaves the page. Each cover has an
// entry in the browser's history, whose state says how many there are.

/** Closes the covers, the uppermost last. @type {(() => void)[]} */
const covers = [];

/** Whether the browser is on its way to another entry. */
let isMoving = false;
/** How many covers get their entries when it is there. */
let missing = 0;
/** What waits until no cover has an entry. @type {(() => void) | undefined} */
let waiting;
let address = location.href;

/** The number of covers that the current entry stands for. @returns {number} */
const depth = () => history.state?.depth ?? 0;

/** @param {number} steps */
function move(steps) {
  isMoving = true;
  history.go(steps);
}

/** Leaves the entries of covers that have been closed. */
function settle() {
  if (!isMoving && depth() > covers.length) move(covers.length - depth());
}

/** Has Back close a cover. @param {() => void} close */
export function cover(close) {
  if (covers.includes(close)) return;
  covers.push(close);
  if (isMoving) missing += 1;
  else if (depth() < covers.length) history.pushState({ depth: covers.length }, "");
}

/** Forgets a cover that has been closed, and leaves its entry. @param {() => void} close */
export function uncover(close) {
  const at = covers.indexOf(close);
  if (at < 0) return;
  covers.splice(at, 1);
  // Another cover often follows, and can have the same entry.
  setTimeout(settle);
}

/** Acts on the entry below all covers, which are closed by others. @param {() => void} act */
export function below(act) {
  covers.length = 0;
  if (depth() === 0 && !isMoving) {
    act();
    return;
  }
  waiting = act;
  if (!isMoving) move(-depth());
}

addEventListener("popstate", () => {
  const isElsewhere = location.href !== address;
  address = location.href;
  if (isMoving) {
    isMoving = false;
    if (waiting && depth() > 0) {
      move(-depth());
      return;
    }
    const act = waiting;
    waiting = undefined;
    act?.();
    for (; missing > 0; missing -= 1) if (covers.length > depth()) history.pushState({ depth: depth() + 1 }, "");
    settle();
    return;
  }
  // A game waits behind other addresses.
  if (!isElsewhere) while (covers.length > depth()) covers.pop()?.();
  // What covered the page is gone after a step forward.
  if (depth() > covers.length) history.replaceState({ depth: covers.length }, "");
});

// So it is after a reload.
if (depth() > 0) history.replaceState(null, "");
