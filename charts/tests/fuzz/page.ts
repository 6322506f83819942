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
  // A page has no other way to give a runner what it imports.
  interface Window {
    fuzz: typeof fuzz;
  }
}

window.fuzz = fuzz;
