// The holder's details: each section, with the outcomes of its chart.
import { profileMachine } from './profile.machine.ts';
import type { ProfileInput } from './profile.types.ts';
import { ACCOUNT, CLIENT_ID } from '../test/accounts.ts';
import { defineChart } from '../../../model-tests/explore/chart.ts';
import { TODAY, SIGN_IN_NEEDED } from '../../../model-tests/charts/data.ts';

/** What was typed into forms and not saved. */
export const UNSAVED = { lastName: 'Byron', email: 'ada@example.org', wantsOffers: 'true' } as const;

const input: ProfileInput = { section: 'details', brand: 'family', today: TODAY, clientId: CLIENT_ID };

export const profileChart = defineChart({
  machine: profileMachine,
  input,
  moreInputs: {
    'to change the details': { ...input, section: 'changeDetails' },
    'to change the e-mail address': { ...input, section: 'changeEmail' },
    'to change the password': { ...input, section: 'changePassword' },
    'to choose about offers': { ...input, section: 'marketing' },
    'with the devices': { ...input, section: 'devices' },
    'to download the data': { ...input, section: 'myData' },
    'to close the account': { ...input, section: 'close' },
  },
  events: {
    'retry.requested': { type: 'retry.requested' },
    'something is typed': { type: 'unsaved.changed', unsaved: UNSAVED },
  },
  outcomes: {
    restoreAccount: {
      restored: { type: 'account.restored', details: { ...ACCOUNT, version: 2 }, unsaved: UNSAVED },
      'nothing stored': { type: 'account.restored', details: null, unsaved: {} },
    },
    loadAccount: {
      loaded: { type: 'account.loaded', details: ACCOUNT },
      failed: { type: 'load.failed', message: 'no' },
      ...SIGN_IN_NEEDED,
    },
    unsavedStore: {},
    detailsForm: SIGN_IN_NEEDED,
    passwordForm: { ...SIGN_IN_NEEDED, 'signed out': { type: 'signedOut' } },
    marketing: SIGN_IN_NEEDED,
    devices: SIGN_IN_NEEDED,
  },
  shows: ['section', 'details', 'unsaved', 'notice'],
});
