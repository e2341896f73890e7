/** The root chart of a visit: it owns the session and the current address, and runs journey and account area. */
import { RAISE_OUTPUT, fromEvent } from '../kit/chart.ts';
import type { Extension } from '../journey/journey.context.ts';
import type { AgentUpdate } from './app.rules.ts';
import {
  accountInputOf,
  addressChange,
  bookingFor,
  choiceFor,
  destination,
  homeDestination,
  paidResIdFor,
  pendingAgentUpdate,
  pickerFor,
  weekendFiltersFor,
} from './app.context.ts';
import { appSetup } from './app.setup.ts';
import { NO_QUERY } from '../addresses/query.ts';

/**
 * While the session is open, every page can answer its question whether the guest is still there, and the booking has
 * the latest time of its hold.
 */
const WITH_SESSION = {
  'extension.requested': { actions: 'requestExtension' },
  'hold.extended': { actions: { type: 'setHeldUntil', params: fromEvent<Extension> } },
} as const;

export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'One visit to the site.',
  meta: { requirements: ['JOURNEY-2-ROUTES', 'JOURNEY-4-SESSION'] },
  context: ({ input: { initialInfo, lock, fullFooter, title, ...input } }) => ({
    ...input,
    ...addressChange(NO_QUERY, input.address),
    title: title ?? null,
    info: initialInfo ?? null,
    message: null,
    lastAgentId: null,
    isUnsaved: false,
    initialLock: lock ?? null,
    fullFooter: fullFooter ?? null,
  }),
  invoke: {
    id: 'session',
    src: 'session',
    input: ({ context }) => ({
      sessionId: context.stored.sessionId,
      isProduction: context.isProduction,
      lock: context.initialLock,
    }),
    onError: '.broken',
  },
  initial: 'opening',
  on: {
    'address.changed': { actions: { type: 'setAddress', params: fromEvent } },
    'session.opened': {
      // must not re-enter the root: that would restart the session actor, which opens the session again, in a loop
      target: '.routing',
      actions: { type: 'setInfo', params: fromEvent },
    },
    'expiry.changed': { actions: { type: 'setStoredExpiry', params: fromEvent } },
    'session.invalidated': '.sessionEnded',
    'session.unavailable': {
      target: '.unreachable',
      actions: { type: 'setMessage', params: fromEvent },
    },
  },
  states: {
    opening: {
      description: 'The session is being opened.',
      tags: 'busy',
      always: { guard: 'hasSessionInfo', target: 'routing' },
    },
    routing: {
      description: 'The address is matched to a step of the journey, or to no page.',
      always: [
        { guard: 'isAgentUnrecorded', target: 'recordingAgent' },
        {
          guard: { type: 'isKnownAddress', params: ({ context }) => context.address },
          target: 'inJourney',
        },
        {
          guard: { type: 'isAccountAddress', params: ({ context }) => context.address },
          target: 'inAccount',
        },
        { target: 'notFound' },
      ],
    },
    recordingAgent: {
      description: 'The travel agent is recorded on the held booking.',
      meta: { requirements: ['JOURNEY-6-AGENT-HELD'] },
      tags: 'busy',
      invoke: {
        src: 'recordAgent',
        input: ({ context }) => pendingAgentUpdate(context) as AgentUpdate,
        ...RAISE_OUTPUT,
        // as for 'agent.notRecorded': the journey continues
        onError: 'routing',
      },
      exit: 'setLastAgent',
      on: {
        ...WITH_SESSION,
        'agent.recorded': { target: 'routing', actions: { type: 'setBooking', params: fromEvent } },
        'agent.notRecorded': { target: 'routing', actions: { type: 'setLatestBooking', params: fromEvent } },
      },
    },
    inJourney: {
      description: 'The guest is on a step of the journey.',
      // a journey that is stopped cannot report that its payment page was left, or that nothing is unsaved any more
      exit: [
        { type: 'notifyPayment', params: { type: 'payment.ended' } },
        { type: 'setUnsaved', params: { isUnsaved: false } },
      ],
      invoke: {
        id: 'journey',
        src: 'journey',
        input: ({ context }) => ({
          today: context.info?.today ?? '2000-01-01',
          choice: choiceFor(context),
          weekendFilters: weekendFiltersFor(context),
          booking: bookingFor(context),
          paidResId: paidResIdFor(context),
          picker: pickerFor(context),
          login: context.info?.login ?? null,
          guestDraft: context.stored.guestDraft,
          destination: destination(context, context.address) ?? homeDestination(context),
        }),
        ...RAISE_OUTPUT,
      },
      on: {
        ...WITH_SESSION,
        'address.changed': [
          {
            // the address does not change; the journey sends it again once the guest has confirmed
            guard: { type: 'isUnsavedOutside', params: fromEvent },
            actions: { type: 'requestLeave', params: fromEvent },
          },
          {
            guard: { type: 'hasUnrecordedAgent', params: fromEvent },
            target: 'routing',
            actions: { type: 'setAddress', params: fromEvent },
          },
          {
            guard: { type: 'isOfThisBrand', params: fromEvent },
            actions: [
              { type: 'setAddress', params: fromEvent },
              { type: 'goToAddress', params: fromEvent },
            ],
          },
          { target: 'routing', actions: { type: 'setAddress', params: fromEvent } },
        ],
        'session.opened': {
          // a server-rendered page continues unless an agent must be recorded; in another session the journey restarts
          guard: { type: 'matchesPrerendered', params: fromEvent },
          actions: { type: 'setInfo', params: fromEvent },
        },
        'hold.started': {
          actions: [
            { type: 'setBooking', params: fromEvent },
            { type: 'notifyHoldStarted', params: fromEvent },
          ],
        },
        'booking.updated': { actions: { type: 'setBooking', params: fromEvent } },
        'choice.changed': { actions: { type: 'setStoredChoice', params: fromEvent } },
        'guestDraft.changed': {
          actions: [
            { type: 'setGuestDraft', params: fromEvent },
            { type: 'setUnsaved', params: fromEvent },
          ],
        },
        'hold.extended': {
          actions: [
            { type: 'setHeldUntil', params: fromEvent },
            { type: 'notifyHoldExtended', params: fromEvent },
          ],
        },
        'hold.ended': {
          actions: [{ type: 'setBooking', params: { booking: null } }, 'notifyHoldEnded'],
        },
        'creation.failed': { actions: 'notifyCreationFailed' },
        'payment.started': { actions: { type: 'notifyPayment', params: fromEvent } },
        'payment.ended': { actions: { type: 'notifyPayment', params: fromEvent } },
        'session.lost': { actions: { type: 'notifySessionRefused', params: fromEvent } },
      },
    },
    inAccount: {
      description: 'The visitor is in the account area.',
      invoke: {
        id: 'account',
        src: 'account',
        input: ({ context }) => accountInputOf(context),
        onError: 'broken',
      },
      on: {
        ...WITH_SESSION,
        'address.changed': [
          {
            guard: { type: 'isAccountOfThisBrand', params: fromEvent },
            actions: [
              { type: 'setAddress', params: fromEvent },
              { type: 'requestPage', params: fromEvent },
            ],
          },
          { target: 'routing', actions: { type: 'setAddress', params: fromEvent } },
        ],
        'session.opened': {
          // the page stays if the same holder is signed in and the session has the same booking
          guard: { type: 'matchesPrerendered', params: fromEvent },
          actions: { type: 'setInfo', params: fromEvent },
        },
        'session.lost': { actions: { type: 'notifySessionRefused', params: fromEvent } },
      },
    },
    notFound: {
      description: 'No page has this address.',
      on: {
        ...WITH_SESSION,
        'address.changed': {
          target: 'routing',
          actions: { type: 'setAddress', params: fromEvent },
        },
      },
    },
    sessionEnded: {
      description: 'The session has ended.',
      on: { 'restart.requested': { actions: [{ type: 'setAddress', params: fromEvent }, 'requestRestart'] } },
    },
    unreachable: {
      description: 'The server cannot be reached.',
      on: { 'retry.requested': { actions: 'requestRetry' } },
    },
    broken: { description: 'A defect: the guest has to load the page again.' },
  },
});
