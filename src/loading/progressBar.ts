// The classic theme starts the progress bar 200 ms after a navigation begins. This module states how the bar
// moves, so that a change of the package's defaults cannot change it, and gives the bar a valid role.
import nprogress from 'nprogress';

// A constant of its own because the types of nprogress do not know `trickleRate`.
const motion = { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 };

nprogress.configure({
  ...motion,
  barSelector: '.bar',
  template:
    '<div class="bar" role="progressbar" aria-label="Loading the page"><div class="peg"></div></div>',
});
