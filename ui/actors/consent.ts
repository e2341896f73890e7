/** The effects of a withdrawn consent: the cookies of its scripts are removed; the page reloads if the guest asks. */
import { fromPromise } from 'xstate';
import type { consentMachine } from '../../machines/consent/consent.machine.ts';
import type { Category } from '../../machines/contract/consentCategories.ts';
import { cookiesOf, removalsOf } from '../../machines/site/scripts/scripts.rules.ts';
import { readPartnerCookies, removePartnerCookies } from '../persistence/partnerCookies.ts';
import type { EffectsOf } from './effects.ts';

/** The members of the window that are used here. */
export type ConsentWindow = Readonly<{
  document: Pick<Document, 'cookie'>;
  location: Pick<Location, 'hostname' | 'reload'>;
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}>;

/** A browser removes only cookies of our own address; cookies of another company's address stay. */
export const consentEffects = (win: ConsentWindow) =>
  ({
    removeCookies: fromPromise<void, { categories: readonly Category[] }>(async ({ input: { categories } }) => {
      const storage = () => win.localStorage;
      for (const name of cookiesOf(win.document.cookie, readPartnerCookies(storage), categories))
        for (const removal of removalsOf(name, win.location.hostname)) win.document.cookie = removal;
      removePartnerCookies(storage, categories);
    }),
    reloadPage: fromPromise<void, null>(async () => win.location.reload()),
  }) satisfies EffectsOf<typeof consentMachine>;
