// A chunk of its own: few examples import indicators.
import indicators from '@live/indicators.txt';

export { indicators };
