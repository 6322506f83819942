import { play, programOf, replay, shorten, signatureOf, tryProgram } from './program';

const fuzz = { play, tryProgram, replay, shorten, signatureOf, programOf };

declare global {
  // A page has no other way to give a runner what it imports.
  interface Window {
    fuzz: typeof fuzz;
  }
}

window.fuzz = fuzz;
