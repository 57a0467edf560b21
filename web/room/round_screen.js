// The markup of a round, which the other modules look for.

import { byId } from "../dom.js";
import { gameScreen } from "../game_screen.js";

byId("game", HTMLElement).innerHTML = gameScreen({
  button: `<button id="menu" class="bare" type="button" aria-label="Menu"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg></button>`,
  above: `<div id="rivals" class="rivals"><ol id="race" class="race" aria-label="Words of each player"></ol></div>`,
  cover: `<p id="cover" class="cover" role="status" hidden></p>`,
});
