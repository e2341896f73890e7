// The form for the holder's details.
import { detailsFormMachine } from './detailsForm.machine.ts';
import { ACCOUNT } from '../../test/accounts.ts';
import { defineChart, plainEvents } from '../../../../model-tests/explore/chart.ts';
import { TODAY, SIGN_IN_NEEDED } from '../../../../model-tests/charts/data.ts';

/** The account after a change elsewhere, without its optional fields. */
export const LATEST = {
  account: { ...ACCOUNT.account, FirstName: 'Bea', Birthday: null, Phones: [], Address: null },
  version: 4,
  wantsOffers: false,
};

export const detailsFormChart = defineChart({
  machine: detailsFormMachine,
  input: { details: ACCOUNT, today: TODAY, unsaved: {} },
  moreInputs: {
    'with what was typed before the session ended': { details: ACCOUNT, today: TODAY, unsaved: { lastName: 'Byron' } },
  },
  events: {
    'another name': { type: 'field.entered', field: 'lastName', value: 'Byron' },
    'no name': { type: 'field.entered', field: 'lastName', value: '' },
    'a wrong month': { type: 'field.entered', field: 'month', value: '13' },
    ...plainEvents('details.submitted', 'retry.requested'),
  },
  outcomes: {
    saveDetails: {
      saved: { type: 'details.saved', details: { ...ACCOUNT, version: 4 } },
      outdated: { type: 'details.outdated', details: LATEST },
      rejected: { type: 'form.rejected', errors: [{ field: 'phone', message: 'This number is not in use.' }] },
      failed: { type: 'send.failed', message: 'no' },
      ...SIGN_IN_NEEDED,
    },
  },
  shows: ['version', 'fields', 'refusals', 'notice'],
});
