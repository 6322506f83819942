// The weight of every guide without charts, and of every one with six.
import { guidesWith, testPageWithCharts, testPlainPage } from '../page-weight';

guidesWith((charts) => charts === 0).forEach(testPlainPage);
guidesWith((charts) => charts === 6).forEach(testPageWithCharts);
