// The forms of the site: what each asks, what is sent, and what becomes of it.
import { EMPTY_VALUES } from '../../machines/site/siteForm/siteForm.rules.ts';
import { siteFormChart } from '../charts/siteForm.samples.ts';
import type { Specification } from './cases.ts';
import {
  ASKED,
  COMPETITION,
  ENQUIRY,
  ENTRY,
  NEWSLETTER,
  PORTAL,
  SIGN_UP,
  VOUCHER,
  casesOfEachForm,
} from './siteForm.each.cases.ts';

const NO_ADDRESS = { field: 'email', message: 'Enter an e-mail address, for example name@example.com.' };
const NO_CONSENT = { field: 'consent', message: 'Tick the box, so that we may e-mail you.' };

// requirement: ACCOUNT-2-CONFERENCE-ENQUIRY
// requirement: ACCOUNT-4-COMPETITION
// requirement: ACCOUNT-4-NEWSLETTER
// requirement: ACCOUNT-4-PORTAL
// requirement: ACCOUNT-4-UNSUBSCRIBE
// requirement: ACCOUNT-7-CALL-SUBMIT-EAGLE-EYE
// requirement: ACCOUNT-8-MSG-COMPETITION
// requirement: ACCOUNT-8-MSG-EAGLE-EYE
// requirement: ACCOUNT-8-MSG-NEWSLETTER
// requirement: ACCOUNT-8-MSG-UNSUBSCRIBE
// requirement: ACCOUNT-8-MSG-VERIFY
export const siteFormSpecification: Specification = {
  chart: siteFormChart,
  cases: [
    ...casesOfEachForm,
    {
      requirement: VOUCHER,
      title: 'says that a voucher is not valid, and keeps its code to be put right',
      input: 'a voucher',
      given: ['a voucher code', 'form.submitted'],
      when: 'sendForm: not valid',
      outcome: {
        state: 'filling.notValid',
        context: {
          notice: 'This code isn’t valid. It may have a slip in it, or it was used before.',
          values: { ...EMPTY_VALUES, code: 'SEA-2027' },
          refusals: [],
        },
        accepts: { with: ['a voucher code', 'form.submitted'], without: ['form.reopened'] },
      },
    },
    {
      requirement: PORTAL,
      title: 'says that nobody has this membership, and checks it again without that message',
      input: 'a member',
      given: ['the number of a membership', 'a last name', 'form.submitted', 'sendForm: not valid'],
      when: 'form.submitted',
      outcome: { state: 'sending', context: { notice: null } },
    },
    {
      requirement: NEWSLETTER,
      title: 'starts empty, without consent and without messages',
      given: [],
      outcome: {
        state: 'filling.quiet',
        context: { hasConsent: false, refusals: [], notice: null },
        accepts: { with: ['form.submitted', 'consent.toggled'], without: ['form.reopened', 'retry.requested'] },
      },
    },
    {
      requirement: NEWSLETTER,
      title: 'signs nobody up without an address and consent',
      given: [],
      when: 'form.submitted',
      outcome: {
        state: 'filling.refused',
        context: { refusals: [NO_ADDRESS, NO_CONSENT] },
        awaits: { without: ['sendForm: sent'] },
      },
    },
    {
      requirement: NEWSLETTER,
      title: 'clears a message as soon as its field is right, and no other',
      given: ['form.submitted'],
      when: 'an address',
      outcome: { state: 'filling.refused', context: { refusals: [NO_CONSENT] } },
    },
    {
      requirement: NEWSLETTER,
      title: 'keeps the message of a field that is still wrong',
      given: ['form.submitted', 'consent.toggled'],
      when: 'half an address',
      outcome: { state: 'filling.refused', context: { refusals: [NO_ADDRESS] } },
    },
    {
      requirement: NEWSLETTER,
      title: 'clears the message of the consent when it is given',
      given: ['form.submitted'],
      when: 'consent.toggled',
      outcome: { context: { hasConsent: true, refusals: [NO_ADDRESS] } },
    },
    {
      requirement: NEWSLETTER,
      title: 'says nothing about a field before the form is sent',
      given: [],
      when: 'half an address',
      outcome: { state: 'filling.quiet', context: { refusals: [] } },
    },
    {
      requirement: NEWSLETTER,
      title: 'clears what the server refused once the field is changed to another right one',
      given: [...SIGN_UP, 'form.submitted', 'sendForm: rejected'],
      when: 'an address',
      outcome: { state: 'filling.refused', context: { refusals: [] } },
    },
    {
      requirement: NEWSLETTER,
      title: 'replaces the message of a failure by what is missing',
      given: [...SIGN_UP, 'form.submitted', 'sendForm: failed without one', 'consent.toggled'],
      when: 'form.submitted',
      outcome: { state: 'filling.refused', context: { notice: null, refusals: [NO_CONSENT] } },
    },
    {
      requirement: NEWSLETTER,
      title: 'shows the form again with what was typed, and asks for consent again',
      given: [...SIGN_UP, 'form.submitted', 'sendForm: sent'],
      when: 'form.reopened',
      outcome: {
        state: 'filling.reopened',
        context: { hasConsent: false, refusals: [] },
        accepts: { with: ['form.submitted'] },
      },
    },
    {
      requirement: NEWSLETTER,
      title: 'shows a defect as such',
      given: [...SIGN_UP, 'form.submitted'],
      when: 'sendForm: breaks',
      outcome: { state: 'broken', accepts: { with: ['retry.requested'], without: ['form.submitted'] } },
    },
    {
      requirement: NEWSLETTER,
      title: 'offers the form again after a defect, with what was typed',
      given: [...SIGN_UP, 'form.submitted', 'sendForm: breaks'],
      when: 'retry.requested',
      outcome: { state: 'filling.reopened', context: { hasConsent: true, refusals: [], notice: null } },
    },
    {
      requirement: COMPETITION,
      title: 'names each missing field of an entry in the order of the page',
      input: 'a competition',
      given: [],
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
    {
      requirement: COMPETITION,
      title: 'names the missing boxes of a date of birth, which go when the date is whole',
      input: 'a competition',
      given: [...ENTRY.filter((step) => step !== 'a year' && step !== 'a month'), 'form.submitted', 'a month'],
      when: 'a year',
      outcome: { context: { refusals: [] } },
    },
    {
      requirement: ENQUIRY,
      title: 'sends the number of guests where it is said',
      input: 'an enquiry',
      given: [...ASKED, 'a number of guests'],
      when: 'form.submitted',
      outcome: {
        inputs: {
          sendForm: {
            payload: {
              kind: 'conference',
              name: 'Ada Sample',
              email: 'ada@example.com',
              phone: '07700 900 982',
              message: 'Do you have a stage?',
              brand: 'family',
              guests: 40,
            },
          },
        },
      },
    },
  ],
};
