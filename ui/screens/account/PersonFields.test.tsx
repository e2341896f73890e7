/** The fields about the holder of an account: which are required, what the browser fills in, and where an error stands. */
import { expect, it } from 'vitest';
import { EMPTY_PERSON } from '../../../machines/account/person.rules.ts';
import { partMounter } from '../../test/partMounter.ts';
import { PersonFields } from './PersonFields.tsx';

const mount = partMounter();

const VIEW = {
  form: EMPTY_PERSON,
  titles: ['Ms'],
  errors: [] as { field: string; message: string }[],
  birthdayError: null,
  birthdayErrorParts: [],
  isBusy: false,
};

const fieldsWith = (changes: Partial<typeof VIEW>) => (
  <PersonFields view={{ ...VIEW, ...changes }} testIdOf={() => ({ 'data-test': '' })} onField={() => undefined} />
);

it.each([
  ['title', 'Title'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['phone', 'Telephone number'],
  ['address.line1', 'Address line 1'],
  ['address.line2', 'Address line 2'],
  ['address.city', 'Town or city'],
  ['address.postcode', 'Postcode'],
])('the error of the field %s stands at “%s” and at no other', async (field, name) => {
  const { root } = await mount(fieldsWith({ errors: [{ field, message: 'Enter it.' }] }));
  const wrong = [...root.querySelectorAll('[aria-invalid="true"]')];
  expect(wrong).toHaveLength(1);
  const [box] = wrong;
  expect(root.querySelector(`label[for="${box?.id}"]`)?.textContent).toContain(name);
  const described = (box?.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Error: Enter it.');
});

it.each([
  ['Title', 'honorific-prefix', true],
  ['First name', 'given-name', true],
  ['Last name', 'family-name', true],
  ['Telephone number', 'tel', false],
  ['Address line 1', 'address-line1', false],
  ['Address line 2', 'address-line2', false],
  ['Town or city', 'address-level2', false],
  ['Postcode', 'postal-code', false],
])('the field “%s” is filled in as %s, and is required: %s', async (name, autoComplete, isRequired) => {
  const { root } = await mount(fieldsWith({}));
  const label = [...root.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(name));
  const box = document.getElementById(label?.htmlFor ?? '');
  expect(box?.getAttribute('autocomplete')).toBe(autoComplete);
  expect(box?.getAttribute('aria-required')).toBe(isRequired ? 'true' : null);
});

it('no field can be changed while they are saved', async () => {
  const { root } = await mount(fieldsWith({ isBusy: true }));
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input')];
  expect(boxes).not.toEqual([]);
  expect(boxes.filter(({ readOnly }) => !readOnly).map(({ id }) => id)).toEqual([]);
});
