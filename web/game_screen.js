// The markup of a game in progress, which the game and the rooms share.

/** Returns the markup. Its parts belong only to the game or only to the rooms: the button beside the clock, what is above the
 * words found, further tools, and what covers the board.
 * @param {{button: string, above: string, tools?: string, cover?: string}} parts */
export const gameScreen = ({ button, above, tools = "", cover = "" }) => `
<div class="panel">
  <div class="head">
    ${button}
    <span id="game-name" class="label"></span>
    <span class="time"><time id="clock" role="timer" aria-live="off"></time> <b id="gain" aria-hidden="true"></b></span>
    <span id="score"></span>
  </div>
  ${above}
  <p id="counts" class="counts"></p>
  <ol id="found" class="found" reversed aria-label="Your words" tabindex="0"></ol>
  <form id="word-form" class="row">
    <label class="hidden" for="word">Word</label>
    <input id="word" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" enterkeyhint="go" placeholder="Drag, or type a word">
    <button>Enter</button>
  </form>
  <div class="tools">
    <button id="turn" type="button" aria-label="Rotate the board"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M19 12a7 7 0 1 1-2.2-5.1L19 9M19 4v5h-5"/></svg><span>Rotate</span></button>
    <button id="keys" type="button" aria-label="Keyboard"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 6.5h18v11H3zM7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8"/></svg></button>
    ${tools}
  </div>
</div>
<div class="side">
  <p class="say"><b id="pill" dir="auto" aria-hidden="true"></b><span id="judged" class="judged" aria-hidden="true"></span>
    <span id="verdict" class="verdict" role="status"></span></p>
  <div class="cover-frame"><div id="game-board" class="frame"><div class="board"></div></div>${cover}</div>
</div>
<p id="announce" class="hidden" role="status"></p>
`;
