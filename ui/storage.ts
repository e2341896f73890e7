/** What the browser keeps for the visit, in its session storage (spec: booking journey 9). A browser that keeps nothing works too. */
import { StoredValues, parseStored } from '../machines/app/stored.ts';
import type { AppActor } from './history.ts';

const KEY = 'breakwater.visit';

/** What was kept in this tab. */
export const readStored = (storage: Storage): StoredValues => {
  try {
    return parseStored(storage.getItem(KEY));
  } catch {
    return parseStored(null);
  }
};

/** Keeps the visit's values whenever they change. */
export const connectStorage = (app: AppActor, storage: Storage): void => {
  let kept: StoredValues | null = null;
  app.subscribe(({ context }) => {
    if (context.stored === kept) return;
    kept = context.stored;
    try {
      storage.setItem(KEY, JSON.stringify(StoredValues.encode(kept)));
    } catch {
      // a full or forbidden storage costs the guest a refresh, no more
    }
  });
};
