// Where the pages of the holder's details show their views.
import type { DetailsFormView } from '../../../machines/account/profile/detailsForm/detailsForm.view.ts';
import type { DevicesView } from '../../../machines/account/profile/devices/devices.view.ts';
import type { MarketingView } from '../../../machines/account/profile/marketing/marketing.view.ts';
import type { PasswordFormView } from '../../../machines/account/profile/passwordForm/passwordForm.view.ts';
import type { ProfileView } from '../../../machines/account/profile/profile.view.ts';
import { data, notShown, type TextsOf } from '../texts.types.ts';

const ATTEMPT = {
  'attempt[].field': notShown('an attempt is recognised by its identity'),
  'attempt[].message': notShown('an attempt is recognised by its identity'),
} as const;

const ABOUT = 'section “About you” > ';
const SIGN_IN = 'section “How you sign in” > ';
const OFFERS = 'section “What we send you” > ';
const MORE = 'nav “More of your account” > ';

export const profileTexts: TextsOf<ProfileView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    message: 'alert > p: {}',
    'details.name': `${ABOUT}dd “Name”: {}`,
    'details.birthday': `${ABOUT}dd “Date of birth”: {}`,
    'details.phone': `${ABOUT}dd “Telephone”: {}`,
    'details.address': `${ABOUT}dd “Address”: {}`,
    'details.email': `${SIGN_IN}dd “E-mail address”: {}`,
    'details.offersText': `${OFFERS}dd “Offers by e-mail”: {}`,
    'links.changeDetails': `${ABOUT}a “Change your details” href: {}`,
    'links.changeEmail': `${SIGN_IN}a “Change the e-mail address” href: {}`,
    'links.changePassword': `${SIGN_IN}a “Change the password” href: {}`,
    'links.marketing': `${OFFERS}a “Change offers by e-mail” href: {}`,
    'links.details': data('the link of the other sections back to the details'),
    'links.bookings': `${MORE}a “Your bookings” href: {}`,
    'links.devices': `${MORE}a “Your devices” href: {}`,
    'links.myData': `${MORE}a “Your data” href: {}`,
    'links.close': `${MORE}a “Close your account” href: {}`,
    'links.signOut': `${MORE}a “Sign out” href: {}`,
  },
  absent: [
    {
      when: ({ details }) => details === null,
      fields: ['links.changeDetails', 'links.changeEmail', 'links.changePassword', 'links.marketing'],
    },
  ],
};

const FORM = 'section “Your details” > ';
const BIRTHDAY = 'fieldset “Date of birth (optional)” > ';
const ADDRESS = 'fieldset “Your address (optional)” > ';

export const detailsFormTexts: TextsOf<DetailsFormView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    'form.title': data('the value of its list, compared in the browser'),
    'form.firstName': `${FORM}input field.entered “First name” value: {}`,
    'form.lastName': `${FORM}input field.entered “Last name” value: {}`,
    'form.day': `${BIRTHDAY}input field.entered “Day” value: {}`,
    'form.month': `${BIRTHDAY}input field.entered “Month” value: {}`,
    'form.year': `${BIRTHDAY}input field.entered “Year” value: {}`,
    'form.phone': `${FORM}input field.entered “Telephone number (optional)” value: {}`,
    'form.line1': `${ADDRESS}input field.entered “Address line 1” value: {}`,
    'form.line2': `${ADDRESS}input field.entered “Address line 2 (optional)” value: {}`,
    'form.city': `${ADDRESS}input field.entered “Town or city” value: {}`,
    'form.postcode': `${ADDRESS}input field.entered “Postcode” value: {}`,
    'titles[]': data('the options of the title'),
    notice: 'alert > p: {}',
    'errors[].field': data('a key of its control'),
    'errors[].message': ['alert “There is a problem” > a: {}', `${FORM}p: Error:{}`],
    birthdayError: `${BIRTHDAY}p: Error:{}`,
  },
  absent: [{ when: /^broken$/, fields: ['form', 'notice', 'errors', 'birthdayError'] }],
  notRead: ATTEMPT,
};

const PASSWORD = 'section “{heading}” > ';

export const passwordFormTexts: TextsOf<PasswordFormView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    heading: ['h1: {}', 'section aria-label: {}'],
    lead: 'p: {}',
    currentEmail: `${PASSWORD}p: Your address is {}`,
    email: `${PASSWORD}input email.entered “New e-mail address” value: {}`,
    submit: `${PASSWORD}button form.submitted: {}`,
    busy: `${PASSWORD}button form.submitted: {}`,
    'accepted.title': ['group “{accepted.title}” > p: {}', 'div group aria-label: {}'],
    'accepted.text': 'group “{accepted.title}” > p: {}',
    notice: 'alert > p: {}',
    'errors[].field': data('a key of its control'),
    'errors[].message': ['alert “There is a problem” > a: {}', `${PASSWORD}p: Error:{}`],
  },
  absent: [
    { when: /^(?:broken|accepted)$/, fields: ['submit', 'email', 'notice', 'errors'] },
    { when: ({ isBusy }) => isBusy, fields: ['submit'] },
    { when: ({ isBusy }) => !isBusy, fields: ['busy'] },
    { when: ({ hasEmail }) => !hasEmail, fields: ['email', 'currentEmail'] },
    { when: /^(?:broken|accepted)$/, fields: ['currentEmail'] },
  ],
  notRead: ATTEMPT,
};

export const marketingTexts: TextsOf<MarketingView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    notice: 'alert > p: {}',
    savedText: 'status > p: {}',
  },
  absent: [{ when: /^broken$/, fields: ['notice'] }],
};

const DEVICE = 'article “{devices[].name}” > ';

export const devicesTexts: TextsOf<DevicesView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    notice: 'alert > p: {}',
    'devices[].deviceId': data('the key of its control'),
    'devices[].name': [`${DEVICE}h2: {}`, `${DEVICE}button device.ended aria-label: Sign out {}`],
    'devices[].signedInText': `${DEVICE}dd “Signed in”: {}`,
    'devices[].lastUsedText': `${DEVICE}dd “Last used”: {}`,
  },
  absent: [{ when: /^(?:broken|loading)$/, fields: ['devices', 'notice'] }],
};
