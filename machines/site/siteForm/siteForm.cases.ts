// The forms of the site: what each form asks for, what is sent, and the result.
import { EMPTY_VALUES } from './siteForm.rules.ts';
import { siteFormChart } from './siteForm.samples.ts';
import { casesOf, type SpecificationCase, type Specification } from '../../../model-tests/specification/cases.ts';

const NEWSLETTER = 'ACCOUNT-4-NEWSLETTER';
const UNSUBSCRIBE = 'ACCOUNT-4-UNSUBSCRIBE';
const COMPETITION = 'ACCOUNT-4-COMPETITION';
const ENQUIRY = 'ACCOUNT-2-CONFERENCE-ENQUIRY';

const VOUCHER = 'ACCOUNT-7-CALL-SUBMIT-EAGLE-EYE';
const PORTAL = 'ACCOUNT-4-PORTAL';

const SIGN_UP = ['an address', 'consent.toggled'];
const ENTRY = [
  'a first name',
  'a last name',
  'an address',
  'a day',
  'a month',
  'a year',
  'an answer',
  'consent.toggled',
];
const ASKED = ['a name', 'an address', 'a telephone number', 'a message'];

/** Each form, with what completes it, what is sent, and its message for a failure without and with a message. */
const FORMS = [
  {
    input: 'as usual',
    requirement: NEWSLETTER,
    message: 'ACCOUNT-8-MSG-NEWSLETTER',
    filled: SIGN_UP,
    sends: {
      call: 'newsletter-signup',
      payload: { email: 'ada@example.com', consentVersion: 'v1.0', brand: 'family' },
    },
    failed: 'Failed to sign up to newsletter!',
    failedWithMessage: 'Failed to sign up to newsletter!',
  },
  {
    input: 'to unsubscribe',
    requirement: UNSUBSCRIBE,
    message: 'ACCOUNT-8-MSG-UNSUBSCRIBE',
    filled: ['an address'],
    sends: { call: 'unsubscribe', payload: { email: 'ada@example.com' } },
    failed: 'Failed to register to unsubscribe form!',
    failedWithMessage: 'Failed to register to unsubscribe form!',
  },
  {
    input: 'a competition',
    requirement: COMPETITION,
    message: 'ACCOUNT-8-MSG-COMPETITION',
    filled: ENTRY,
    sends: {
      call: 'set-competition-data',
      payload: {
        competitionId: 'weekend-encore-2027',
        firstName: 'Ada',
        lastName: 'Sample',
        email: 'ada@example.com',
        birthday: '1984-03-31',
        consentVersion: 'v1.0',
        answer: 'All of them',
      },
    },
    failed: 'Failed to register to competition form!',
    failedWithMessage: 'This competition closed on 1 Jan 2027.',
  },
  {
    input: 'an enquiry',
    requirement: ENQUIRY,
    message: ENQUIRY,
    filled: ASKED,
    sends: {
      call: 'send-enquiry',
      payload: {
        kind: 'conference',
        name: 'Ada Sample',
        email: 'ada@example.com',
        phone: '07700 900 982',
        message: 'Do you have a stage?',
        brand: 'family',
      },
    },
    failed: 'Sorry, your enquiry could not be sent. Call us on 0808 157 0192 (8am to 8pm, every day).',
    failedWithMessage: 'This competition closed on 1 Jan 2027.',
  },
  {
    input: 'a voucher',
    requirement: VOUCHER,
    message: 'ACCOUNT-8-MSG-EAGLE-EYE',
    filled: ['a voucher code'],
    sends: { call: 'submit-eagle-eye', payload: { code: 'SEA-2027' } },
    failed: 'Something went wrong with the API endpoint: submit-eagle-eye',
    failedWithMessage: 'Something went wrong with the API endpoint: submit-eagle-eye',
  },
  {
    input: 'a member',
    requirement: PORTAL,
    message: 'ACCOUNT-8-MSG-VERIFY',
    filled: ['the number of a membership', 'a last name'],
    sends: { call: 'verify-q', payload: { number: '100200', lastName: 'Sample' } },
    failed: 'Something went wrong with the API endpoint: verify-q',
    failedWithMessage: 'Something went wrong with the API endpoint: verify-q',
  },
] as const;

