// The charts of the journey in their pages, on a phone; in a whole run also the charts around them, on a desk.
import { isWholeRun } from '../../bff/test/sampling.ts';
import { aroundCharts, journeyPages } from './registry.ts';
import { testPages } from './testPages.ts';

testPages(320, journeyPages);
if (isWholeRun) testPages(1280, aroundCharts);
