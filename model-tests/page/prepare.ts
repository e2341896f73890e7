// What a walk prepares in the browser before a step: planted defects, fragments of the address, and passwords, which no
// chart contains.
import type { Page } from 'playwright';
import { DEFECT } from './outcomes.ts';
import type { Visit } from './visit.types.ts';

/** Sets or removes the fragment of the address before the page reads it; for a defect, removing it from there fails. */
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

/** A token as in a link of an e-mail. */
export const TOKEN = 'a'.repeat(43);

/** Prepares the opening of a link: with its token, without a token, or with a defect. */
export const openByLink = (visit: Visit, outcome: string): Promise<void> =>
  setFragment(visit, outcome === 'missing' ? '' : TOKEN, outcome);

const NONCE = 'n'.repeat(43);

/** A token as a provider sends it, for a sign-in that leads to the account. */
export const PROVIDER_FRAGMENT = `id_token=e30.e30.c2ln&state=account.${NONCE}`;

const FRAGMENTS: Readonly<Record<string, string>> = {
  received: PROVIDER_FRAGMENT,
  'received on the way to the payment': PROVIDER_FRAGMENT.replace('account.', 'overview.'),
  'received on the way to a booking': PROVIDER_FRAGMENT.replace('account.', 'booking-12345678.'),
  declined: `error=access_denied&state=account.${NONCE}`,
  [DEFECT]: PROVIDER_FRAGMENT,
};

/** Prepares the return from a provider: with its token, without a token, or with a defect. */
export const returnFromProvider = (visit: Visit, outcome: string): Promise<void> =>
  setFragment(visit, FRAGMENTS[outcome] ?? '', outcome);

/** A password that the rules accept. */
export const PASSWORD = 'three wet deckchairs';
export const TOO_SHORT = 'deckchairs';

/** Makes the page's next read of a password fail. */
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
 * Prepares the check of passwords in the page: `texts` contains what is typed for each outcome, by the id of the field.
 * Fields that are not on the page are skipped.
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
