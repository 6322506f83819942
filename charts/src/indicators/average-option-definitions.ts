import { lengthOption } from './length-option';

/** Option definitions of moving averages. */
export const averageOptions = {
  length: lengthOption(20),
  price: { type: 'price', default: 'close' },
} as const;
