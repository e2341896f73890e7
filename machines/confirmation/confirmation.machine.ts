/** The confirmation of a paid booking: reference, contents, payments (spec: booking journey 2 and 3, confirmation). */
import { assign, setup } from 'xstate';
import type { Brand } from '../contract/brand.ts';
import type { EventText, ItemTexts } from '../contract/content.ts';
import type { Confirmation } from '../contract/confirmation.ts';
import type { LoadFailed, SessionLost } from '../outcomes/outcomes.ts';
import { unprovided } from '../kit/unprovided.ts';
import { LOST_EVENTS, LOST_STATES } from '../outcomes/ends.ts';
import {
  DEFECT,
  RAISE_OUTPUT,
  SET_NOTICE,
  clearNotice,
  fromEvent,
  offersRetry,
  outputOf,
  setNotice,
  type FinalStates,
} from '../kit/chart.ts';

type ConfirmationTexts = Readonly<{
  /** texts of extras, and of food and drink, by upper-cased code */
  extras: ItemTexts;
  foodAndDrink: ItemTexts;
  /** the text of the break's type; null if there is none */
  breakType: EventText | null;
}>;
type ConfirmationLoaded = { type: 'confirmation.loaded'; confirmation: Confirmation } & ConfirmationTexts;
type SignupSaved = { type: 'signup.saved' };
type SignupFailed = { type: 'signup.failed' };
type ConfirmationRefused = { type: 'confirmation.refused' };

export type ConfirmationEvent =
  | { type: 'retry.requested' }
  | { type: 'journey.restarted' }
  | { type: 'signup.requested' }
  | ConfirmationLoaded
  | ConfirmationRefused
  | SignupSaved
  | SignupFailed
  | LoadFailed
  | SessionLost;

/** `brand`: that of the address. `isHolder`: somebody is signed in. */
export type ConfirmationInput = Readonly<{ resId: number; brand: Brand; isHolder: boolean }>;

export type ConfirmationContext = ConfirmationInput &
  ConfirmationTexts &
  Readonly<{
    confirmation: Confirmation | null;
    notice: string | null;
  }>;

export type ConfirmationOutcome = { type: 'journey.restarted' } | SessionLost;

/** How the chart ends. */
const ENDS = {
  done: {
    type: 'final',
    description: 'The guest starts a new journey.',
    output: () => ({ type: 'journey.restarted' }),
  },
  sessionLost: LOST_STATES.sessionLost,
} satisfies FinalStates<ConfirmationContext, ConfirmationOutcome>;

export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as ConfirmationInput,
    output: {} as ConfirmationOutcome,
  },
  actors: {
    loadConfirmation: unprovided<
      ConfirmationLoaded | ConfirmationRefused | LoadFailed | SessionLost,
      { resId: number }
    >('loadConfirmation'),
    signUp: unprovided<SignupSaved | SignupFailed | SessionLost, { resId: number }>('signUp'),
  },
  guards: {
    isHolder: ({ context }) => context.isHolder,
    isSignedUp: (_, { confirmation }: Pick<ConfirmationLoaded, 'confirmation'>) => confirmation.isSignedUp,
  },
  actions: {
    setConfirmation: assign((_, { confirmation, extras, foodAndDrink, breakType }: ConfirmationLoaded) => ({
      confirmation,
      extras,
      foodAndDrink,
      breakType,
    })),
    setNotice,
    clearNotice,
  },
}).createMachine({
  id: 'confirmation',
  description: 'The confirmation page: it shows the paid booking and can start a new journey.',
  meta: { requirements: ['JOURNEY-3-CONFIRMATION', 'JOURNEY-3-CONFIRMATION-MARKETING'] },
  context: ({ input }) => ({
    ...input,
    confirmation: null,
    extras: {},
    foodAndDrink: {},
    breakType: null,
    notice: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The paid booking is loading.',
      tags: 'busy',
      invoke: { src: 'loadConfirmation', input: ({ context }) => ({ resId: context.resId }), ...RAISE_OUTPUT },
      on: {
        'confirmation.loaded': [
          {
            guard: { type: 'isSignedUp', params: fromEvent },
            target: 'confirmed.signedUp',
            actions: { type: 'setConfirmation', params: fromEvent },
          },
          { target: 'confirmed', actions: { type: 'setConfirmation', params: fromEvent } },
        ],
        'confirmation.refused': [{ guard: 'isHolder', target: 'notAllowed' }, { target: 'unidentified' }],
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    confirmed: {
      description: 'The paid booking is shown to its lead guest; the journey ends here.',
      on: { 'journey.restarted': 'done' },
      initial: 'asking',
      states: {
        asking: {
          description: 'The page asks whether we may send e-mails about breaks and offers; an answer is optional.',
          on: { 'signup.requested': 'signingUp' },
        },
        signingUp: {
          description: 'The sign-up is being saved.',
          invoke: {
            src: 'signUp',
            input: ({ context }) => ({ resId: context.resId }),
            ...RAISE_OUTPUT,
            onError: 'notSignedUp',
          },
          on: { 'signup.saved': 'signedUp', 'signup.failed': 'notSignedUp' },
        },
        signedUp: { description: 'The guest has signed up on this booking.' },
        notSignedUp: {
          description: 'The sign-up could not be saved; the booking is not affected.',
          on: { 'signup.requested': 'signingUp' },
        },
      },
    },
    notAllowed: {
      description: 'The booking belongs to somebody else or does not exist: the reply is the same for both.',
      on: { 'journey.restarted': 'done' },
    },
    unidentified: {
      description:
        'Nobody is signed in, and the booking was not made in this browser: its own page asks who the guest is.',
      on: { 'journey.restarted': 'done' },
    },
    loadFailed: offersRetry(
      'The booking could not be loaded; the booking itself is not affected.',
      'loading',
      'clearNotice',
    ),
    ...ENDS,
    broken: offersRetry(DEFECT, 'loading'),
  },
  on: { 'session.lost': LOST_EVENTS['session.lost'] },
  output: outputOf(ENDS),
});
