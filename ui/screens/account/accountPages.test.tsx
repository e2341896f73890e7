/** The pages of the account area: their texts, and the role, text and event of each field and control. */
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { AccountView } from '../../../machines/account/account.view.ts';
import type { ChangeMapsView, ChangePickerView } from '../../../machines/account/changePicker/changePicker.view.ts';
import type { ChangeConfirmationView } from '../../../machines/account/myBooking/changeConfirmation.view.ts';
import { paymentLoginMachine } from '../../../machines/account/paymentLogin/paymentLogin.machine.ts';
import { paymentLoginView } from '../../../machines/account/paymentLogin/paymentLogin.view.ts';
import { devicesMachine } from '../../../machines/account/profile/devices/devices.machine.ts';
import { devicesView } from '../../../machines/account/profile/devices/devices.view.ts';
import { passwordFormMachine } from '../../../machines/account/profile/passwordForm/passwordForm.machine.ts';
import { passwordFormView } from '../../../machines/account/profile/passwordForm/passwordForm.view.ts';
import { recoveryMachine } from '../../../machines/account/recovery/recovery.machine.ts';
import { recoveryView } from '../../../machines/account/recovery/recovery.view.ts';
import { registerMachine } from '../../../machines/account/register/register.machine.ts';
import { registerView } from '../../../machines/account/register/register.view.ts';
import { sharedQuoteMachine } from '../../../machines/account/sharedQuote/sharedQuote.machine.ts';
import { sharedQuoteView } from '../../../machines/account/sharedQuote/sharedQuote.view.ts';
import { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts';
import { signInView } from '../../../machines/account/signIn/signIn.view.ts';
import { singleSignOnMachine } from '../../../machines/account/singleSignOn/singleSignOn.machine.ts';
import { singleSignOnView } from '../../../machines/account/singleSignOn/singleSignOn.view.ts';
import { IDENTITY, OTHER_DEVICE, PASSKEY, THIS_DEVICE } from '../../../machines/account/test/accounts.ts';
import { stayView } from '../../../machines/basket/basket.view.ts';
import { QUOTE, sharedQuoteOf } from '../../../machines/kit/test/quotes.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { pickerMachine } from '../../../machines/picker/picker.machine.ts';
import { pickerView } from '../../../machines/picker/picker.view.ts';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer } from '../../test/renderScreen.tsx';
import { AreaScreen } from './AreaScreens.tsx';
import { ChangeConfirmationScreen } from '../myBooking/ChangeConfirmationScreen.tsx';
import { ChangePickerScreen } from '../changePicker/ChangePickerScreen.tsx';
import { DevicesScreen } from '../devices/DevicesScreen.tsx';
import { PasswordFormScreen } from '../passwordForm/PasswordFormScreen.tsx';
import { PaymentLoginScreen } from '../paymentLogin/PaymentLoginScreen.tsx';
import { RecoveryScreen } from '../recovery/RecoveryScreen.tsx';
import { RegisterScreen } from '../register/RegisterScreen.tsx';
import { SharedQuoteScreen } from '../sharedQuote/SharedQuoteScreen.tsx';
import { SignInScreen } from '../signIn/SignInScreen.tsx';
import { SingleSignOnScreen } from '../singleSignOn/SingleSignOnScreen.tsx';

const show = screenRenderer();

const AREA: AccountView = {
  screen: 'help',
  state: 'help',
  name: 'Help with your account',
  title: 'Help',
  help: { intro: 'We’re here.', phone: '0808 157 0192', paymentLoginHref: '/pay' },
  paid: null,
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
    phone: '0808 157 0192',
    hours: '8am to 8pm, every day',
  },
  notice: null,
  loginHref: '/login',
  forgotPasswordHref: '/forgot-password',
  homeHref: '/home',
};

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
  state: '',
  postcode: 'ZZ99 1AA',
  countryCode: 'GB',
};

