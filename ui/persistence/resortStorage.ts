/**
 * The resort of each brand's last search, in local storage, only while the guest allows functional cookies (spec:
 * booking journey 9, cookie categories).
 */
import { chosenResorts, type RememberedResorts } from '../../machines/app/rememberedResorts.ts';
import type { StoredValues } from '../../machines/app/storedValues.ts';
import type { Consent } from '../../machines/consent/consent.rules.ts';
import { BRANDS, RESORT_KEYS, type GetStorage } from './rememberedResorts.ts';

/** Something with the current state of a chart that reports its changes. */
type Source<Context> = Readonly<{
  getSnapshot: () => { readonly context: Context };
  subscribe: (next: () => void) => unknown;
}>;

const write = (storage: GetStorage, resorts: RememberedResorts): void => {
  try {
    for (const brand of BRANDS) {
      const resort = resorts[brand];
      if (resort !== undefined) storage().setItem(RESORT_KEYS[brand], resort);
    }
  } catch {
    // the next visit starts with the default resort
  }
};

const remove = (storage: GetStorage): void => {
  try {
    BRANDS.forEach((brand) => storage().removeItem(RESORT_KEYS[brand]));
  } catch {
    // a storage that cannot be changed contains nothing of ours
  }
};

/** Stores each brand's resort whenever it is chosen while functional cookies are allowed, and removes it otherwise. */
export const connectResorts = (
  app: Source<{ readonly stored: StoredValues }>,
  consent: Source<{ readonly consent: Consent | null }>,
  storage: GetStorage,
): void => {
  let latest: StoredValues | null = null;
  let decision: Consent | null | undefined;
  const update = (): void => {
    const { stored } = app.getSnapshot().context;
    const { consent: current } = consent.getSnapshot().context;
    if (stored === latest && current === decision) return;
    latest = stored;
    decision = current;
    if (current?.functional === true) write(storage, chosenResorts(stored));
    else remove(storage);
  };
  app.subscribe(update);
  consent.subscribe(update);
  update();
};
