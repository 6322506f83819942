import type { TimeZone } from '../types/data-types';

/**
 * Instrument that samples imitate. The instruments and their prices are invented.
 *
 * - `'stock'`: a stock with sessions from 9:30 to 16:00 in New York, and price gaps between them.
 * - `'a-share'`: a stock in Shanghai, with a lunch break.
 * - `'future'`: an index future, which trades 23 hours a day.
 * - `'currency'`: a currency pair with five decimal places, which trades around the clock from Sunday 17:00 to Friday
 *   17:00 in New York.
 * - `'crypto'`: a coin with a price below 0.0001, which trades around the clock on all days.
 */
export type SampleInstrument = 'stock' | 'a-share' | 'future' | 'currency' | 'crypto';

/**
 * Properties of a {@link SampleInstrument}, for the options of a chart that shows it.
 */
export interface SampleInstrumentInfo {
  /** Name for legends. */
  readonly title: string;
  /** IANA time zone of the instrument's exchange. */
  readonly timeZone: TimeZone;
  /** Tick size, for {@link PriceFormat.minMove}. */
  readonly minMove: number;
}

/** Session of a trading day, in seconds from the midnight at which that day begins. It can begin on the day before. */
export interface SessionSpan {
  readonly from: number;
  readonly to: number;
}

/** Behavior of generated prices and volumes. */
export interface Market {
  /** Smallest price change; `null` for five significant digits. */
  readonly minMove: number | null;
  /** Sessions of a trading day; `null` for bars around the clock. */
  readonly sessions: readonly SessionSpan[] | null;
  /** Whether there are daily bars on weekends. */
  readonly hasWeekends: boolean;
  /** Jump between two bars, as a fraction of their volatility. */
  readonly jump: number;
  /**
   * Jump before the first bar of a trading day, as a fraction of the volatility of a day; `null` for an ordinary jump.
   */
  readonly openingJump: number | null;
  /** How much the volatility itself changes from bar to bar. */
  readonly clustering: number;
  /** Strength of the pull towards the newest price, so that prices of long lists neither vanish nor explode. */
  readonly pull: number;
  /** Volume of a day without a price change, or of a bar if there is no instrument. */
  readonly volume: number;
  /** Returns the volume at a moment of the trading day, from 0 to 1, as a multiple of the average. */
  getActivity(progress: number): number;
}

/** Market of samples without an instrument. Their prices are part of many examples and tests. */
export const plainMarket: Omit<Market, 'sessions'> = {
  minMove: null,
  hasWeekends: false,
  jump: 0.15,
  openingJump: null,
  clustering: 0,
  pull: 0.004,
  volume: 1e6,
  getActivity: () => 1,
};

const hour = 3600;
/** Most trades are after the open and before the close. */
const busyEnds = (progress: number): number => 0.55 + 1.35 * (2 * progress - 1) ** 2;
/** Most trades are while London and New York are open. */
const busyOverlap = (progress: number): number =>
  0.35 + 1.8 * Math.exp(-(((progress - 0.66) / 0.2) ** 2));

/** An instrument with its market, and the price and volatility of its daily bars. */
interface Instrument extends SampleInstrumentInfo, Omit<Market, 'minMove'> {
  readonly minMove: number;
  readonly price: number;
  readonly volatility: number;
  /** Number that is added to the seed, so that instruments with the same seed don't move together. */
  readonly seedOffset: number;
}

const common = { hasWeekends: false, clustering: 0.14, pull: 0.0015 };

/** All instruments with their markets. */
export const instruments: Readonly<Record<SampleInstrument, Instrument>> = {
  stock: {
    ...common,
    title: 'Stock',
    timeZone: 'America/New_York',
    minMove: 0.01,
    seedOffset: 1024,
    price: 184.62,
    volatility: 0.016,
    sessions: [{ from: 9.5 * hour, to: 16 * hour }],
    jump: 0.25,
    openingJump: 0.5,
    volume: 24e6,
    getActivity: busyEnds,
  },
  'a-share': {
    ...common,
    title: 'A share',
    timeZone: 'Asia/Shanghai',
    minMove: 0.01,
    seedOffset: 2041,
    price: 38.47,
    volatility: 0.02,
    sessions: [
      { from: 9.5 * hour, to: 11.5 * hour },
      { from: 13 * hour, to: 15 * hour },
    ],
    jump: 0.3,
    openingJump: 0.4,
    volume: 61e6,
    getActivity: busyEnds,
  },
  future: {
    ...common,
    title: 'Index future',
    timeZone: 'America/Chicago',
    minMove: 0.25,
    seedOffset: 3145,
    price: 4812.5,
    volatility: 0.011,
    sessions: [{ from: -7 * hour, to: 16 * hour }],
    jump: 0.05,
    openingJump: 0.1,
    volume: 1.4e6,
    getActivity: busyOverlap,
  },
  currency: {
    ...common,
    title: 'Currency pair',
    timeZone: 'America/New_York',
    minMove: 0.00001,
    seedOffset: 4004,
    price: 1.08372,
    volatility: 0.0045,
    sessions: [{ from: -7 * hour, to: 17 * hour }],
    jump: 0.02,
    openingJump: 0.02,
    volume: 210_000,
    getActivity: busyOverlap,
  },
  crypto: {
    ...common,
    title: 'Crypto pair',
    timeZone: 'UTC',
    minMove: 0.00000001,
    seedOffset: 5074,
    price: 0.00002346,
    volatility: 0.04,
    sessions: null,
    hasWeekends: true,
    jump: 0.01,
    openingJump: 0.01,
    volume: 46e10,
    getActivity: () => 1,
  },
};
