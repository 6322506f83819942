// The weight of one page of each type; a nightly test visits every guide.
import { guidesWith, testPageWithCharts, testPlainPage } from './page-weight';

const first = (addresses: readonly string[]): string => {
  const [address] = addresses;
  if (address === undefined) throw new Error('no such guide');
  return address;
};

testPlainPage(first(guidesWith((charts) => charts === 0)));
testPageWithCharts('/');
testPageWithCharts(first(guidesWith((charts) => charts === 6)));