const refused = (field: string, message: string) => [{ field, message }];
const FACTS = { reference: '12345678', surname: '', receiptEmail: '', day: '5', month: '2', year: '2027' };
const NO_SURNAME = {
  facts: FACTS,
  refusedForm: FACTS,
  refusals: refused('surname', 'Enter the surname of the lead guest.'),
};
const NO_ADDRESS = refused('accountEmail', 'Enter an e-mail address.');
/** The fields about the holder of an account, as refusals name them. */
const OF_A_PERSON = [
  ['title', 'firstName', 'lastName', 'phone', 'address.countryCode'],
  ['address.line1', 'address.line2', 'address.city', 'address.postcode'],
].flat();
const HALF_ADDRESS = { email: 'ada@example', refusedEmail: 'ada@example' };
const FAMILY = { brand: 'family' } as const;
const EMAIL_FORM = { kind: 'changeEmail', currentEmail: 'ada@example.com', email: '' } as const;
const REFUSED = { filling: 'refused' } as const;

/** The lines of what the sample bookings contain. */
const UNITS = [
  'Lakeside Lodge2 adults, 1 child, 1 infant | £450.00',
  'Garden Room1 adult | £200.50',
  'You saveAlready taken off the prices above | £50.00',
  'Total | £650.50',
];

type Draw = Parameters<typeof show>[0];

const drawn =
  <V,>(Screen: (props: { view: V; send: (event: object) => void }) => ReactNode, view: V): Draw =>
  (send) => <Screen view={view} send={send} />;

/** A page, the texts of its parts, and its controls. */
type Page = Readonly<{ draw: Draw; parts?: Readonly<Record<string, readonly string[]>>; controls?: readonly string[] }>;

const DEVICES = drawn(
  DevicesScreen,
  devicesView(
    settledAt(devicesMachine, undefined, 'listed', {
      devices: [THIS_DEVICE, OTHER_DEVICE],
      passkeys: [PASSKEY, IDENTITY],
    }),
  ),
);

