/**
 * Postal addresses of all countries: the fields that an address has there, in that country's words, and why one is
 * refused. Page and server share the rule. countries.json is Google's address data (model-tests/lists/countries.test.ts makes it).
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import table from './countries.json' with { type: 'json' };
import type { ScalarType } from './scalar.ts';

/** In the order of the page. `countryCode` is of ISO 3166-1, two letters. */
const ADDRESS_FIELDS = ['countryCode', 'line1', 'line2', 'city', 'state', 'postcode'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
/** An address as typed or sent; a field that it does not have is empty. */
export type PostalAddress = Readonly<Record<AddressField, string>>;
/** The codecs that limit the fields. */
export type AddressLimits = Readonly<Record<Exclude<AddressField, 'countryCode'>, ScalarType<string>>>;

type Option = Readonly<{ value: string; label: string }>;

/** A field of the form. `options`: what can be chosen; null if it is typed. */
export type AddressInput = Readonly<{
  field: AddressField;
  label: string;
  /** its token of the HTML standard */
  autoComplete: string;
  isOptional: boolean;
  options: readonly Option[] | null;
}>;

/** Said when a provider, or the bank, does not accept the billing address of a card. */
export const ADDRESS_NOT_ACCEPTED =
  'Your billing address wasn’t accepted, so no money was taken. Please check the address, then enter your card again.';

/** The country of an address that has none (spec: booking journey 9). */
export const DEFAULT_COUNTRY = 'GB';

export const EMPTY_ADDRESS: PostalAddress = {
  line1: '',
  line2: '',
  city: '',
  state: '',
  postcode: '',
  countryCode: DEFAULT_COUNTRY,
};

/** The fields with text, and the country if another one was chosen. */
export const typedFields = (address: PostalAddress): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, address[field]] as const).filter(
      ([field, text]) => text !== EMPTY_ADDRESS[field],
    ),
  );

/** The address with these fields, such as stored ones. */
export const addressWith = (fields: Readonly<Record<string, string>>): PostalAddress => ({
  ...EMPTY_ADDRESS,
  ...Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  ),
});

/** Whether any field has text, or another country was chosen. */
export const isAddressTyped = (address: PostalAddress): boolean =>
  Object.values(typedFields(address)).some((text) => text.trim() !== '');

export const isAddressField = (field: string): boolean => ADDRESS_FIELDS.some((one) => one === field);

const ROWS: Readonly<Record<string, string>> = table.rows;
const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = table.states;

export const isCountry = (code: string): boolean => Object.hasOwn(ROWS, code);

let names: Intl.DisplayNames | undefined;
let countries: readonly Option[] | undefined;

/** The name of a country in British English. */
export const countryName = (code: string): string =>
  (names ??= new Intl.DisplayNames('en-GB', { type: 'region' })).of(code) ?? code;

const byName = ({ label: a }: Option, { label: b }: Option): number => a.localeCompare(b, 'en-GB');

/** All countries by their names, the United Kingdom first. Made when a form is first shown. */
const countryOptions = (): readonly Option[] =>
  (countries ??= Object.keys(ROWS)
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => Number(b.value === DEFAULT_COUNTRY) - Number(a.value === DEFAULT_COUNTRY) || byName(a, b)));

const TOKENS = {
  countryCode: 'country',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postcode: 'postal-code',
} as const satisfies Record<AddressField, string>;

/** The letters of the fields that not every country has or needs. */
const LETTERS: Readonly<Partial<Record<AddressField, string>>> = { city: 'C', state: 'S', postcode: 'Z' };

/** The form of a country; `words` are those for its fields within a sentence. */
const formOf = (countryCode: string) => {
  const row = ROWS[countryCode] ?? '';
  const [uses = '', needs = '', city, state, postcode, example, prefix, pattern] = row.split(';');
  const words = {
    countryCode: 'country',
    line1: 'the first line of your address',
    line2: 'the second line of your address',
    city: `your ${city || 'town or city'}`,
    state: `your ${state || 'province'}`,
    postcode: `your ${postcode || 'postal code'}`,
  } as const satisfies Record<AddressField, string>;
  const states = STATES[countryCode];
  return {
    words,
    example,
    prefixes: [countryCode, prefix ?? ''],
    pattern: new RegExp(`^(?:${pattern ?? ''})$`),
    states: states === undefined ? null : Object.entries(states).map(([value, label]) => ({ value, label })),
    has: (field: AddressField) => uses.includes(LETTERS[field] ?? ''),
    isOptional: (field: AddressField) => field === 'line2' || !needs.includes(LETTERS[field] ?? ''),
  };
};
type AddressForm = ReturnType<typeof formOf>;

