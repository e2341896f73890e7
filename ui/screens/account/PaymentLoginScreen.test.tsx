/** The page that finds a booking by its facts: each fact in its field, its error beside it, and what each field sends. */
import { expect, it } from 'vitest';
import { paymentLoginMachine } from '../../../machines/account/paymentLogin/paymentLogin.machine.ts';
import { paymentLoginView } from '../../../machines/account/paymentLogin/paymentLogin.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { PaymentLoginScreen } from './PaymentLoginScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const FACTS = { reference: '12345678', surname: '', day: '5', month: '2', year: '2027' };
const pageOf = () => {
  const refusals = [{ field: 'surname', message: 'Enter the surname of the lead guest.' }];
  const input = { brand: 'family', resId: 12_345_678, next: 'account' } as const;
  const changes = { facts: FACTS, refusedForm: FACTS, refusals };
  const view = paymentLoginView(settledAt(paymentLoginMachine, input, { asking: 'refused' }, changes));
  return show((send) => <PaymentLoginScreen view={view} send={send} />);
};

it('has in each part its texts', async () => {
  const { texts } = await pageOf();
  expect(texts('There is a problem', 'Find a booking', 'Other ways')).toEqual({
    'Find a booking': [
      '## Find a booking',
      'Is it yours, but not in your account? With the same details, we can send a link to the booking’s e-mail address.',
      'Send me a link',
    ],
    'Other ways': [
      '[Sign in to your account](/my-breakwater/login?next=checkout&resId=12345678)[Help and our telephone number](/my-breakwater/help)',
    ],
    'There is a problem': ['##', 'There is a problem', '[Enter the surname of the lead guest.](#surname)'],
  });
});

it('names and describes each control', async () => {
  const { controls } = await pageOf();
  expect(controls()).toEqual([
    'textbox “Booking reference” = 12345678 (8 digits, in every e-mail about the booking.) → fact.entered reference',
    'textbox “Last name of the lead guest” =  (As it appears on the booking. Error: Enter the surname of the lead guest.) → fact.entered surname',
    'textbox “Day” = 5 → fact.entered day',
    'textbox “Month” = 2 → fact.entered month',
    'textbox “Year” = 2027 → fact.entered year',
    'button “Continue to the payment” → payment.requested',
    'button “Send me a link” → link.requested',
  ]);
});
