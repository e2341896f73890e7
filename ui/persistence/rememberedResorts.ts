/**
 * The resort of each brand's last search, as a new visit reads it from local storage. Separate from `resortStorage.ts`,
 * which no page needs before it can be used.
 */
import type { RememberedResorts } from '../../machines/app/rememberedResorts.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { RESORT_CODE } from '../../machines/contract/urlScalars.ts';

export const RESORT_KEYS = {
  family: 'breakwater.resort.family',
  weekend: 'breakwater.resort.weekend',
} as const satisfies Record<Brand, string>;

export const BRANDS = Object.keys(RESORT_KEYS) as Brand[];

export type GetStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const readResorts = (storage: GetStorage): RememberedResorts => {
  try {
    const entries = BRANDS.map((brand) => [brand, storage().getItem(RESORT_KEYS[brand])] as const);
    return Object.fromEntries(entries.filter(([, resort]) => RESORT_CODE.is(resort)));
  } catch {
    return {};
  }
};

/** The resorts of earlier visits; none unless the stored consent allows it. */
export const readRememberedResorts = async (storage: GetStorage): Promise<RememberedResorts> => {
  const resorts = readResorts(storage);
  if (Object.keys(resorts).length === 0) return {};
  // the codec of the consent is loaded only if a resort is stored
  const { readConsent } = await import('./consentStorage.ts');
  return readConsent(storage)?.functional === true ? resorts : {};
};
