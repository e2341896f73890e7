/** The form of the holder’s details: each value in its field, the error beside its field, and what each field sends. */
import { expect, it } from 'vitest';
import { detailsFormMachine } from '../../../machines/account/profile/detailsForm/detailsForm.machine.ts';
import { detailsFormView } from '../../../machines/account/profile/detailsForm/detailsForm.view.ts';
import { ACCOUNT } from '../../../machines/account/test/accounts.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { DetailsFormScreen } from './DetailsFormScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer, valueOf, type Control } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const input = { details: ACCOUNT, today: '2027-01-11' };
  const initial = settledAt(detailsFormMachine, input, { filling: 'refused' });
  const fields = { ...initial.context.fields, line2: 'Flat 2', lastName: '' };
  const refusals = [{ field: 'lastName', message: 'Enter a last name.' }];
  const changes = { fields, refusedForm: fields, refusals };
  const view = detailsFormView(settledAt(detailsFormMachine, input, { filling: 'refused' }, changes));
  return show((send) => <DetailsFormScreen view={view} send={send} back={null} />);
};

it.each([['alert', 'There is a problem', ['##', 'There is a problem', '[Enter a last name.](#lastName)']]])(
  'has in the %s “%s” its texts',
  async (role, name, texts) => {
    const { page } = await pageOf();
    expect(markdownOf(page.getByRole(role, { name }))).toEqual(texts);
  },
);

it.each([
  ['combobox', 'Title', 'Ms', ''],
  ['textbox', 'First name', 'Ada', ''],
  ['textbox', 'Last name', '', 'Error: Enter a last name.'],
  ['textbox', 'Day', '9', ''],
  ['textbox', 'Month', '7', ''],
  ['textbox', 'Year', '1984', ''],
  ['textbox', 'Telephone number (optional)', '07700 900 982', ''],
  ['textbox', 'Address line 1', '1 Pier Road', ''],
  ['textbox', 'Address line 2 (optional)', 'Flat 2', ''],
  ['textbox', 'Town or city', 'Skegness', ''],
  ['textbox', 'Postcode', 'PE25 2UE', ''],
])('shows in the %s “%s” the value “%s”, described by “%s”', async (role, name, value, description) => {
  const { page } = await pageOf();
  const field = page.getByRole(role, { name, description });
  expect(valueOf(field)).toBe(value);
});

it.each<Control>([
  ['combobox', 'Title', { type: 'field.entered', field: 'title', value: 'Prof' }, { value: 'Prof' }],
  ['textbox', 'First name', { type: 'field.entered', field: 'firstName', value: '7' }],
  ['textbox', 'Last name', { type: 'field.entered', field: 'lastName', value: '7' }],
  ['textbox', 'Day', { type: 'field.entered', field: 'day', value: '7' }],
  ['textbox', 'Year', { type: 'field.entered', field: 'year', value: '7' }],
  ['textbox', 'Telephone number (optional)', { type: 'field.entered', field: 'phone', value: '7' }],
  ['textbox', 'Address line 1', { type: 'field.entered', field: 'line1', value: '7' }],
  ['textbox', 'Address line 2 (optional)', { type: 'field.entered', field: 'line2', value: '7' }],
  ['textbox', 'Town or city', { type: 'field.entered', field: 'city', value: '7' }],
  ['textbox', 'Postcode', { type: 'field.entered', field: 'postcode', value: '7' }],
  ['button', 'Save your details', { type: 'details.submitted' }],
])('sends from the %s “%s” its event', async (role, name, event, how) => {
  const { use } = await pageOf();
  expect(use(role, name, how)).toEqual([event]);
});
