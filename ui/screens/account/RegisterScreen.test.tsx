/** The page of a new account: each value in its field, the error beside its field, and what each field sends. */
import { expect, it } from 'vitest';
import { registerMachine } from '../../../machines/account/register/register.machine.ts';
import { registerView } from '../../../machines/account/register/register.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { RegisterScreen } from './RegisterScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer, valueOf, type Control } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const TYPED = {
  email: 'ada@example',
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Shaw',
  day: '3',
  month: '2',
  year: '1984',
  phone: '07700 900 982',
  line1: '4 Lantern Row',
  line2: 'Flat 2',
  city: 'Oxmere',
  postcode: 'ZZ99 1AA',
};
const pageOf = () => {
  const refusals = [{ field: 'accountEmail', message: 'Enter an e-mail address.' }];
  const input = { brand: 'family', today: '2027-01-11', isLink: false } as const;
  const changes = { form: TYPED, refusedForm: TYPED, refusals };
  const view = registerView(settledAt(registerMachine, input, { filling: 'refused' }, changes));
  return show((send) => <RegisterScreen view={view} send={send} />);
};

it.each([['alert', 'There is a problem', ['##', 'There is a problem', '[Enter an e-mail address.](#accountEmail)']]])(
  'has in the %s “%s” its texts',
  async (role, name, texts) => {
    const { page } = await pageOf();
    expect(markdownOf(page.getByRole(role, { name }))).toEqual(texts);
  },
);

it.each([
  ['textbox', 'E-mail address', 'ada@example', 'You’ll sign in with it. Error: Enter an e-mail address.'],
  ['combobox', 'Title', 'Ms', ''],
  ['textbox', 'First name', 'Ada', ''],
  ['textbox', 'Last name', 'Shaw', ''],
  ['textbox', 'Day', '3', ''],
  ['textbox', 'Month', '2', ''],
  ['textbox', 'Year', '1984', ''],
  ['textbox', 'Telephone number (optional)', '07700 900 982', ''],
  ['textbox', 'Address line 1', '4 Lantern Row', ''],
  ['textbox', 'Address line 2 (optional)', 'Flat 2', ''],
  ['textbox', 'Town or city', 'Oxmere', ''],
  ['textbox', 'Postcode', 'ZZ99 1AA', ''],
  ['checkbox', 'E-mail me about breaks and offers. I can stop that in every e-mail.', 'off', ''],
])('shows in the %s “%s” the value “%s”, described by “%s”', async (role, name, value, description) => {
  const { page } = await pageOf();
  const field = page.getByRole(role, { name, description });
  expect(valueOf(field)).toBe(value);
});

it.each<Control>([
  ['textbox', 'E-mail address', { type: 'field.entered', field: 'email', value: '7' }],
  ['button', 'Show password', { type: 'passwordVisibility.toggled' }],
  ['combobox', 'Title', { type: 'field.entered', field: 'title', value: 'Prof' }, { value: 'Prof' }],
  ['textbox', 'First name', { type: 'field.entered', field: 'firstName', value: '7' }],
  ['textbox', 'Last name', { type: 'field.entered', field: 'lastName', value: '7' }],
  ['textbox', 'Day', { type: 'field.entered', field: 'day', value: '7' }],
  ['textbox', 'Month', { type: 'field.entered', field: 'month', value: '7' }],
  ['textbox', 'Year', { type: 'field.entered', field: 'year', value: '7' }],
  ['textbox', 'Telephone number (optional)', { type: 'field.entered', field: 'phone', value: '7' }],
  ['textbox', 'Address line 1', { type: 'field.entered', field: 'line1', value: '7' }],
  ['textbox', 'Address line 2 (optional)', { type: 'field.entered', field: 'line2', value: '7' }],
  ['textbox', 'Town or city', { type: 'field.entered', field: 'city', value: '7' }],
  ['textbox', 'Postcode', { type: 'field.entered', field: 'postcode', value: '7' }],
  ['checkbox', 'E-mail me about breaks and offers. I can stop that in every e-mail.', { type: 'offers.toggled' }],
  ['button', 'Create my account', { type: 'account.submitted' }],
])('sends from the %s “%s” its event', async (role, name, event, how) => {
  const { use } = await pageOf();
  expect(use(role, name, how)).toEqual([event]);
});
