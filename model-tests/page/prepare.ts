// What a walk prepares in the browser before a step: planted defects, what an address brings, and passwords, which no
// chart has.
import type { Page } from 'playwright';
import { DEFECT } from './outcomes.ts';
import type { Visit } from './visit.types.ts';

/** Gives the address a fragment, or none, before the page takes it out; on a defect, that fails. */
const setFragment = ({ page }: Visit, fragment: string, outcome: string): Promise<void> =>
  page.evaluate(
    ([text, isBroken]) => {
      const replaceState = history.replaceState.bind(history);
      replaceState(history.state, '', `${location.pathname}${text === '' ? '' : `#${text}`}`);
      if (!isBroken) return;
      history.replaceState = (...state) => {
        history.replaceState = replaceState;
        throw new Error(`a planted defect: ${String(state[2])}`);
      };
    },
    [fragment, outcome === DEFECT] as const,
  );

/** A token as a link of an e-mail has it. */
export const TOKEN = 'a'.repeat(43);

/** Prepares the opening of a link: with its token, without one, or failing. */
export const openByLink = (visit: Visit, outcome: string): Promise<void> =>
  setFragment(visit, outcome === 'missing' ? '' : TOKEN, outcome);

const NONCE = 'n'.repeat(43);

/** A token as a provider sends it, on the way to the account. */
export const PROVIDER_FRAGMENT = `id_token=e30.e30.c2ln&state=account.${NONCE}`;

const FRAGMENTS: Readonly<Record<string, string>> = {
  received: PROVIDER_FRAGMENT,
  'received on the way to the payment': PROVIDER_FRAGMENT.replace('account.', 'overview.'),
  'received on the way to a booking': PROVIDER_FRAGMENT.replace('account.', 'booking-12345678.'),
  declined: `error=access_denied&state=account.${NONCE}`,
  [DEFECT]: PROVIDER_FRAGMENT,
};

/** Prepares the return from a provider: with its token, without one, or failing. */
export const returnFromProvider = (visit: Visit, outcome: string): Promise<void> =>
  setFragment(visit, FRAGMENTS[outcome] ?? '', outcome);

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