const labelOf = (field: AddressField, { words }: AddressForm): string => {
  if (field === 'line1' || field === 'line2') return `Address line ${field.at(-1)}`;
  const word = words[field].replace('your ', '');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

const statesToChoose = ({ states }: AddressForm): readonly Option[] | null =>
  states && [{ value: '', label: 'Choose' }, ...states];

/** The fields of an address in a country, in the order of the page. */
export const addressInputs = (countryCode: string): readonly AddressInput[] => {
  const form = formOf(countryCode);
  return ADDRESS_FIELDS.filter(form.has).map((field) => ({
    field,
    label: labelOf(field, form),
    autoComplete: TOKENS[field],
    isOptional: form.isOptional(field),
    options: field === 'countryCode' ? countryOptions() : field === 'state' ? statesToChoose(form) : null,
  }));
};

/** The option that a text means, by its value or its name in any case; '' if none. */
export const chosenOf = (options: readonly Option[], text: string): string => {
  const typed = text.trim().toUpperCase();
  return options.find(({ value, label }) => [value, label.toUpperCase()].includes(typed))?.value ?? '';
};

/** Capitals, single spaces, plain letters and digits for full-width ones, and no postal mark as in Japan. */
const tidyPostcode = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace('〒', '').trim().replace(/\s+/g, ' ');

/** Whether a text is a postcode, whatever its spaces and hyphens, with or without the letters of the country before it. */
const isPostcode = ({ pattern, prefixes }: AddressForm, text: string): boolean => {
  const code = tidyPostcode(text).replace(/[\s\p{Dash}]/gu, '');
  const [country = ''] = prefixes;
  // ‘D-10115’, as it was written in letters from abroad
  const letter = /^[A-Z]\d+$/.test(code) ? country.charAt(0) : '';
  const begun = [...prefixes, letter].filter((prefix) => prefix !== '' && code.startsWith(prefix));
  const isWithout = /^\d+$/.test(code) && pattern.source.startsWith(`^(?:${country}`);
  return [isWithout ? country + code : code, ...begun.map((prefix) => code.slice(prefix.length))].some((one) =>
    pattern.test(one),
  );
};

const isRight = (field: AddressField, text: string, form: AddressForm): boolean => {
  if (field === 'postcode') return isPostcode(form, text);
  return field !== 'state' || form.states === null || chosenOf(form.states, text) !== '';
};

/** The address as it is sent: without the fields that its country does not have, and with the code of a state. */
export const tidyAddress = (address: PostalAddress): PostalAddress => {
  const form = formOf(address.countryCode);
  const text = (field: AddressField): string => (form.has(field) ? address[field].trim() : '');
  return {
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    state: (form.states && chosenOf(form.states, text('state'))) || text('state'),
    postcode: tidyPostcode(text('postcode')),
    countryCode: address.countryCode,
  };
};

/** Why an address is refused, by field, in the order of the page and in the words of its country. */
export const addressRefusals = (address: PostalAddress, limits: AddressLimits): Refusal[] => {
  if (!isCountry(address.countryCode)) return [refuse('countryCode', 'Choose your country.')];
  const form = formOf(address.countryCode);
  const tidy = tidyAddress(address);
  return ADDRESS_FIELDS.flatMap((field) => {
    if (field === 'countryCode' || !form.has(field)) return [];
    const text = tidy[field];
    const { maxLength = Infinity } = limits[field].schema;
    const isMissing = text === '' && !form.isOptional(field);
    if (!isMissing && (text === '' || (limits[field].is(text) && isRight(field, text, form)))) return [];
    const ask = field === 'state' && form.states !== null ? 'Choose' : 'Enter';
    const isLong = field !== 'postcode' && text.length > maxLength;
    const rest = isLong
      ? ` in up to ${maxLength} letters`
      : field === 'postcode'
        ? `, for example ${form.example}`
        : '';
    return [refuse(field, `${ask} ${form.words[field]}${rest}.`)];
  });
};

/** The object codec with a rule over its fields: what the rule refuses is an error of that field, in the rule's words. */
export const ruled = <C extends t.HasProps>(
  codec: t.ExactC<C>,
  refusalsOf: (value: t.TypeOf<C>) => readonly Refusal[],
): t.ExactType<C, t.TypeOf<C>, t.OutputOf<C>> =>
  new t.ExactType<C, t.TypeOf<C>, t.OutputOf<C>>(
    codec.name,
    (u): u is t.TypeOf<C> => codec.is(u) && refusalsOf(u).length === 0,
    (u, context) => {
      const decoded = codec.validate(u, context);
      if (E.isLeft(decoded)) return decoded;
      const refused = refusalsOf(decoded.right);
      // in the context of the parts of an object with optional properties
      const at = (key: string) => [...context, { key: '0', type: t.UnknownRecord }, { key, type: codec }];
      return refused.length === 0
        ? decoded
        : t.failures(refused.map(({ field, message }) => ({ value: u, context: at(field), message })));
    },
    codec.encode,
    codec.type,
  );