const PAGES: Readonly<Record<string, Page>> = {
  'the help': {
    draw: drawn(AreaScreen, AREA),
    parts: {
      'Ways to sign in': [
        '[Sign in](/login) with your e-mail address and password.',
        '[Reset your password](/forgot-password): we’ll send you a link.',
        '[Pay for a booking, or find it](/pay), with its reference, the lead guest’s last name and the day of arrival.',
        'Our team can help you on [0808 157 0192](tel:+448081570192) (8am to 8pm, every day).',
      ],
    },
  },
  'a booking that is shown to its payer': {
    draw: drawn(AreaScreen, { ...AREA, screen: 'booked' }),
    parts: {
      'Change it, or see the guests': [
        '## Change it, or see the guests',
        'For that, [sign in](/sign-in), or [create an account](/create) with the e-mail address you booked with. Or call us on [0808 157 0192](tel:+448081570192) (8am to 8pm, every day).',
      ],
      'The payments': [
        'Paid so far: £200.00',
        'Left to pay: £450.50',
        'Please pay by: 5 Feb 2027',
        '[Pay what’s left](/my-breakwater/checkout/12345679)',
      ],
      'What’s booked': ['## What’s booked', 'What’s booked', ...UNITS],
    },
  },
  'the browsers of the holder': {
    draw: DEVICES,
    controls: [
      'button “Show password” → passwordVisibility.toggled',
      'button “Sign out Safari on an iPhone” → device.ended 1c65a2b3-8b1f-4d54-8b9f-7d2a3a1a8b23',
      'button “Remove the passkey of Safari on an iPhone” → passkey.removed 2d76b3c4-9c20-4e65-8ca0-8e3b4b2b9c34',
      'button “Remove the sign-in by id.example” → passkey.removed 3e87c4d5-ad31-4f76-9db1-9f4c5c3cad45',
    ],
  },
  'the sign-in': {
    draw: drawn(
      SignInScreen,
      signInView(
        settledAt(
          signInMachine,
          { ...FAMILY, next: 'account', resId: null, ssoName: 'Example' },
          { awaitingCredentials: 'refused' },
          { ...HALF_ADDRESS, refusals: refused('accountEmail', 'Enter your e-mail address.') },
        ),
      ),
    ),
    parts: {
      'Your account': [
        'E-mail address',
        'Error: Enter your e-mail address.',
        'Password',
        'Show',
        'Sign in',
        '[Forgotten your password?](/my-breakwater/forgot-password)',
      ],
      'Other ways': [
        '[New here? Create an account](/my-breakwater/create)[Paying for somebody else? You don’t need an account](/my-breakwater/payment-login)[Help with signing in](/my-breakwater/help)',
      ],
    },
    controls: [
      'textbox “E-mail address” = ada@example (Error: Enter your e-mail address.) → email.entered',
      'button “Show password” → passwordVisibility.toggled',
      'button “Sign in” → signIn.submitted',
      'button “Sign in with a passkey” → passkey.chosen',
      'button “Sign in with Example” → provider.chosen',
    ],
  },
  'what needs the password again': {
    draw: drawn(
      PasswordFormScreen,
      passwordFormView(
        settledAt(passwordFormMachine, EMAIL_FORM, REFUSED, {
          ...HALF_ADDRESS,
          refusals: refused('newEmail', 'Enter an e-mail address.'),
        }),
      ),
    ),
    controls: [
      'textbox “New e-mail address” = ada@example (Your address is ada@example.com. Error: Enter an e-mail address.) → email.entered',
      'button “Show password” → passwordVisibility.toggled',
      'button “Send the link” → form.submitted',
    ],
  },
  'the page that finds a booking': {
    draw: drawn(
      PaymentLoginScreen,
      paymentLoginView(
        settledAt(
          paymentLoginMachine,
          { ...FAMILY, resId: 12_345_678, next: 'account' },
          { asking: 'refused' },
          NO_SURNAME,
        ),
      ),
    ),
    parts: {
      'Find a booking': [
        '## Find a booking',
        'Is it yours, but not in your account? With the same details, we can send a link to the booking’s e-mail address.',
        'Send me a link',
      ],
      'Other ways': [
        '[Sign in to your account](/my-breakwater/login?next=checkout&resId=12345678)[Help and our telephone number](/my-breakwater/help)',
      ],
    },
    controls: [
      'textbox “Booking reference” = 12345678 (8 digits, in every e-mail about the booking.) → fact.entered reference',
      'textbox “Last name of the lead guest” =  (As it appears on the booking. Error: Enter the surname of the lead guest.) → fact.entered surname',
      'textbox “Day” = 5 → fact.entered day',
      'textbox “Month” = 2 → fact.entered month',
      'textbox “Year” = 2027 → fact.entered year',
      'textbox “Your e-mail address, for a receipt (optional)” =  (If you pay for somebody else’s break. The lead guest gets one too.) → fact.entered receiptEmail',
      'button “Continue to the payment” → payment.requested',
      'button “Send me a link” → link.requested',
    ],
  },
  'a forgotten password': {
    draw: drawn(
      RecoveryScreen,
      recoveryView(
        settledAt(recoveryMachine, { ...FAMILY, isLink: false }, REFUSED, { ...HALF_ADDRESS, refusals: NO_ADDRESS }),
      ),
    ),
    parts: { 'Other ways': ['[Sign in](/my-breakwater/login)[Help with signing in](/my-breakwater/help)'] },
    controls: [
      'textbox “E-mail address” = ada@example (We’ll send you a link to choose a new password. Error: Enter an e-mail address.) → email.entered',
      'button “Send me a link” → email.submitted',
    ],
  },
  'a new account': {
    draw: drawn(
      RegisterScreen,
      registerView(
        settledAt(registerMachine, { ...FAMILY, today: '2027-01-11', isLink: false }, REFUSED, {
          form: TYPED,
          refusedForm: TYPED,
          refusals: [...NO_ADDRESS, ...OF_A_PERSON.flatMap((field) => refused(field, `Wrong ${field}.`))],
        }),
      ),
    ),
    controls: [
      'textbox “E-mail address” = ada@example (You’ll sign in with it. Error: Enter an e-mail address.) → field.entered email',
      'button “Show password” → passwordVisibility.toggled',
      'combobox “Title” = Ms (Error: Wrong title.) → field.entered title',
      'textbox “First name” = Ada (Error: Wrong firstName.) → field.entered firstName',
      'textbox “Last name” = Shaw (Error: Wrong lastName.) → field.entered lastName',
      'textbox “Day” = 3 → field.entered day',
      'textbox “Month” = 2 → field.entered month',
      'textbox “Year” = 1984 → field.entered year',
      'textbox “Telephone number (optional)” = 07700 900 982 (Error: Wrong phone.) → field.entered phone',
      'combobox “Country” = United Kingdom (Error: Wrong address.countryCode.) → field.entered countryCode',
      'textbox “Address line 1” = 4 Lantern Row (Error: Wrong address.line1.) → field.entered line1',
      'textbox “Address line 2 (optional)” = Flat 2 (Error: Wrong address.line2.) → field.entered line2',
      'textbox “Town or city” = Oxmere (Error: Wrong address.city.) → field.entered city',
      'textbox “Postcode” = ZZ99 1AA (Error: Wrong address.postcode.) → field.entered postcode',
      'checkbox “E-mail me about breaks and offers. I can stop that in every e-mail.” = off → offers.toggled',
      'button “Create my account” → account.submitted',
    ],
  },
  'a shared quote': {
    draw: drawn(
      SharedQuoteScreen,
      sharedQuoteView(settledAt(sharedQuoteMachine, FAMILY, 'shown', { quote: sharedQuoteOf(QUOTE) })),
    ),
    parts: {
      'The stay': [
        '## The stay',
        'Arrive: Friday 26 March 2027',
        'Stay: 26 Mar 2027 to 30 Mar 2027, 4 nights',
        'Party: 2 adults, 1 child, 1 infant · 1 adult',
        'Resort: Skegness',
        'Shown until: Monday 25 January 2027',
      ],
      'What’s included': ['## What’s included', 'What’s included', ...UNITS],
    },
  },
  'linking the account of a provider': {
    draw: drawn(
      SingleSignOnScreen,
      singleSignOnView(settledAt(singleSignOnMachine, FAMILY, { awaitingPassword: 'quiet' }, {})),
    ),
    parts: {
      'Other ways': [
        '[Sign in with e-mail and password](/my-breakwater/login)[Forgotten your password?](/my-breakwater/forgot-password)[Help with signing in](/my-breakwater/help)',
      ],
    },
    controls: [
      'button “Show password” → passwordVisibility.toggled',
      'button “Connect and sign in” → password.submitted',
    ],
  },
};

