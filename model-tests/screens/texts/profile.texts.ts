// Where the pages of the holder's details show their views.
import type { DetailsFormView } from '../../../machines/account/profile/detailsForm/detailsForm.view.ts';
import type { DevicesView } from '../../../machines/account/profile/devices/devices.view.ts';
import type { PasswordFormView } from '../../../machines/account/profile/passwordForm/passwordForm.view.ts';
import type { ProfileView } from '../../../machines/account/profile/profile.view.ts';
import { data, notShown, type TextsOf } from '../texts.types.ts';

const ATTEMPT = {
  'attempt[].field': notShown('an attempt is recognised by its identity'),
  'attempt[].message': notShown('an attempt is recognised by its identity'),
} as const;

const ABOUT = 'section “About you” > ';
const SIGN_IN = 'section “How you sign in” > ';
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
    'links.changeDetails': `${ABOUT}a “Change your details” href: {}`,
    'links.changeEmail': `${SIGN_IN}a “Change the e-mail address” href: {}`,
    'links.changePassword': `${SIGN_IN}a “Change the password” href: {}`,
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
      fields: ['links.changeDetails', 'links.changeEmail', 'links.changePassword'],
    },
  ],
};

const FORM = 'section “Your details” > ';
const BIRTHDAY = 'fieldset “Date of birth (optional)” > ';
const ERROR = `${FORM}p: Error:{}`;

export const detailsFormTexts: TextsOf<DetailsFormView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    'fields.firstName': `${FORM}input field.changed “First name” value: {}`,
    'fields.lastName': `${FORM}input field.changed “Last name” value: {}`,
    'fields.day': `${BIRTHDAY}input field.changed “Day” value: {}`,
    'fields.month': `${BIRTHDAY}input field.changed “Month” value: {}`,
    'fields.year': `${BIRTHDAY}input field.changed “Year” value: {}`,
    'fields.phone': `${FORM}input field.changed “Telephone number (optional)” value: {}`,
    'fields.addressLine1': `${FORM}input field.changed “Address (optional)” value: {}`,
    'fields.addressLine2': `${FORM}input field.changed “Second line of the address (optional)” value: {}`,
    'fields.town': `${FORM}input field.changed “Town or city (optional)” value: {}`,
    'fields.zip': `${FORM}input field.changed “Postcode (optional)” value: {}`,
    'titles[]': data('the options of the title'),
    notice: 'alert > p: {}',
    'errors[].field': data('a key of its control'),
    'errors[].message': ['alert “There is a problem” > a: {}', ERROR],
    birthError: `${BIRTHDAY}p: Error:{}`,
  },
  absent: [{ when: /^broken$/, fields: ['fields', 'notice', 'errors', 'birthError'] }],
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
