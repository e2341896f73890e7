// Screenshots of what the guest sees in each state, taken on the walks of a page, on a phone.
import type { BrowserContext, Page } from 'playwright';
import { screenshotName } from '../draw/names.ts';
import { renderState, type Expectation, type Fixture } from '../explore/fixtures.ts';
import type { PageServer } from './pageServer.ts';
import type { PageChart } from './page-chart.ts';
import { runFixtureInPage, type OnSettled } from './run-fixture.ts';
import { pageSuiteOf } from './walks.ts';

/** The viewport of a common phone, in pixels. */
export const PHONE = { width: 390, height: 844 } as const;
/** A longer page is cut off: the top shows which state it is. */
const LONGEST = 3_000;
const QUALITY = 40;

/** The whole page as WebP. The viewport is made as long as the page, so that sticky elements cover nothing. */
const shotOf = async (page: Page): Promise<Buffer> => {
  const height = await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ ...PHONE, height: Math.min(height, LONGEST) });
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await browser.detach();
  await page.setViewportSize(PHONE);
  return Buffer.from(data, 'base64');
};

const leavesOf = ({ state }: Expectation): string[] => renderState(state).split(' & ');

/**
 * Walks a chart's page until there is a screenshot of every state in which its walks settle. Returns the files by name,
 * with their content.
 */
export const screenshotsOf = async (
  context: BrowserContext,
  pageServer: PageServer,
  pageChart: PageChart,
): Promise<ReadonlyMap<string, Buffer>> => {
  const taken = new Map<string, Buffer>();
  const missingIn = (gives: Expectation): string[] =>
    leavesOf(gives)
      .map((state) => screenshotName(pageChart.chart.name, state))
      .filter((name) => !taken.has(name));
  const isNew = ({ start, steps }: Fixture): boolean =>
    [start, ...steps.map(({ gives }) => gives)].some((gives) => missingIn(gives).length > 0);
  for (const fixture of pageSuiteOf(pageChart).fixtures) {
    if (!isNew(fixture)) continue;
    const takeMissing: OnSettled = async ({ page }, gives) => {
      const names = missingIn(gives);
      if (names.length === 0) return;
      const picture = await shotOf(page);
      for (const name of names) taken.set(name, picture);
    };
    await runFixtureInPage(context, pageServer, pageChart, fixture, takeMissing, false);
  }
  return taken;
};
