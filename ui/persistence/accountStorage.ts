/**
 * What the browser stores of an account holder (spec: account area 4 and 9, stored keys): the account in this tab, and
 * for all tabs only flags. The site also works if nothing can be stored.
 */
import { either as E } from 'fp-ts';
import { AccountDetails } from '../../machines/contract/account.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import { CHANGE_BASKETS } from './changeBasketsKey.ts';
import { VISIT_KEY } from './visitStorage.ts';

const ACCOUNT = 'breakwater.account';
/** On which site somebody is signed in; removed by a sign-out, which other tabs notice. */
export const LOGGED_IN_SITE = 'breakwater.loggedInSite';
const ELIGIBLE = 'breakwater.welcomeHomeEligible';
const BANNER = 'breakwater.welcomeHomeBanner';

type GetStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storage of this tab, and the one that all tabs share. */
export type AccountStorages = Readonly<{ session: GetStorage; local: GetStorage }>;

/** Those of the page. */
export const ACCOUNT_STORAGES: AccountStorages = {
  session: () => window.sessionStorage,
  local: () => window.localStorage,
};

export type AccountStorage = Readonly<{
  /** stores on which site somebody is signed in, and whether the welcome-home offer is open to them */
  rememberLogin: (login: Readonly<{ brand: Brand; isEligible: boolean }>) => void;
  isBannerDismissed: () => boolean;
  dismissBanner: () => void;
  /** the account of this holder; null if none is stored */
  readAccount: (clientId: number) => AccountDetails | null;
  writeAccount: (details: AccountDetails | null) => void;
}>;

const read = (storage: GetStorage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

/** Removes the key if `text` is null. */
const write = (storage: GetStorage, key: string, text: string | null): void => {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // a full or forbidden storage: the value is loaded again, or asked for again
  }
};

const accountIn = (text: string): AccountDetails | null => {
  const value = E.tryCatch(
    () => JSON.parse(text) as unknown,
    () => null,
  );
  const details = E.flatMap(value, (json) => AccountDetails.decode(json));
  return E.isRight(details) ? details.right : null;
};

export const createAccountStorage = ({ session, local }: AccountStorages): AccountStorage => ({
  rememberLogin: ({ brand, isEligible }) => {
    write(local, LOGGED_IN_SITE, brand);
    write(local, ELIGIBLE, isEligible ? 'true' : null);
  },
  isBannerDismissed: () => read(local, BANNER) === 'dismissed',
  dismissBanner: () => write(local, BANNER, 'dismissed'),
  readAccount: (clientId) => {
    const details = accountIn(read(session, ACCOUNT) ?? 'null');
    // another tab may have signed in somebody else meanwhile
    return details?.account.ClientId === clientId ? details : null;
  },
  writeAccount: (details) => write(session, ACCOUNT, details && JSON.stringify(AccountDetails.encode(details))),
});

/** The searches of the visit alone: nothing that was typed about guests and payer, and no session; null if unreadable. */
const searchesOf = (visit: string): string | null => {
  const value = E.tryCatch(
    () => JSON.parse(visit) as Pick<StoredValues, 'choice' | 'weekend'>,
    () => null,
  );
  if (E.isLeft(value)) return null;
  const { choice, weekend } = value.right;
  return JSON.stringify({ ...NOTHING_STORED, choice, weekend } satisfies StoredValues);
};

/**
 * Removes everything that is stored of the holder, with what was typed about guests and payer, and blanks the handle of the
 * session, for signing out: the next person at this device sees none of it.
 */
export const clearAccountStorage = ({ session, local }: AccountStorages): void => {
  write(session, ACCOUNT, null);
  const visit = read(session, VISIT_KEY);
  if (visit !== null) write(session, VISIT_KEY, searchesOf(visit));
  for (const key of [LOGGED_IN_SITE, ELIGIBLE, BANNER, CHANGE_BASKETS]) write(local, key, null);
};
