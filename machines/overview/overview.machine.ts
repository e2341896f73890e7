/** The whole booking at a glance, and going on as a guest with an e-mail address (spec: booking journey 2, SignUp/Login). */
import { assign, setup } from 'xstate';
import type { Booking } from '../contract/booking.ts';
import { Email } from '../contract/guest.ts';

/** The steps whose choices can be edited from here. */
export type EditableStep = 'accommodation' | 'picker' | 'dining' | 'extras';

type SectionOpened = { type: 'section.opened'; step: EditableStep };

export type OverviewEvent =
  | { type: 'section.edited'; step: EditableStep }
  | { type: 'email.entered'; email: string }
  | { type: 'review.accepted' };

/** `canPickCabin`: the maps of the resort may be entered. */
export type OverviewInput = Readonly<{ booking: Booking; email: string; canPickCabin: boolean }>;
export type OverviewContext = OverviewInput & Readonly<{ edited: EditableStep }>;

export type OverviewOutcome = { type: 'guest.identified'; email: string } | SectionOpened;

export const overviewMachine = setup({
  types: {
    context: {} as OverviewContext,
    events: {} as OverviewEvent,
    input: {} as OverviewInput,
    output: {} as OverviewOutcome,
  },
  guards: {
    isEditable: ({ context }, params: { step: EditableStep }) => params.step !== 'picker' || context.canPickCabin,
    isEmail: ({ context }) => Email.is(context.email.trim()),
  },
  actions: {
    rememberSection: assign({ edited: (_, params: { step: EditableStep }) => params.step }),
    rememberEmail: assign({ email: (_, params: { email: string }) => params.email }),
  },
}).createMachine({
  id: 'overview',
  description: 'Everything chosen, with its price, before names and money are asked for.',
  meta: { requirements: ['JOURNEY-3-OVERVIEW'] },
  context: ({ input }) => ({ ...input, edited: 'accommodation' }),
  initial: 'reviewing',
  states: {
    reviewing: {
      description: 'All that is booked is shown; going on needs an e-mail address.',
      initial: 'quiet',
      on: {
        'email.entered': {
          target: '.quiet',
          actions: { type: 'rememberEmail', params: ({ event }) => event },
        },
        'section.edited': {
          guard: { type: 'isEditable', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'rememberSection', params: ({ event }) => event },
        },
        'review.accepted': [{ guard: 'isEmail', target: 'done' }, { target: '.refused' }],
      },
      states: {
        quiet: { description: 'Nothing to complain of.' },
        refused: { description: 'The e-mail address is missing or is none.' },
      },
    },
    editing: {
      type: 'final',
      description: 'A row is to be changed: the journey goes to its step, which leads back here.',
      output: ({ context }): OverviewOutcome => ({ type: 'section.opened', step: context.edited }),
    },
    done: {
      type: 'final',
      description: 'The guest can be reached; the journey goes on to the names.',
      output: ({ context }): OverviewOutcome => ({ type: 'guest.identified', email: context.email.trim() }),
    },
  },
  output: ({ event }) => event.output as OverviewOutcome,
});
