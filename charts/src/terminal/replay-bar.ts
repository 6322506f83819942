import type { Replay } from '../replay';
import { make, makeButton, makeSelect } from './elements';
import type { Texts } from './texts';

const speeds = ['1', '2', '5', '10', '30'];

/** Creates the buttons of a replay. */
export function createReplayBar(replay: Replay, texts: Texts, onEnd: () => void): HTMLElement {
  const togglePlay = (): void => {
    if (replay.state().isPlaying) replay.pause();
    else replay.play();
  };
  const play = makeButton(texts.play, togglePlay);
  const time = make('output', { class: 'status' });
  const show = (): void => {
    const { isPlaying, time: now } = replay.state();
    play.textContent = isPlaying ? texts.pause : texts.play;
    time.value =
      typeof now === 'number'
        ? `${new Date(now * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
        : now;
  };
  replay.onStateChange(show);
  show();
  const date = make('input', { type: 'date', 'aria-label': texts.date, title: texts.date });
  date.addEventListener('change', () => {
    if (date.value !== '') replay.setTime(date.value);
  });
  return make(
    'div',
    { class: 'bar replay', part: 'replay', role: 'group', 'aria-label': texts.replay },
    makeButton(texts.back, () => replay.step(-1)),
    play,
    makeButton(texts.forward, () => replay.step()),
    makeSelect(
      texts.speed,
      speeds.map((speed) => [speed, `${speed}×`]),
      String(replay.state().speed),
      (speed) => replay.setSpeed(Number(speed)),
    ),
    date,
    makeButton(texts.exit, onEnd),
    time,
  );
}
