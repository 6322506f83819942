// A separate chunk, because few examples import indicators.
import indicators from '@live/indicators.txt';

export { indicators };
