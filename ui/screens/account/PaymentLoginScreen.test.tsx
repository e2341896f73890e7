/** The page that finds a booking by its facts: each fact in its field, its error beside it, and what each field sends. */
import { expect, it } from 'vitest';
import { paymentLoginMachine } from '../../../machines/account/paymentLogin/paymentLogin.machine.ts';
import { paymentLoginView } from '../../../machines/account/paymentLogin/paymentLogin.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { PaymentLoginScreen } from './PaymentLoginScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer, valueOf, type Control } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const FACTS = { reference: '12345678', surname: '', day: '5', month: '2', year: '2027' };
const pageOf = () => {
  const refusals = [{ field: 'surname', message: 'Enter the surname of the lead guest.' }];
  const input = { brand: 'family', resId: 12_345_678, next: 'account' } as const;
  const changes = { facts: FACTS, refusedForm: FACTS, refusals };
  const view = paymentLoginView(settledAt(paymentLoginMachine, input, { asking: 'refused' }, changes));
  return show((send) => <PaymentLoginScreen view={view} send={send} />);
};

it.each([
  ['alert', 'There is a problem', ['##', 'There is a problem', '[Enter the surname of the lead guest.](#surname)']],
  [
    'region',
    'Find a booking',
    [
      '## Find a booking',
      'Is it yours, but not in your account? With the same details, we can send a link to the booking’s e-mail address.',
      'Send me a link',
    ],
  ],
  [
    'navigation',
    'Other ways',
    [
      '[Sign in to your account](/my-breakwater/login?next=checkout&resId=12345678)[Help and our telephone number](/my-breakwater/help)',
    ],
  ],
])('has in the %s “%s” its texts', async (role, name, texts) => {
  const { page } = await pageOf();
  expect(markdownOf(page.getByRole(role, { name }))).toEqual(texts);
});

it.each([
  ['textbox', 'Booking reference', '12345678', '8 digits, in every e-mail about the booking.'],
  [
    'textbox',
    'Last name of the lead guest',
    '',
    'As it appears on the booking. Error: Enter the surname of the lead guest.',
  ],
  ['textbox', 'Day', '5', ''],
  ['textbox', 'Month', '2', ''],
  ['textbox', 'Year', '2027', ''],
])('shows in the %s “%s” the value “%s”, described by “%s”', async (role, name, value, description) => {
  const { page } = await pageOf();
  const field = page.getByRole(role, { name, description });
  expect(valueOf(field)).toBe(value);
});

it.each<Control>([
  ['textbox', 'Booking reference', { type: 'fact.entered', field: 'reference', value: '7' }],
  ['textbox', 'Last name of the lead guest', { type: 'fact.entered', field: 'surname', value: '7' }],
  ['textbox', 'Day', { type: 'fact.entered', field: 'day', value: '7' }],
  ['textbox', 'Month', { type: 'fact.entered', field: 'month', value: '7' }],
  ['textbox', 'Year', { type: 'fact.entered', field: 'year', value: '7' }],
  ['button', 'Continue to the payment', { type: 'payment.requested' }],
  ['button', 'Send me a link', { type: 'link.requested' }],
])('sends from the %s “%s” its event', async (role, name, event) => {
  const { use } = await pageOf();
  expect(use(role, name)).toEqual([event]);
});
