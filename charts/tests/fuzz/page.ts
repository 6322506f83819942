import { play, writeProgram, replay, shorten, getSignature, tryProgram } from './program';

const fuzz = {
  play,
  tryProgram,
  replay,
  shorten,
  signatureOf: getSignature,
  programOf: writeProgram,
};

declare global {
  // A runner can read the imports of a page only from its window.
  interface Window {
    fuzz: typeof fuzz;
  }
}

window.fuzz = fuzz;
