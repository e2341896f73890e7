// Password fields: no chart has what is typed there, so a walk types a constant, before the page looks at it.
import type { Page } from 'playwright';
import { DEFECT } from './outcomes.ts';
import type { Visit } from './visit.types.ts';

/** A password that the rules accept. */
export const PASSWORD = 'three wet deckchairs';
export const TOO_SHORT = 'deckchairs';

/** Makes the page fail the next time that it reads a password. */
const breakReading = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const find = document.querySelector.bind(document);
    document.querySelector = (selector: string): Element | null => {
      if (!selector.startsWith('input#')) return find(selector);
      document.querySelector = find;
      throw new Error('a planted defect');
    };
  });

/**
 * Prepares the check of the passwords in the page: `texts` has what is typed for each of its outcomes, by the id of the
 * field. Fields that the page does not have are left out.
 */
export const typingPasswords =
  (texts: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  async ({ page }: Visit, outcome: string): Promise<void> => {
    if (outcome === DEFECT) return breakReading(page);
    for (const [id, text] of Object.entries(texts[outcome] ?? {})) {
      const field = page.locator(`input#${id}`);
      if ((await field.count()) > 0) await field.fill(text);
    }
  };
