// Mouse, touch and keyboard input of a user.
import { type Argument, choice, number, text } from '../arguments';
import type { Operation } from './operation';

const x = number({ usual: [-5, 390] });
const y = number({ usual: [-5, 275] });
const inputMethods: Readonly<Record<string, readonly [args: readonly Argument[], weight: number]>> =
  {
    move: [[x, y], 6],
    down: [[x, y], 3],
    up: [[x, y], 4],
    click: [[x, y], 4],
    doubleClick: [[x, y], 1],
    drag: [[x, y, x, y], 4],
    menu: [[x, y], 0.5],
    wheel: [[x, y, number({ usual: [-300, 300] }), number({ usual: [-300, 300] })], 3],
    tap: [[x, y], 1.5],
    hold: [[x, y, x, y], 0.7],
    swipe: [[x, y, x, y], 1.5],
    pinch: [[x, y, x, y], 0.7],
    leave: [[], 0.5],
    cancel: [[], 0.5],
    key: [
      [
        choice([
          'ArrowLeft',
          'ArrowRight',
          'ArrowUp',
          'ArrowDown',
          'Home',
          'End',
          'PageUp',
          'PageDown',
          '+',
          '-',
          'Escape',
          'Enter',
          'm',
          'M',
          'Delete',
          'Backspace',
          'z',
          'y',
          'c',
          'v',
          'd',
          'F2',
          'Tab',
          ' ',
        ]),
        choice(['', '', '', 'shift', 'ctrl', 'alt']),
      ],
      6,
    ],
    focus: [[number({ min: 0, whole: true, usual: [0, 2] })], 1],
    press: [[number({ min: 0, whole: true, usual: [0, 30] })], 1.5],
    enter: [[number({ min: 0, whole: true, usual: [0, 30] })], 0.2],
    type: [[text], 0.5],
    size: [
      [
        number({ min: 0, whole: true, usual: [0, 420] }),
        number({ min: 0, whole: true, usual: [0, 300] }),
      ],
      0.4,
    ],
    frame: [[], 6],
    wait: [[number({ min: 0, whole: true, usual: [0, 1200] })], 1],
  };

export const inputCalls: readonly Operation[] = Object.entries(inputMethods).map(
  ([call, [args, weight]]) => ({
    name: `input.${call}`,
    on: null,
    call: `input.${call}`,
    args: args.map((of) => ({ ...of, wrong: of.right })),
    makes: undefined,
    weight,
  }),
);
