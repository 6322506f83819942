// A separate chunk, because few examples import the replay.
import replay from '@live/replay.txt';

export { replay };
