/** The fields about the holder of an account: each error stands at its field. */
import { expect, it } from 'vitest';
import { EMPTY_PERSON } from '../../../machines/account/person.rules.ts';
import { partMounter } from '../../test/partMounter.ts';
import { PersonFields } from './PersonFields.tsx';

const mount = partMounter();

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
  const view = {
    form: EMPTY_PERSON,
    titles: ['Ms'],
    errors: [{ field, message: 'Enter it.' }],
    birthdayError: null,
    birthdayErrorParts: [],
    isBusy: false,
  };
  const { root } = await mount(
    <PersonFields view={view} testIdOf={() => ({ 'data-test': '' })} onField={() => undefined} />,
  );
  const wrong = [...root.querySelectorAll('[aria-invalid="true"]')];
  expect(wrong).toHaveLength(1);
  const [box] = wrong;
  expect(root.querySelector(`label[for="${box?.id}"]`)?.textContent).toContain(name);
  const described = (box?.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Error: Enter it.');
});
