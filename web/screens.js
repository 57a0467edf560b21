// The markup of the game's screens, which the page does not need for its first answer.

import { byId } from "./dom.js";
import { gameScreen } from "./game_screen.js";

byId("play", HTMLElement).innerHTML = `
<div id="home" class="home">
  <div id="unfinished" class="card" hidden>
    <p></p>
    <p class="pair"><button type="button" data-do="resume" class="main">Continue</button>
      <button type="button" data-do="score">Finish</button></p>
  </div>
  <div id="challenge-card" class="card" hidden>
    <h2>A challenge</h2>
    <p></p>
    <p class="pair"><button id="accept" type="button"></button>
      <button id="card-rematch" type="button" class="main" hidden>Rematch</button></p>
  </div>
  <section id="lesson" aria-label="How to play" hidden>
    <h2 class="title">Find the words in&nbsp;the&nbsp;letters</h2>
    <div class="lesson"></div>
  </section>
  <div id="today" class="card">
    <p class="between caption"><b id="today-title">Today</b> <span id="today-next"></span></p>
    <div class="today-head">
      <div><h2 id="today-rank" class="title">Today’s board</h2>
        <p id="today-state" class="caption">Loading words</p></div>
      <p id="today-score" hidden></p>
      <p class="blanks" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i></p>
    </div>
    <div id="today-ranks" class="ranks" aria-hidden="true" hidden><i></i><i></i><i></i><i></i><i></i><i></i></div>
    <div id="today-steps" class="rank-steps" aria-hidden="true" hidden></div>
    <p id="today-next-rank" class="step-line"></p>
    <p class="pair"><button id="daily" type="button" class="main" disabled>Play today’s board</button>
      <button id="share-today" type="button" hidden>Share</button></p>
    <p class="between caption"><b>Last seven days</b> <span id="days"></span></p>
    <ol id="week" class="week"></ol>
  </div>
  <p id="setup-board" class="row chip" hidden><span></span> <button type="button">Roll instead</button></p>
  <div class="games">
    <div class="quick"><button id="quick" type="button" class="pick"><span id="quick-clock" class="art" aria-hidden="true"></span>
        <b id="quick-title">Quick game</b></button>
      <button id="options" type="button" class="quiet"></button></div>
    <button id="challenge" type="button" class="pick"><span class="art" aria-hidden="true"><b class="face">A</b><b class="face">L</b></span>
      <span><b>Challenge a friend</b> <small>The same board, by link</small></span></button>
    <button id="find-all" type="button" class="pick"><span class="art" aria-hidden="true"><i class="die">J</i><i class="die">E</i><i class="die">S</i><i class="die blank"></i></span>
      <span><b>Find them all</b> <small>No clock</small></span></button>
    <a class="pick" href="#wordsearch"><span class="art" aria-hidden="true"><span class="capsule">MOON</span><span class="rest">K</span></span>
      <span><b>Word search</b> <small>A new one every day</small></span></a>
  </div>
  <p id="mismatch" class="problem" hidden></p>
  <p class="links"><button id="all-games" type="button" class="quiet">Calendar</button>
    <a class="quiet" href="#solve">Solve a board</a>
    <a class="quiet" href="#wordsearch&amp;make=1">Make a puzzle</a>
    <button id="how" type="button" class="quiet">How to play</button></p>
</div>

<div id="game" hidden>${gameScreen({
  button: `<button id="pause" type="button"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M8.5 5v14M15.5 5v14"/></svg><span>Pause</span></button>`,
  above: `
    <p class="standing"><b id="rank-now"></b> <span id="rank-next"></span></p>
    <div id="meter" class="ranks" role="progressbar" aria-label="Words found" aria-valuemin="0"><i></i><i></i><i></i><i></i><i></i><i></i></div>
    <p id="banner" class="banner" aria-hidden="true" hidden></p>`,
  tools: `
      <button id="hints" class="quiet" type="button" aria-pressed="false"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.3 11c.5.4.8.9.8 1.5h5c0-.6.3-1.1.8-1.5A6 6 0 0 0 12 3z"/></svg><span>Hints</span></button>
      <button id="end" class="quiet" type="button">End</button>`,
})}</div>

<div id="result" hidden></div>

<div id="games" class="home" hidden>
  <p class="row"><button id="close-games" type="button" class="bare" aria-label="Home"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7"/></svg></button>
    <b>Calendar and games</b></p>
  <div class="card">
    <p class="row month"><button id="last-month" type="button" class="bare" aria-label="Previous month"></button>
      <b id="month" role="status"></b> <button id="next-month" type="button" class="bare" aria-label="Next month"></button></p>
    <div id="calendar" class="calendar"></div>
  </div>
  <section id="by-rank" class="card" aria-labelledby="by-rank-title">
    <h2 id="by-rank-title">Your days by rank</h2>
    <ol id="histogram" class="histogram"></ol>
    <p id="average" class="caption"></p>
  </section>
  <div id="kinds" class="kinds"></div>
  <h2>Your games</h2>
  <ul id="records" class="records"></ul>
  <p class="pair"><button id="export" type="button">Export</button>
    <label class="button" for="import">Import<input id="import" class="hidden" type="file" accept=".jsonl,application/jsonl,text/plain"></label></p>
</div>
`;
