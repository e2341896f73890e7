// The browsers in which the holder is signed in: all but the one in use can be signed out; and passkeys.
import { OTHER_DEVICE, PASSKEY, THIS_DEVICE } from '../../test/accounts.ts';
import { devicesChart } from './devices.samples.ts';
import { casesOf, type Specification } from '../../../../model-tests/specification/cases.ts';

const LISTED = ['loadDevices: loaded'];
const ENDING = [...LISTED, 'the other browser'];
const BOTH = [THIS_DEVICE, OTHER_DEVICE];

export const devicesSpecification: Specification = {
  chart: devicesChart,
  cases: [
    ...casesOf('ACCOUNT-2-DEVICES', {
      'lists the browsers, of which only another one can be signed out': {
        when: 'loadDevices: loaded',
        outcome: {
          state: 'listed',
          context: { devices: BOTH },
          accepts: { with: ['the other browser'], without: ['this browser', 'retry.requested'] },
        },
      },
      'says that it is not the password, and signs nobody out': {
        given: ENDING,
        when: 'endDevice: rejected',
        outcome: {
          state: 'listed',
          context: {
            devices: BOTH,
            ending: null,
            refusals: [{ field: 'password', message: 'That isn’t your password.' }],
          },
          accepts: { with: ['the other browser', 'passwordVisibility.toggled'] },
        },
      },
      'says that the browser could not be signed out, and offers it again': {
        given: ENDING,
        when: 'endDevice: failed',
        outcome: {
          state: 'listed',
          context: { devices: BOTH, ending: null, notice: 'later' },
          accepts: { with: ['the other browser'] },
        },
      },
    }),
    ...casesOf('ACCOUNT-2-PASSKEYS', {
      'lists the passkeys, each of which can be removed': {
        when: 'loadDevices: loaded',
        outcome: {
          state: 'listed',
          context: { passkeys: [PASSKEY] },
          accepts: { with: ['the passkey'], without: ['a passkey that is not there'] },
        },
      },
      'removes the passkey, and shows what is left': {
        given: [...LISTED, 'the passkey'],
        when: 'removePasskey: removed',
        outcome: { state: 'listed', context: { passkeys: [], devices: BOTH, ending: null } },
      },
      'says that the passkey could not be removed, and offers it again': {
        given: [...LISTED, 'the passkey'],
        when: 'removePasskey: failed',
        outcome: {
          state: 'listed',
          context: { passkeys: [PASSKEY], ending: null, notice: 'later' },
          accepts: { with: ['the passkey'] },
        },
      },
    }),
  ],
};
