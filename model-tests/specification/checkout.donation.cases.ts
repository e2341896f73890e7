// The amount of a donation at the checkout: any whole pounds, by one press or typed.
import type { SpecificationCase } from './cases.ts';
import * as at from './checkout.paths.ts';

const requirement = 'ACCOUNT-7-CALL-SET-PAYMENT-EXTRA';
const WHOLE = 'Please enter whole pounds, without pence: 5, for example.';
const TYPED = [...at.LOADED, '25 pounds'];
const WITH_PENCE = [...at.LOADED, 'pounds and pence'];

export const donationCases: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'gives ten pounds by one press, and closes the card meanwhile',
    given: [...at.ADDING, 'saveExtra: refused'],
    when: 'ten pounds',
    outcome: {
      state: 'saving.extra',
      context: { extra: 'donation', pounds: 10, donation: { text: '10', error: null }, notice: null },
      awaits: { with: ['saveExtra'], without: ['payment'] },
      sends: [at.ENDED],
    },
  },
  {
    requirement,
    title: 'offers no amount that is booked already',
    given: at.ADDING,
    when: 'saveExtra: saved',
    outcome: { state: 'paying.choosing', accepts: { with: ['a donation', '25 pounds'], without: ['ten pounds'] } },
  },
  {
    requirement,
    title: 'saves nothing while an amount is typed',
    given: [...WITH_PENCE, 'donation.submitted'],
    when: '25 pounds',
    outcome: {
      state: 'paying.choosing',
      context: { donation: { text: '25', error: null } },
      awaits: { with: ['payment'], without: ['saveExtra'] },
      sends: [],
    },
  },
  {
    requirement,
    title: 'gives the typed amount',
    given: [...at.ADDING, 'saveExtra: refused', '25 pounds'],
    when: 'donation.submitted',
    outcome: {
      state: 'saving.extra',
      context: { extra: 'donation', pounds: 25, donation: { text: '25', error: null }, notice: null },
      awaits: { with: ['saveExtra'] },
      sends: [at.ENDED],
    },
  },
  {
    requirement,
    title: 'explains an amount with pence at its field, and keeps it',
    given: WITH_PENCE,
    when: 'donation.submitted',
    outcome: {
      state: 'paying.choosing',
      context: { donation: { text: '2.50', error: WHOLE } },
      accepts: { with: ['25 pounds', 'ten pounds', 'donation.submitted'] },
      awaits: { with: ['payment'], without: ['saveExtra'] },
      sends: [],
    },
  },
  {
    requirement,
    title: 'explains an empty field when its amount is to be given',
    given: at.LOADED,
    when: 'donation.submitted',
    outcome: { state: 'paying.choosing', context: { donation: { text: '', error: WHOLE } }, sends: [] },
  },
  {
    requirement,
    title: 'does not switch the donation on with pence in its field',
    given: WITH_PENCE,
    when: 'a donation',
    outcome: {
      state: 'paying.choosing',
      context: { donation: { text: '2.50', error: WHOLE } },
      awaits: { without: ['saveExtra'] },
      sends: [],
    },
  },
  {
    requirement,
    title: 'switches the donation on with the amount in its field',
    given: TYPED,
    when: 'a donation',
    outcome: {
      state: 'saving.extra',
      context: { extra: 'donation', pounds: 25, donation: { text: '25', error: null } },
      sends: [at.ENDED],
    },
  },
  {
    requirement,
    title: 'keeps the typed amount when it could not be saved',
    given: [...TYPED, 'donation.submitted'],
    when: 'saveExtra: refused',
    outcome: { state: 'paying.choosing', context: { donation: { text: '25', error: null } }, sends: [] },
  },
  {
    requirement,
    title: 'keeps an amount that is typed and not given yet when a payment option is saved',
    given: [...TYPED, 'monthly payments'],
    when: 'saveOption: saved without consent',
    outcome: {
      state: 'open.awaitingConsent',
      context: { donation: { text: '25', error: null } },
      accepts: { with: ['donation.submitted'] },
      sends: [at.updated(at.CHANGED_BOOKING)],
    },
  },
  {
    requirement,
    title: 'takes a donation out when it is switched off, and empties its field',
    given: [...at.ADDING, 'saveExtra: saved'],
    when: 'a donation',
    outcome: {
      state: 'saving.extra',
      context: { extra: 'donation', pounds: null, donation: { text: null, error: null } },
      sends: [at.ENDED],
    },
  },
];
