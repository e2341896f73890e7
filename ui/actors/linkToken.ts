/** The token of a link from an e-mail. It stands in the fragment of the address, which is not sent to any server. */
import { fromPromise } from 'xstate';
import type { LinkMissing, LinkOpened } from '../../machines/account/accountForm.ts';
import { TRAILING_PUNCTUATION } from '../../machines/addresses/trailingPunctuation.ts';
import { LINK_TOKEN } from '../../machines/contract/urlScalars.ts';

export type HeldToken = Readonly<{
  /** the token of the link that was opened last; null without one */
  read: () => string | null;
  /** once it is used, or has ended */
  forget: () => void;
}>;

/** The token in the fragment of the address; null without one. Some mail programs take the full stop of a sentence along. */
export const tokenInAddress = (): string | null => {
  const found = window.location.hash.slice(1).replace(TRAILING_PUNCTUATION, '');
  return LINK_TOKEN.is(found) ? found : null;
};

/**
 * Holds the token for the effects of one chart, and for nobody else: whoever reads it first takes it out of the address,
 * so that neither history nor a copied address has it.
 */
export const holdLinkToken = (): HeldToken => {
  let held: string | null = null;
  return {
    read: () => {
      const { pathname, search } = window.location;
      const found = tokenInAddress();
      // another fragment is a place of the page
      if (found !== null) {
        held = found;
        window.history.replaceState(window.history.state, '', `${pathname}${search}`);
      }
      return held;
    },
    forget: () => {
      held = null;
    },
  };
};

/** Reports whether the page was opened by a link that has a token. */
export const openLink = (token: HeldToken) =>
  fromPromise<LinkOpened | LinkMissing, null>(() =>
    Promise.resolve({ type: token.read() === null ? 'link.missing' : 'link.opened' }),
  );
