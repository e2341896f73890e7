// The holder's details: what is restored and loaded, and which section each address shows.
import { ACCOUNT, CLIENT_ID } from '../test/accounts.ts';
import { profileChart, UNSAVED } from './profile.samples.ts';
import { TODAY } from '../../../model-tests/charts/data.ts';
import { casesOf, type Specification, type SpecificationCase } from '../../../model-tests/specification/cases.ts';

const RESTORED = ['restoreAccount: nothing stored'];
const LOADED = 'loadAccount: loaded';

/** The sections with a chart of their own: the input, the state, and the actor with its input. */
const SECTIONS = [
  ['to change the details', 'detailsForm', 'detailsForm', { details: ACCOUNT, today: TODAY }],
  [
    'to change the e-mail address',
    'passwordForm',
    'passwordForm',
    { kind: 'changeEmail', currentEmail: 'ada@example.com' },
  ],
  ['to change the password', 'passwordForm', 'passwordForm', { kind: 'changePassword' }],
  ['to download the data', 'passwordForm', 'passwordForm', { kind: 'myData' }],
  ['to close the account', 'passwordForm', 'passwordForm', { kind: 'close' }],
  ['to choose about offers', 'marketing', 'marketing', { wantsOffers: false }],
] as const;

const sectionCases = SECTIONS.map(([input, state, actor, fields]): SpecificationCase => ({
  requirement: 'ACCOUNT-2-ROUTES-DETAILS',
  title: `shows the section ${input}`,
  input,
  given: RESTORED,
  when: LOADED,
  outcome: { state, context: { details: ACCOUNT }, inputs: { [actor]: fields } },
}));

/** The forms whose text is kept: requirement, input, section, state, and the input with what was typed before. */
const FORMS = [
  ['ACCOUNT-2-CHANGE-DETAILS', 'to change the details', 'changeDetails', 'detailsForm', { unsaved: UNSAVED }],
  ['ACCOUNT-2-CHANGE-EMAIL', 'to change the e-mail address', 'changeEmail', 'passwordForm', { email: UNSAVED.email }],
  ['ACCOUNT-2-MARKETING', 'to choose about offers', 'marketing', 'marketing', { wantsOffers: true }],
] as const;

const formCases = FORMS.flatMap(([requirement, input, section, state, fields]): SpecificationCase[] => [
  {
    requirement,
    title: `stores at once what is typed ${input}`,
    input,
    given: [...RESTORED, LOADED],
    when: 'something is typed',
    outcome: {
      state,
      context: { unsaved: UNSAVED },
      sends: [{ to: 'unsavedStore', event: { type: 'unsaved.changed', unsaved: UNSAVED } }],
      inputs: { unsavedStore: { clientId: CLIENT_ID, section } },
    },
  },
  {
    requirement,
    title: `has again what was typed ${input} before the session ended`,
    input,
    given: ['restoreAccount: restored'],
    when: LOADED,
    outcome: { state, inputs: { [state]: fields } },
  },
]);

export const profileSpecification: Specification = {
  chart: profileChart,
  cases: [
    ...casesOf('ACCOUNT-4-PROFILE-STORED', {
      // requirement: ACCOUNT-4-PROFILE-STORED
      'restores the account that this tab has stored of the holder, first of all': {
        outcome: {
          state: 'restoring',
          context: { details: null },
          inputs: { restoreAccount: { clientId: CLIENT_ID, section: 'details' } },
        },
      },
    }),
    ...casesOf('ACCOUNT-4-PROFILE', {
      'shows what was stored while the account loads again': {
        when: 'restoreAccount: restored',
        outcome: { state: 'loading', context: { details: { ...ACCOUNT, version: 2 } } },
      },
      // requirement: ACCOUNT-3-ACCOUNT-STATE, ACCOUNT-4-PROFILE
      'loads the account if the storage breaks': {
        when: 'restoreAccount: breaks',
        outcome: { state: 'loading', context: { details: null } },
      },
      'shows the loaded account in place of the stored one': {
        given: ['restoreAccount: restored'],
        when: LOADED,
        outcome: { state: 'details', context: { details: ACCOUNT } },
      },
    }),
    ...casesOf('ACCOUNT-4-PROFILE-REJECTED', {
      // requirement: ACCOUNT-4-PROFILE-REJECTED
      'clears the account when it does not load, and offers a retry': {
        given: ['restoreAccount: restored'],
        when: 'loadAccount: failed',
        outcome: { state: 'loadFailed', context: { details: null }, accepts: { with: ['retry.requested'] } },
      },
    }),
    ...sectionCases,
    ...formCases,
    ...casesOf('ACCOUNT-2-CLOSE', {
      'ends signed out once the account is closed': {
        input: 'to close the account',
        given: [...RESTORED, LOADED],
        when: 'passwordForm: signed out',
        outcome: { state: 'signedOut', output: { type: 'signedOut' } },
      },
    }),
  ],
};
