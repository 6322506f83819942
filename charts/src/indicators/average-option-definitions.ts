import { lengthOption } from './length-option';

/** The options of moving averages. */
export const averageOptions = {
  length: lengthOption(20),
  price: { type: 'price', default: 'close' },
} as const;
