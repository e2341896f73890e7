// The form for the holder's details: what is refused before sending, what is sent, and each reply.
import { personFormOf } from '../../person.rules.ts';
import { unsavedSent } from '../../test/accounts.ts';
import { DETAILS_OUTDATED } from './detailsForm.machine.ts';
import { detailsFormChart, LATEST } from './detailsForm.samples.ts';
import { casesOf, type Specification } from '../../../../model-tests/specification/cases.ts';

const SAVING = ['another name', 'details.submitted'];

const FIELDS = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Shaw',
  day: '9',
  month: '7',
  year: '1984',
  phone: '07700 900 982',
  line1: '1 Pier Road',
  line2: 'Flat 2',
  city: 'Skegness',
  state: '',
  postcode: 'PE25 2UE',
  countryCode: 'GB',
};

export const detailsFormSpecification: Specification = {
  chart: detailsFormChart,
  cases: casesOf('ACCOUNT-2-CHANGE-DETAILS', {
    'sends the details with the version that the holder saw': {
      given: ['another name'],
      when: 'details.submitted',
      outcome: {
        state: 'saving',
        context: { refusals: [], notice: null },
        inputs: {
          saveDetails: {
            version: 3,
            Title: 'Ms',
            LastName: 'Byron',
            Birthday: '1984-07-09',
            Phones: [{ Type: 'PRIMARY', Number: '07700 900 982' }],
            Address: { Line1: '1 Pier Road', Line2: 'Flat 2', City: 'Skegness', Zip: 'PE25 2UE', CountryCode: 'GB' },
          },
        },
      },
    },
    'says that the change is saved, and has the new version': {
      given: SAVING,
      when: 'saveDetails: saved',
      outcome: {
        state: 'filling.saved',
        context: { fields: FIELDS, version: 4, refusals: [], notice: null },
        sends: unsavedSent({}),
      },
    },
    'reports what is typed, so that it is kept if the session ends': {
      when: 'another name',
      outcome: { state: 'filling.quiet', sends: unsavedSent({ lastName: 'Byron' }) },
    },
    'reports what is typed after a change was saved, and nothing of what was saved': {
      given: [...SAVING, 'saveDetails: saved'],
      when: 'a wrong month',
      outcome: { state: 'filling.quiet', sends: unsavedSent({ month: '13' }) },
    },
    'has the latest details with what was typed over them after a change elsewhere': {
      given: SAVING,
      when: 'saveDetails: outdated',
      outcome: {
        state: 'filling.outdated',
        context: {
          fields: { ...personFormOf(LATEST.account), lastName: 'Byron' },
          version: 4,
          notice: DETAILS_OUTDATED,
        },
        sends: [],
      },
    },
    'has again what was typed before the session ended, and sends it': {
      input: 'with what was typed before the session ended',
      when: 'details.submitted',
      outcome: { state: 'saving', inputs: { saveDetails: { version: 3, Title: 'Ms', LastName: 'Byron' } } },
    },
    'shows what the server refuses beside its field': {
      given: SAVING,
      when: 'saveDetails: rejected',
      outcome: {
        state: 'filling.refused',
        context: { refusals: [{ field: 'phone', message: 'This number is not in use.' }], notice: null },
      },
    },
  }),
};
