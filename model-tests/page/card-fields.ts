// A payment provider's card fields, simulated in the browser and controlled by the test, as the calls are.
import type { Page } from 'playwright';
import type { Sample } from './sample.ts';

type Sealed = (error: unknown, sessions?: { card: string }) => void;
type Fields = { ready: (error: unknown, checkout?: object) => void; sealed?: Sealed };

declare global {
  interface Window {
    cardFields?: Fields | undefined;
  }
}

/** The origin of the provider's card fields in the samples' payment attempts. */
export const PROVIDER = 'https://payments.example';

/** The script that the page loads as the provider's. */
export const PROVIDER_SCRIPT = `window.Worldpay = { checkout: { init: (options, ready) => { window.cardFields = { ready }; } } };`;

/** Resolves when the page has requested the fields from the provider. */
const fieldsRequested = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.cardFields !== undefined, undefined, { timeout: 3_000 });
};

/** The provider's callbacks and events, by the chart's event. */
export const cardFieldEvents = {
  'fields.shown': async (page: Page): Promise<void> => {
    await fieldsRequested(page);
    await page.evaluate(() => {
      const fields = window.cardFields;
      if (fields === undefined) return;
      const generateSessions = (done: Sealed): void => void (fields.sealed = done);
      const remove = (): void => {
        window.cardFields = undefined;
      };
      fields.ready(null, { generateSessions, remove });
    });
  },
  'fields.unavailable': async (page: Page): Promise<void> => {
    await fieldsRequested(page);
    await page.evaluate(() => {
      window.cardFields?.ready(new Error('the fields are not there'));
      window.cardFields = undefined;
    });
  },
  'field.checked': (page: Page, { field, isValid }: Sample): Promise<void> =>
    page.evaluate(
      (detail) => {
        document.dispatchEvent(new CustomEvent('wp:field:change', { detail }));
      },
      { field: { name: field }, 'is-valid': isValid },
    ),
  'card.tokenized': (page: Page, { sessionHref }: Sample): Promise<void> =>
    page.evaluate((card) => window.cardFields?.sealed?.(null, { card }), String(sessionHref)),
  'card.unreadable': (page: Page): Promise<void> =>
    page.evaluate(() => window.cardFields?.sealed?.(new Error('the card cannot be read'))),
} as const;
