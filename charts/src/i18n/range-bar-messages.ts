import type { Messages } from './messages';

/** English messages of range bars. */
export const rangeBarMessages: Messages['rangeBar'] = {
  name: 'Visible range',
  day: '{count}D',
  month: '{count}M',
  year: '{count}Y',
  ytd: 'YTD',
  all: 'All',
  daySpoken: 'Days: {count}',
  monthSpoken: 'Months: {count}',
  yearSpoken: 'Years: {count}',
  ytdSpoken: 'Year to date',
  allSpoken: 'All bars',
  date: 'Go to a date',
  loading: 'Loading…',
  shown: '{from} to {to}',
  adjusted: 'Only {from} to {to} can be shown',
  incomplete: 'The bars begin at {from}',
  noBars: 'There are no bars',
};