/** Cases that all forms share. */
const casesOfForm = ({ input, requirement, message, filled, ...one }: (typeof FORMS)[number]): SpecificationCase[] => [
  {
    requirement,
    title: `sends the form “${input}” once, and takes nothing meanwhile`,
    input,
    given: filled,
    when: 'form.submitted',
    outcome: {
      state: 'sending',
      context: { refusals: [], notice: null },
      inputs: { sendForm: one.sends },
      accepts: { without: ['an address', 'form.submitted', 'form.reopened'] },
    },
  },
  {
    requirement: message,
    title: `says that the form “${input}” failed, and keeps what is typed`,
    input,
    given: [...filled, 'form.submitted'],
    when: 'sendForm: failed without one',
    outcome: {
      state: 'filling.failed',
      context: { notice: one.failed, refusals: [] },
      accepts: { with: ['half an address', 'form.submitted'] },
    },
  },
  {
    requirement: message,
    title: `has its own words for a failure of the form “${input}” that has a message`,
    input,
    given: [...filled, 'form.submitted'],
    when: 'sendForm: failed with a message',
    outcome: { state: 'filling.failed', context: { notice: one.failedWithMessage } },
  },
];

const casesOfEachForm: readonly SpecificationCase[] = FORMS.flatMap(casesOfForm);

const NO_ADDRESS = { field: 'email', message: 'Enter an e-mail address, for example name@example.com.' };
const NO_CONSENT = { field: 'consent', message: 'Tick the box, so that we may e-mail you.' };

// requirement: ACCOUNT-2-CONFERENCE-ENQUIRY, ACCOUNT-4-COMPETITION, ACCOUNT-4-NEWSLETTER, ACCOUNT-4-PORTAL
// requirement: ACCOUNT-4-UNSUBSCRIBE, ACCOUNT-7-CALL-SUBMIT-EAGLE-EYE, ACCOUNT-8-MSG-COMPETITION
// requirement: ACCOUNT-8-MSG-EAGLE-EYE, ACCOUNT-8-MSG-NEWSLETTER, ACCOUNT-8-MSG-UNSUBSCRIBE, ACCOUNT-8-MSG-VERIFY
export const siteFormSpecification: Specification = {
  chart: siteFormChart,
  cases: [
    ...casesOfEachForm,
    ...casesOf(VOUCHER, {
      'says that a voucher is not valid, and keeps its code to be put right': {
        input: 'a voucher',
        given: ['a voucher code', 'form.submitted'],
        when: 'sendForm: not valid',
        outcome: {
          state: 'filling.notValid',
          context: {
            notice: 'This code isn’t valid. It may have a slip in it, or it was used before.',
            values: { ...EMPTY_VALUES, code: 'SEA-2027' },
          },
          accepts: { with: ['a voucher code', 'form.submitted'], without: ['form.reopened'] },
        },
      },
    }),
    ...casesOf(NEWSLETTER, {
      'starts empty, without consent and without messages': {
        outcome: {
          state: 'filling.quiet',
          context: { hasConsent: false, refusals: [], notice: null },
          accepts: { with: ['form.submitted', 'consent.toggled'], without: ['form.reopened', 'retry.requested'] },
        },
      },
      'clears a message as soon as its field is right, and no other': {
        given: ['form.submitted'],
        when: 'an address',
        outcome: { state: 'filling.refused', context: { refusals: [NO_CONSENT] } },
      },
      'shows the form again with what was typed, and asks for consent again': {
        given: [...SIGN_UP, 'form.submitted', 'sendForm: sent'],
        when: 'form.reopened',
        outcome: { state: 'filling.reopened', context: { hasConsent: false, refusals: [] } },
      },
    }),
    ...casesOf(COMPETITION, {
      'names each missing field of an entry in the order of the page': {
        input: 'a competition',
        when: 'form.submitted',
        outcome: {
          state: 'filling.refused',
          context: {
            refusals: [
              { field: 'firstName', message: 'Enter a first name.' },
              { field: 'lastName', message: 'Enter a last name.' },
              NO_ADDRESS,
              { field: 'birthday', message: 'Enter your date of birth, for example 27 3 1984.' },
              { field: 'answer', message: 'Answer the question.' },
              { field: 'consent', message: 'Tick the box: you can enter only if you agree to the terms.' },
            ],
          },
        },
      },
    }),
  ],
};
