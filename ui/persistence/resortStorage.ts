/**
 * The resort of each brand's last search, in local storage: kept only while the guest allows functional cookies (spec:
 * booking journey 9, cookie categories).
 */
import { chosenResorts, type RememberedResorts } from '../../machines/app/rememberedResorts.ts';
import type { StoredValues } from '../../machines/app/storedValues.ts';
import type { Consent } from '../../machines/consent/consent.rules.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { RESORT_CODE } from '../../machines/contract/urlScalars.ts';

export const RESORT_KEYS = {
  family: 'breakwater.resort.family',
  weekend: 'breakwater.resort.weekend',
} as const satisfies Record<Brand, string>;

const BRANDS = Object.keys(RESORT_KEYS) as Brand[];

type GetStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Something with the current state of a chart that reports its changes. */
type Source<Context> = Readonly<{
  getSnapshot: () => { readonly context: Context };
  subscribe: (next: () => void) => unknown;
}>;

const readResorts = (storage: GetStorage): RememberedResorts => {
  try {
    const entries = BRANDS.map((brand) => [brand, storage().getItem(RESORT_KEYS[brand])] as const);
    return Object.fromEntries(entries.filter(([, resort]) => RESORT_CODE.is(resort)));
  } catch {
    return {};
  }
};

/** The resorts of earlier visits; none where the stored decision does not allow it (any more). */
export const readRememberedResorts = async (storage: GetStorage): Promise<RememberedResorts> => {
  const resorts = readResorts(storage);
  if (Object.keys(resorts).length === 0) return {};
  // the codec of the decision is loaded only where there is something to allow
  const { readConsent } = await import('./consentStorage.ts');
  return readConsent(storage)?.functional === true ? resorts : {};
};

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
    // a storage that cannot be changed has nothing of ours
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
