/**
 * The visit's session: opened at the start, kept alive on request, replaced when it is lost; and the lock after too many
 * requests. While money may be moving it neither asks nor ends; at its end the server says what became of the break.
 */
import { raise } from 'xstate';
import { sessionSetup, type InfoReceived } from './session.setup.ts';
import { fromEvent } from '../kit/fromEvent.ts';

const eventParams = fromEvent<InfoReceived>;

/** Another session answered: what was in the old one cannot be known here. */
const OTHER_SESSION = {
  guard: { type: 'isOtherSession', params: eventParams },
  target: '#session.link.invalid',
  actions: 'setLoss',
} as const;

/** The server says that a payment is being made, here or in another tab. */
const WHILE_PROCESSING = {
  guard: { type: 'isPaymentProcessing', params: eventParams },
  target: 'awaitingOutcome',
  actions: [{ type: 'setInfo', params: eventParams }, 'notifyExpiry'],
} as const;

/** The visit begins with what the server says is in the session. */
const opening = [
  { type: 'setInfo', params: eventParams },
  { type: 'notifyOpened', params: eventParams },
  'notifyExpiry',
] as const;

/** The page goes on with what the server says is in the session, and for how long. */
const continueSession = [
  { type: 'setInfo', params: eventParams },
  'notifyExpiry',
  {
    type: 'notifyHoldExtended',
    params: ({ event }: { event: InfoReceived }) => ({ heldUntil: event.info.booking?.heldUntil ?? null }),
  },
] as const;

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'The session of one visit.',
  meta: { requirements: ['JOURNEY-4-SESSION', 'JOURNEY-7-INVALID-SESSION', 'ACCOUNT-4-SESSION'] },
  context: ({ input }) => ({
    sessionId: input.sessionId,
    isProduction: input.isProduction,
    info: null,
    expiresAt: null,
    secondsLeft: null,
    isHolding: false,
    payment: 'none',
    end: null,
    message: null,
  }),
  type: 'parallel',
  states: {
    link: {
      description: 'Whether the server knows this visit, and until when.',
      initial: 'opening',
      states: {
        opening: {
          description: 'The session is asked for; an earlier one is taken up again if the server still knows it.',
          tags: 'busy',
          invoke: {
            src: 'openSession',
            input: ({ context }) => ({ sessionId: context.sessionId }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: 'broken',
          },
          on: {
            'info.received': [
              {
                guard: { type: 'isPaymentProcessing', params: eventParams },
                target: 'open.awaitingOutcome',
                actions: opening,
              },
              {
                target: 'open',
                actions: opening,
              },
            ],
            'session.unavailable': {
              target: 'unavailable',
              actions: [
                { type: 'setMessage', params: fromEvent },
                { type: 'notifyUnavailable', params: fromEvent },
              ],
            },
          },
        },
        open: {
          description: 'The session lives; every reply of the server sets its end anew.',
          initial: 'active',
          on: {
            'session.refused': {
              target: 'invalid',
              actions: ['setLoss', { type: 'setMessage', params: fromEvent }],
            },
            'hold.started': {
              target: '.active',
              reenter: true,
              actions: { type: 'setHold', params: fromEvent },
            },
            'hold.ended': { actions: 'clearHold' },
            'creation.failed': { target: '.active', reenter: true, actions: ['clearExpiry', 'notifyExpiry'] },
            'payment.started': '.paying',
          },
          states: {
            active: {
              description: 'There is time; it is counted from the last reply that set the expiry.',
              on: { 'extension.requested': 'keepingAlive' },
              after: { untilWarning: [{ guard: 'isHolding', target: 'ending' }, { target: 'keepingAlive' }] },
            },
            ending: {
              description: 'Two minutes left and something is held: the guest is asked to stay.',
              on: { 'extension.requested': 'keepingAlive' },
              after: { warningTime: 'verifying' },
            },
            keepingAlive: {
              description: 'The server is asked for more time.',
              tags: 'busy',
              invoke: {
                src: 'keepAlive',
                input: null,
                onDone: { actions: raise(({ event }) => event.output) },
                onError: '#session.link.broken',
              },
              on: {
                'session.extended': {
                  target: 'active',
                  actions: [
                    { type: 'setExtension', params: fromEvent },
                    { type: 'notifyHoldExtended', params: ({ event }) => event.result },
                    'notifyExpiry',
                  ],
                },
                'session.unavailable': {
                  target: 'ending',
                  actions: { type: 'setMessage', params: fromEvent },
                },
              },
            },
            paying: {
              description:
                'Money may be moving on this page: no question is asked and nothing ends; the session is kept alive.',
              meta: { requirements: ['JOURNEY-4-PAYMENT'] },
              entry: 'setProcessing',
              initial: 'renewing',
              on: {
                // the payment itself learns whether the session is gone, and says what that means for the money
                'session.refused': '.waiting',
                'payment.started': {},
                'payment.ended': 'settling',
              },
              states: {
                renewing: {
                  description: 'The server is asked for more time; the payment goes on whatever it answers.',
                  invoke: {
                    src: 'keepAlive',
                    input: null,
                    onDone: { actions: raise(({ event }) => event.output) },
                    onError: 'waiting',
                  },
                  on: {
                    'session.extended': {
                      target: 'waiting',
                      actions: [
                        { type: 'setExtension', params: fromEvent },
                        { type: 'notifyHoldExtended', params: ({ event }) => event.result },
                        'notifyExpiry',
                      ],
                    },
                    'session.unavailable': 'waiting',
                  },
                },
                waiting: {
                  description: 'A minute passes before the session is renewed again.',
                  after: { renewalInterval: 'renewing' },
                },
              },
            },
            settling: {
              description: 'The payment page is done, or was left: the server says what is in the session now.',
              invoke: {
                src: 'openSession',
                input: ({ context }) => ({ sessionId: context.sessionId }),
                onDone: { actions: raise(({ event }) => event.output) },
                onError: 'awaitingOutcome',
              },
              on: {
                'info.received': [OTHER_SESSION, WHILE_PROCESSING, { target: 'active', actions: continueSession }],
                'session.unavailable': 'awaitingOutcome',
              },
            },
            awaitingOutcome: {
              description: 'A payment is being made, here before or in another tab: the server is asked again shortly.',
              after: { checkInterval: 'settling' },
            },
            verifying: {
              description: 'The time is up by this page’s count: the server says what became of the break.',
              tags: 'busy',
              invoke: {
                src: 'openSession',
                input: ({ context }) => ({ sessionId: context.sessionId }),
                onDone: { actions: raise(({ event }) => event.output) },
                onError: { target: '#session.link.invalid', actions: 'setLoss' },
              },
              on: {
                'info.received': [
                  OTHER_SESSION,
                  WHILE_PROCESSING,
                  { guard: { type: 'isStillOpen', params: eventParams }, target: 'active', actions: continueSession },
                  { target: '#session.link.invalid', actions: { type: 'setEnd', params: eventParams } },
                ],
                'session.unavailable': { target: '#session.link.invalid', actions: 'setLoss' },
              },
            },
          },
        },
        invalid: {
          description:
            'The session is gone; the invalid-session modal says what became of the break, and offers to start again.',
          entry: ['clearSession', 'notifyInvalidated'],
          on: { 'restart.requested': 'opening' },
        },
        unavailable: {
          description: 'No session could be had; nothing entered is lost.',
          on: { 'retry.requested': 'opening' },
        },
        broken: { description: 'A defect: one apology; the way out is a new document.' },
      },
    },
    rateLimitGate: {
      description: 'After too many requests the next call waits until the lock window ends (production only).',
      meta: { requirements: ['JOURNEY-4-LOCK'] },
      initial: 'open',
      states: {
        open: {
          description: 'Calls go out as they come.',
          on: { 'requests.limited': { guard: 'isProduction', target: 'locked' } },
        },
        locked: { description: 'Calls wait for the lock window to end.', after: { lockWindow: 'open' } },
      },
    },
  },
});