it.each(Object.entries(PAGES))(
  '%s has in each part its texts, and names and describes each control',
  async (_, { draw, parts = {}, controls: named }) => {
    const { texts, controls } = await show(draw);
    expect(texts(...Object.keys(parts))).toEqual(parts);
    if (named) expect(controls()).toEqual(named);
  },
);

it('has on the card of each browser, passkey and identity of the holder its texts', async () => {
  const { page } = await show(DEVICES);
  expect(page.getAllByRole('article').map(markdownOf)).toEqual([
    ['### Firefox on Linux', 'Signed in: 11 Jan 2027', 'Last used: 12 Jan 2027', 'This is the browser you’re using.'],
    ['### Safari on an iPhone', 'Signed in: 11 Jan 2027', 'Last used: 12 Jan 2027', 'Sign out'],
    ['### Safari on an iPhone', 'Added: 11 Jan 2027', 'Last used: Not yet', 'Remove'],
    ['### Your account at id.example', 'Added: 11 Jan 2027', 'Remove'],
  ]);
});

it('a form that needs the password says what was done', async () => {
  const view = passwordFormView(settledAt(passwordFormMachine, EMAIL_FORM, 'accepted', { email: 'new@example.com' }));
  const { page } = await show((send) => <PasswordFormScreen view={view} send={send} />);
  expect(page.getByRole('group', { name: 'Check your e-mails' }).textContent).toContain('new@example.com');
});

