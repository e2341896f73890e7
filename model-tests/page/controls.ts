// Uses a control of a page as a guest would.
import type { Page } from 'playwright';
import { pressByKey } from './keyboard.ts';
import { selectorOf, type PageChart } from './page-chart.ts';
import type { Sample } from './sample.ts';

/** Sends an event by its control, or by whatever else sends it. Throws when the page has nothing for it. */
export const sendEvent = async (page: Page, pageChart: PageChart, event: Sample): Promise<void> => {
  const action = pageChart.pageActions?.[event.type];
  if (action) return action(page, event);
  const selector = selectorOf(pageChart, event);
  if (selector === null) throw new Error(`the page has no control for “${event.type}”`);
  const use = pageChart.uses?.[event.type];
  await (use ? use(page, selector, event) : pressByKey(page, page.locator(selector).first(), 3_000));
};
