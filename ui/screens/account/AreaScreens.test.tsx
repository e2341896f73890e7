/** The account area’s own pages: help, a payment by somebody else, a booking without an account, and the question before signing out. */
import { expect, it } from 'vitest';
import type { AccountView } from '../../../machines/account/account.view.ts';
import { stayView } from '../../../machines/basket/basket.view.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { AreaScreen } from './AreaScreens.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const VIEW: AccountView = {
  screen: 'help',
  state: 'help',
  title: 'Help',
  help: { title: 'Help with your account', intro: 'We’re here.', phone: '0808 157 0192', paymentLoginHref: '/pay' },
  paid: { reference: '1234 5678', paidText: '£150.00', leftText: '£500.50' },
  booked: {
    reference: '1234 5679',
    heading: 'Your break at Skegness',
    ...stayView(bookingWith()),
    paidText: '£200.00',
    leftText: '£450.50',
    payByText: '5 Feb 2027',
    payHref: '/my-breakwater/checkout/12345679',
    signInHref: '/sign-in',
    createHref: '/create',
    phone: '0808 157 0193',
    hours: '8am to 8pm, every day',
  },
  notice: null,
  loginHref: '/login',
  forgotPasswordHref: '/forgot-password',
  homeHref: '/home',
};
const at = (screen: AccountView['screen']) => show((send) => <AreaScreen view={{ ...VIEW, screen }} send={send} />);
const help = () => at('help');
const paid = () => at('paid');
const booked = () => at('booked');
const signOut = () => at('signOut');

it('has in each part of the help its texts', async () => {
  const { texts } = await help();
  expect(texts('Ways to sign in')).toEqual({
    'Ways to sign in': [
      '[Sign in](/login) with your e-mail address and password.',
      '[Reset your password](/forgot-password): we’ll send you a link.',
      '[Pay for a booking, or find it](/pay), with its reference, the lead guest’s surname and the day of arrival.',
      'Our team can help you on [0808 157 0192](tel:08081570192) (8am to 8pm, every day).',
    ],
  });
});

it('has in each part after a payment its texts', async () => {
  const { texts } = await paid();
  expect(texts('The payments')).toEqual({
    'The payments': ['Paid so far: £150.00', 'Left to pay: £500.50'],
  });
});

it('has in each part of a booking its texts', async () => {
  const { texts } = await booked();
  expect(texts('The payments', 'What’s booked', 'Change it, or see the guests')).toEqual({
    'Change it, or see the guests': [
      '## Change it, or see the guests',
      'For that, [sign in](/sign-in), or [create an account](/create) with the e-mail address you booked with. Or call us on [0808 157 0193](tel:08081570193) (8am to 8pm, every day).',
    ],
    'The payments': [
      'Paid so far: £200.00',
      'Left to pay: £450.50',
      'Please pay by: 5 Feb 2027',
      '[Pay what’s left](/my-breakwater/checkout/12345679)',
    ],
    'What’s booked': [
      '## What’s booked',
      'What’s booked',
      'Lakeside Lodge2 adults, 1 child, 1 infant | £450.00',
      'Garden Room1 adult | £200.50',
      'You saveAlready taken off the prices above | £50.00',
      'Total | £650.50',
    ],
  });
});

it('names and describes each control before signing out', async () => {
  const { controls } = await signOut();
  expect(controls()).toEqual(['button “Sign out and let it go” → signOut.confirmed']);
});