const CONFIRMED: ChangeConfirmationView = {
  state: 'confirmed',
  reference: '1234 5678',
  heading: 'Your break is changed',
  lead: 'We are sending it.',
  isDone: true,
  change: {
    added: [{ key: 'a', label: 'Activity Tokens × 30', priceText: '£27.00' }],
    removed: [],
    captions: { added: 'You added', removed: 'You removed' },
  },
  sums: [{ name: 'Paid', text: '£27.00 with Visa ending 1111' }],
  next: 'There is nothing else to do.',
  payHref: null,
  bookingHref: '/my-breakwater/bookings/12345678',
};
const confirmed = async (changes: Partial<ChangeConfirmationView> = {}) =>
  (await show(drawn(ChangeConfirmationScreen, { ...CONFIRMED, ...changes }))).root;

// requirement: ACCOUNT-2-ROUTES-CONFIRMATION
describe('the page after a payment or a change', () => {
  it('names the screen and its state, and has every text of its view, but no list without lines', async () => {
    const root = await confirmed();
    expect(root.querySelector('[data-screen="changeConfirmation"]')?.getAttribute('data-state')).toBe('confirmed');
    expect(markdownOf(root)).toEqual([
      '# Your break is changed',
      'We are sending it.',
      'Your booking reference 1234 5678',
      'You added',
      'Activity Tokens × 30 | £27.00',
      'Paid: £27.00 with Visa ending 1111',
      'There is nothing else to do.',
      '[See your booking](/my-breakwater/bookings/12345678)',
      'Print this page',
    ]);
  });
  it('has a way to pay only while something is left, and nothing about changes where there are none', async () => {
    const root = await confirmed({ change: null, payHref: '/my-breakwater/checkout/12345678' });
    expect(root.querySelector('a')?.getAttribute('href')).toBe('/my-breakwater/checkout/12345678');
    expect(root.querySelector('[aria-label="What changes"]')).toBeNull();
  });
});

const PICKING: ChangePickerView = { state: 'choosing', isBroken: false, message: null, bookingHref: '/booking' };
const MAPS: ChangeMapsView = {
  ...pickerView(settledAt(pickerMachine, { booking: bookingWith(), mapId: 'map' }, 'awaitingChoice' as never, {})),
  finishHref: '/basket',
  finishLabel: 'Go to your basket',
};
const maps = (view: Partial<ChangePickerView>, maps: ChangeMapsView | null) =>
  show((send) => <ChangePickerScreen view={{ ...PICKING, ...view }} maps={maps} send={send} sendPicker={send} />);

// requirement: ACCOUNT-4-PICKER
describe('the page of the maps of a paid booking', () => {
  it('leads to the basket by a link, and has no button that ends a step', async () => {
    const { page, root } = await maps({}, MAPS);
    expect(root.querySelector('[data-screen]')?.getAttribute('data-screen')).toBe('changeMaps');
    expect(page.getByRole('link', { name: 'Go to your basket' }).getAttribute('href')).toBe('/basket');
    expect(root.querySelector('[data-test="step.finished"]')).toBeNull();
  });
  it('says why there are no maps, with the way back to the booking', async () => {
    const { page, root } = await maps({ state: 'refused', message: 'Not now.' }, null);
    expect(root.querySelector('[data-screen="changePicker"]')?.getAttribute('data-state')).toBe('refused');
    expect(page.getByText('Not now.')).toBeTruthy();
    expect(page.getByRole('link', { name: 'Back to your booking' }).getAttribute('href')).toBe('/booking');
  });
});
