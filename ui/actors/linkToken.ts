/** The token of a link from an e-mail. It is in the fragment of the address, which is not sent to any server. */
import { fromPromise } from 'xstate';
import type { LinkMissing, LinkOpened } from '../../machines/account/accountForm.ts';
import { TRAILING_PUNCTUATION } from '../../machines/addresses/trailingPunctuation.ts';
import { LINK_TOKEN } from '../../machines/contract/urlScalars.ts';

export type HeldToken = Readonly<{
  /** the token of the latest opened link; null without one */
  read: () => string | null;
  /** called once the token is used or has expired */
  forget: () => void;
}>;

/** The token in the fragment of the address; null without one. Some mail programs append the sentence's full stop. */
export const tokenInAddress = (): string | null => {
  const found = window.location.hash.slice(1).replace(TRAILING_PUNCTUATION, '');
  return LINK_TOKEN.is(found) ? found : null;
};

/**
 * Holds the token for the page of its link: at another path there is none. Reading it removes it from the address, so
 * that neither the history nor a copied address contains it.
 */
export const holdLinkToken = (): HeldToken => {
  let held: Readonly<{ token: string; pathname: string }> | null = null;
  return {
    read: () => {
      const { pathname, search } = window.location;
      const token = tokenInAddress();
      // any other fragment names a part of the page
      if (token !== null) {
        held = { token, pathname };
        window.history.replaceState(window.history.state, '', `${pathname}${search}`);
      }
      return held?.pathname === pathname ? held.token : null;
    },
    forget: () => {
      held = null;
    },
  };
};

/** The token of this document's links, for the pages that a link opens and for the sign-in before them. */
export const linkToken = holdLinkToken();

/** Reports whether the page was opened by a link that has a token. */
export const openLink = (token: HeldToken) =>
  fromPromise<LinkOpened | LinkMissing, null>(() =>
    Promise.resolve({ type: token.read() === null ? 'link.missing' : 'link.opened' }),
  );
