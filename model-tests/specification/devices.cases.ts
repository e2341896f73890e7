// The browsers in which the holder is signed in: all but the one in use can be signed out.
import { OTHER_DEVICE, THIS_DEVICE } from '../../machines/account/test/accounts.ts';
import { devicesChart } from '../charts/devices.samples.ts';
import type { Specification } from './cases.ts';

const LISTED = ['loadDevices: loaded'];
const ENDING = [...LISTED, 'the other browser'];
const BOTH = [THIS_DEVICE, OTHER_DEVICE];

export const devicesSpecification: Specification = {
  chart: devicesChart,
  cases: [
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'loads the browsers first, and offers nothing meanwhile',
      given: [],
      outcome: {
        state: 'loading',
        context: { devices: [], ending: null, notice: null },
        accepts: { without: ['the other browser', 'this browser', 'retry.requested'] },
        awaits: { with: ['loadDevices'], without: ['endDevice'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'lists the browsers, of which only another one can be signed out',
      given: [],
      when: 'loadDevices: loaded',
      outcome: {
        state: 'listed',
        context: { devices: BOTH },
        accepts: { with: ['the other browser'], without: ['this browser', 'retry.requested'] },
        awaits: { without: ['endDevice'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'does not sign out the browser in use',
      given: LISTED,
      when: 'this browser',
      outcome: { state: 'listed', context: { ending: null }, awaits: { without: ['endDevice'] } },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'signs out the browser that was chosen, one at a time',
      given: LISTED,
      when: 'the other browser',
      outcome: {
        state: 'ending',
        context: { ending: OTHER_DEVICE.deviceId, devices: BOTH },
        inputs: { endDevice: { deviceId: OTHER_DEVICE.deviceId } },
        accepts: { without: ['the other browser'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'lists the browsers that are left',
      given: ENDING,
      when: 'endDevice: ended',
      outcome: { state: 'listed', context: { devices: [THIS_DEVICE], ending: null, notice: null } },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'says that the browser could not be signed out, and offers it again',
      given: ENDING,
      when: 'endDevice: failed',
      outcome: {
        state: 'listed',
        context: { devices: BOTH, ending: null, notice: 'later' },
        accepts: { with: ['the other browser'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'tries again without the message of the failure',
      given: [...ENDING, 'endDevice: failed'],
      when: 'the other browser',
      outcome: { state: 'ending', context: { notice: null, ending: OTHER_DEVICE.deviceId } },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'says that the browsers could not be loaded, and offers a retry',
      given: [],
      when: 'loadDevices: failed',
      outcome: { state: 'loadFailed', context: { notice: 'no' }, accepts: { with: ['retry.requested'] } },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'loads the browsers again on a retry, without the message of the failure',
      given: ['loadDevices: failed'],
      when: 'retry.requested',
      outcome: { state: 'loading', context: { notice: null }, awaits: { with: ['loadDevices'] } },
    },
    {
      requirement: 'ACCOUNT-6-HOLDERS',
      title: 'ends with the need to sign in when the list does not load for that reason',
      given: [],
      when: 'loadDevices: not signed in',
      outcome: { state: 'signInNeeded', sends: [], output: { type: 'signIn.needed' } },
    },
    {
      requirement: 'ACCOUNT-6-HOLDERS',
      title: 'ends with the need to sign in when a browser is not signed out for that reason',
      given: ENDING,
      when: 'endDevice: not signed in',
      outcome: { state: 'signInNeeded', sends: [], output: { type: 'signIn.needed' } },
    },
    {
      requirement: 'JOURNEY-7-INVALID-SESSION',
      title: 'ends with the lost session',
      given: [],
      when: 'loadDevices: session lost',
      outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'shows a defect as such when loading breaks, and offers a retry',
      given: [],
      when: 'loadDevices: breaks',
      outcome: { state: 'broken', accepts: { with: ['retry.requested'], without: ['the other browser'] } },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'shows a defect as such when signing out breaks, and offers a retry',
      given: ENDING,
      when: 'endDevice: breaks',
      outcome: { state: 'broken', accepts: { with: ['retry.requested'], without: ['the other browser'] } },
    },
    {
      requirement: 'ACCOUNT-2-DEVICES',
      title: 'loads the browsers again after a defect, whatever became of the one',
      given: [...ENDING, 'endDevice: breaks'],
      when: 'retry.requested',
      outcome: { state: 'loading', context: { devices: [], ending: null }, awaits: { with: ['loadDevices'] } },
    },
  ],
};
