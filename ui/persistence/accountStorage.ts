/**
 * What the browser stores of an account holder (spec: account area 4 and 9, stored keys): the account in this tab, and
 * for all tabs only flags. The site also works if nothing can be stored.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { Unsaved } from '../../machines/account/account.types.ts';
import type { FormPlace } from '../../machines/account/profile/profile.types.ts';
import { AccountDetails } from '../../machines/contract/account.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import { CHANGE_BASKETS } from './changeBasketsKey.ts';
import { VISIT_KEY } from './visitStorage.ts';

const ACCOUNT = 'breakwater.account';
const UNSAVED = 'breakwater.unsaved';
/** The site on which the holder is signed in; removed at sign-out, which other tabs notice. */
export const LOGGED_IN_SITE = 'breakwater.loggedInSite';
/** Written and removed at once when sessions have ended, which other tabs notice. */
export const SESSIONS_ENDED = 'breakwater.sessionsEnded';
const ELIGIBLE = 'breakwater.welcomeHomeEligible';
const BANNER = 'breakwater.welcomeHomeBanner';

type GetStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storage of this tab, and the storage that all tabs share. */
export type AccountStorages = Readonly<{ session: GetStorage; local: GetStorage }>;

/** The page's own storages. */
const OWN_STORAGES: AccountStorages = {
  session: () => window.sessionStorage,
  local: () => window.localStorage,
};

export type AccountStorage = Readonly<{
  /**
   * stores the site of the sign-in, and whether the holder is eligible for the welcome-home offer; with the account that
   * was just signed in to, what was typed for another one is removed, and for this one it is kept
   */
  rememberLogin: (login: Readonly<{ brand: Brand; isEligible: boolean; clientId?: number }>) => void;
  /**
   * removes the account, keeps what is typed, and tells the other tabs of this browser to ask the server whether their
   * session has ended
   */
  announceEnd: () => void;
  isBannerDismissed: () => boolean;
  dismissBanner: () => void;
  /** the account of this holder; null if none is stored */
  readAccount: (clientId: number) => AccountDetails | null;
  writeAccount: (details: AccountDetails | null) => void;
  /** what this holder typed into this form before the session ended; anything else that was typed is removed */
  readUnsaved: (place: FormPlace) => Unsaved;
  /** stores what is typed into this form, in place of another one */
  writeUnsaved: (place: FormPlace, unsaved: Unsaved) => void;
}>;

/** What is typed into a form. `isKept`: the session has ended since; otherwise the next page of the details removes it. */
const StoredForm = t.strict(
  { clientId: t.number, section: t.string, unsaved: t.record(t.string, t.string), isKept: t.boolean },
  'StoredForm',
);
type StoredForm = t.TypeOf<typeof StoredForm>;

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
    // a full or forbidden storage: the value is loaded or asked for again
  }
};

/** The stored value; null if there is none that can be read. */
const readAs = <Value>(codec: t.Decoder<unknown, Value>, storage: GetStorage, key: string): Value | null => {
  const value = E.tryCatch(
    () => JSON.parse(read(storage, key) ?? 'null') as unknown,
    () => null,
  );
  const decoded = E.flatMap(value, (json) => codec.decode(json));
  return E.isRight(decoded) ? decoded.right : null;
};

const writeForm = (session: GetStorage, form: StoredForm): void =>
  write(session, UNSAVED, Object.keys(form.unsaved).length === 0 ? null : JSON.stringify(form));

/** Keeps what is typed, or removes it if it is not of this account. */
const keepForm = (session: GetStorage, clientId: number | null): void => {
  const form = readAs(StoredForm, session, UNSAVED);
  if (form === null) return;
  if (clientId === null || clientId === form.clientId) writeForm(session, { ...form, isKept: true });
  else write(session, UNSAVED, null);
};

export const createAccountStorage = ({ session, local }: AccountStorages = OWN_STORAGES): AccountStorage => ({
  rememberLogin: ({ brand, isEligible, clientId }) => {
    write(local, LOGGED_IN_SITE, brand);
    write(local, ELIGIBLE, isEligible ? 'true' : null);
    if (clientId !== undefined) keepForm(session, clientId);
  },
  announceEnd: () => {
    keepForm(session, null);
    write(session, ACCOUNT, null);
    for (const text of ['true', null]) write(local, SESSIONS_ENDED, text);
  },
  isBannerDismissed: () => read(local, BANNER) === 'dismissed',
  dismissBanner: () => write(local, BANNER, 'dismissed'),
  readAccount: (clientId) => {
    const details = readAs(AccountDetails, session, ACCOUNT);
    // another tab may have signed in another holder meanwhile
    return details?.account.ClientId === clientId ? details : null;
  },
  writeAccount: (details) => write(session, ACCOUNT, details && JSON.stringify(AccountDetails.encode(details))),
  readUnsaved: ({ clientId, section }) => {
    const form = readAs(StoredForm, session, UNSAVED);
    const unsaved: Unsaved =
      form?.isKept === true && form.clientId === clientId && form.section === section ? form.unsaved : {};
    writeForm(session, { clientId, section, unsaved, isKept: false });
    return unsaved;
  },
  writeUnsaved: (place, unsaved) => writeForm(session, { ...place, unsaved, isKept: false }),
});

/** The searches of a stored visit, without guests, payer and session; null if the visit is unreadable. */
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
 * For signing out: removes what is stored of the holder, typed details of guests and payer, and the session's handle,
 * so that the next person at this device sees none of it.
 */
export const clearAccountStorage = ({ session, local }: AccountStorages = OWN_STORAGES): void => {
  for (const key of [ACCOUNT, UNSAVED]) write(session, key, null);
  const visit = read(session, VISIT_KEY);
  if (visit !== null) write(session, VISIT_KEY, searchesOf(visit));
  for (const key of [LOGGED_IN_SITE, ELIGIBLE, BANNER, CHANGE_BASKETS]) write(local, key, null);
};
