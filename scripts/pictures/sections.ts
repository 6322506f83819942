/** Texts of the social images. `file` is the name in static/img/social/. */
export interface Section {
  readonly file: string;
  readonly kicker: string;
  readonly title: string;
}

export const sections: readonly Section[] = [
  { file: 'home', kicker: 'Charts', title: 'Financial charts for the web' },
  { file: 'guide', kicker: 'Charts · Guides', title: 'From the first candle to the last pane' },
  { file: 'tutorial', kicker: 'Charts · Tutorials', title: 'Built step by step' },
  { file: 'api', kicker: 'Charts · API reference', title: 'Every class, option and event' },
];
