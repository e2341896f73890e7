/**
 * The names of the cookies that other companies' scripts declare, by category, in local storage, so that a guest can
 * withdraw a consent on any page, even on one without those scripts.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { CATEGORIES, type Category } from '../../machines/contract/consentCategories.ts';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import type { PartnerCookies } from '../../machines/site/scripts/scripts.rules.ts';

const KEY = 'breakwater.partnerCookies';

const Names = t.array(t.string);
const Stored = t.exact(t.partial({ performance: Names, functional: Names, targeting: Names }));

type GetStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is stored; empty if it cannot be read. */
export const readPartnerCookies = (storage: GetStorage): PartnerCookies => {
  try {
    const stored = Stored.decode(JSON.parse(storage().getItem(KEY) ?? '{}'));
    return E.isRight(stored) ? stored.right : {};
  } catch {
    return {};
  }
};

const write = (storage: GetStorage, cookies: PartnerCookies): void => {
  try {
    if (Object.keys(cookies).length === 0) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(cookies));
  } catch {
    // without storage, only the cookies of this document's scripts are known
  }
};

/** Adds the cookies of a script that is being loaded. */
export const addPartnerCookies = (storage: GetStorage, { category, cookies }: PageScript): void => {
  if (category === 'strictlyNecessary' || cookies.length === 0) return;
  const stored = readPartnerCookies(storage);
  write(storage, { ...stored, [category]: [...new Set([...(stored[category] ?? []), ...cookies])] });
};

/** Removes what is stored of the categories. */
export const removePartnerCookies = (storage: GetStorage, categories: readonly Category[]): void => {
  const stored = readPartnerCookies(storage);
  const left = CATEGORIES.filter((category) => !categories.includes(category) && stored[category] !== undefined);
  write(storage, Object.fromEntries(left.map((category) => [category, stored[category]])));
};
