/** The holder's details: loading them, and the section that the address names (spec: account area 4, profile load). */
import { assign, sendTo, setup } from 'xstate';
import type { AccountDetails } from '../../contract/account.ts';
import { DEFECT, RAISE_OUTPUT, fromEvent, offersRetry, outputOf, setNotice } from '../../kit/chart.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import { unprovided, unprovidedStream } from '../../kit/unprovided.ts';
import type { ProfileSection } from '../accountPages.ts';
import type { AccountEnd, Unsaved, UnsavedChanged } from '../account.types.ts';
import { PROFILE_END_EVENTS, PROFILE_END_STATES } from './ends.ts';
import { detailsFormMachine } from './detailsForm/detailsForm.machine.ts';
import { devicesMachine } from './devices/devices.machine.ts';
import { marketingMachine } from './marketing/marketing.machine.ts';
import { passwordFormMachine } from './passwordForm/passwordForm.machine.ts';
import type { PasswordFormKind } from './passwordForm/passwordForm.types.ts';
import { chosenOffers, passwordKindOf } from './profile.rules.ts';
import type {
  AccountLoaded,
  AccountRestored,
  FormPlace,
  ProfileContext,
  ProfileEvent,
  ProfileInput,
  ProfileOutcome,
} from './profile.types.ts';

/** The charts of the sections. The name of each is that of its folder, and of its state in the chart of the profile. */
const sectionCharts = {
  detailsForm: detailsFormMachine,
  passwordForm: passwordFormMachine,
  marketing: marketingMachine,
  devices: devicesMachine,
};
export type SectionCharts = typeof sectionCharts;

const placeOf = ({ context: { clientId, section } }: { context: ProfileContext }): FormPlace => ({ clientId, section });

/** Stores what is not saved of a form, at once: when the session ends, the page may be gone before it can. */
const KEEP_UNSAVED = { id: 'unsavedStore', src: 'unsavedStore', input: placeOf, onError: 'broken' } as const;
const WITH_UNSAVED = {
  'unsaved.changed': {
    actions: [
      { type: 'setUnsaved', params: fromEvent },
      { type: 'updateStore', params: fromEvent },
    ],
  },
} as const;

const isSection = (section: ProfileSection) => ({ type: 'isSection', params: { section } }) as const;

export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    output: {} as ProfileOutcome,
    children: {} as { [Name in keyof SectionCharts]: Name },
  },
  actors: {
    restoreAccount: unprovided<AccountRestored, FormPlace>('restoreAccount'),
    loadAccount: unprovided<AccountLoaded | LoadFailed | AccountEnd, null>('loadAccount'),
    unsavedStore: unprovidedStream<UnsavedChanged, FormPlace>('unsavedStore'),
    ...sectionCharts,
  },
  guards: {
    isSection: ({ context }, params: { section: ProfileSection }) => context.section === params.section,
    needsPassword: ({ context }) => passwordKindOf(context.section) !== null,
  },
  actions: {
    setDetails: assign({ details: (_, params: AccountRestored | AccountLoaded) => params.details }),
    clearDetails: assign({ details: null }),
    setUnsaved: assign({ unsaved: (_, params: { unsaved: Unsaved }) => params.unsaved }),
    updateStore: sendTo('unsavedStore', (_, params: UnsavedChanged) => params),
    setNotice,
  },
}).createMachine({
  id: 'profile',
  description: 'The holder’s details, their changes, offers by e-mail, devices, data, and the end of the account.',
  meta: { requirements: ['ACCOUNT-2-ROUTES-DETAILS', 'ACCOUNT-4-PROFILE'] },
  context: ({ input }) => ({ ...input, details: null, unsaved: {}, notice: null }),
  initial: 'restoring',
  on: PROFILE_END_EVENTS,
  states: {
    restoring: {
      description: 'What this tab has stored of the holder is read, to be shown until the server has replied.',
      tags: 'busy',
      invoke: {
        src: 'restoreAccount',
        input: placeOf,
        ...RAISE_OUTPUT,
        onError: 'loading',
      },
      on: {
        'account.restored': {
          target: 'loading',
          actions: [
            { type: 'setDetails', params: fromEvent },
            { type: 'setUnsaved', params: fromEvent },
          ],
        },
      },
    },
    loading: {
      description: 'The account is loading.',
      tags: 'busy',
      invoke: {
        src: 'loadAccount',
        input: null,
        ...RAISE_OUTPUT,
        onError: { target: 'broken', actions: 'clearDetails' },
      },
      on: {
        'account.loaded': { target: 'deciding', actions: { type: 'setDetails', params: fromEvent } },
        'load.failed': { target: 'loadFailed', actions: 'clearDetails' },
      },
    },
    deciding: {
      description: 'The address decides which section is shown.',
      always: [
        { guard: isSection('changeDetails'), target: 'detailsForm' },
        { guard: 'needsPassword', target: 'passwordForm' },
        { guard: isSection('marketing'), target: 'marketing' },
        { guard: isSection('devices'), target: 'devices' },
        { target: 'details' },
      ],
    },
    details: { description: 'The details are shown, with links to change them.' },
    detailsForm: {
      description: 'The holder changes name, date of birth, telephone and address.',
      invoke: [
        {
          id: 'detailsForm',
          src: 'detailsForm',
          // this state is entered only once the account is loaded
          input: ({ context: { details, today, unsaved } }) => ({ details: details as AccountDetails, today, unsaved }),
          ...RAISE_OUTPUT,
        },
        KEEP_UNSAVED,
      ],
      on: WITH_UNSAVED,
    },
    passwordForm: {
      description: 'The holder does what needs the password again.',
      invoke: [
        {
          id: 'passwordForm',
          src: 'passwordForm',
          input: ({ context }) => ({
            kind: passwordKindOf(context.section) as PasswordFormKind,
            currentEmail: context.details?.account.Email ?? '',
            email: context.unsaved['email'] ?? '',
          }),
          ...RAISE_OUTPUT,
        },
        KEEP_UNSAVED,
      ],
      on: WITH_UNSAVED,
    },
    marketing: {
      description: 'The holder chooses whether offers are sent by e-mail.',
      invoke: [
        {
          id: 'marketing',
          src: 'marketing',
          input: ({ context }) => ({ wantsOffers: chosenOffers(context) }),
          ...RAISE_OUTPUT,
        },
        KEEP_UNSAVED,
      ],
      on: WITH_UNSAVED,
    },
    devices: {
      description: 'The holder sees in which browsers somebody is signed in, and ends what is not wanted.',
      invoke: { id: 'devices', src: 'devices', ...RAISE_OUTPUT },
    },
    loadFailed: offersRetry('The account could not be loaded.', 'loading'),
    ...PROFILE_END_STATES,
    broken: offersRetry(DEFECT, 'loading'),
  },
  output: outputOf(PROFILE_END_STATES),
});
