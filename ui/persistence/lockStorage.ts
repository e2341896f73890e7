/**
 * The start of the lock after too many requests, in session storage, so that a reloaded page continues to wait (spec:
 * booking journey 4).
 */
import { lockSince, type Lock } from '../../machines/session/session.rules.ts';

const KEY = 'breakwater.lockStartedAt';

type GetStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The part of a session actor that is used here. */
type LockSource = Readonly<{
  getSnapshot: () => { readonly context: { readonly lock: Lock | null } };
  subscribe: (next: (snapshot: { readonly context: { readonly lock: Lock | null } }) => void) => unknown;
}>;

/** The stored lock if it has not ended; null for none, or for a value that is not a time within the window. */
export const readLock = (storage: GetStorage, now: number): Lock | null => {
  try {
    const text = storage().getItem(KEY) ?? '';
    return /^\d{1,15}$/.test(text) ? lockSince(Number(text), now) : null;
  } catch {
    return null;
  }
};

/** Stores the start of each lock from now on, and removes it when the lock ends. An ended lock is removed at once. */
export const persistLock = (session: LockSource, storage: GetStorage): void => {
  let saved: Lock | null | undefined;
  const save = (lock: Lock | null): void => {
    if (lock === saved) return;
    saved = lock;
    try {
      if (lock === null) storage().removeItem(KEY);
      else storage().setItem(KEY, String(lock.startedAt));
    } catch {
      // a reloaded page then calls at once, and the server replies again that there were too many requests
    }
  };
  session.subscribe(({ context }) => save(context.lock));
  save(session.getSnapshot().context.lock);
};
