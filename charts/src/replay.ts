export { createReplay } from './replay/create-replay';
export type {
  FinerBars,
  Replay,
  ReplayFill,
  ReplayOptions,
  ReplayState,
} from './replay/replay-options';
