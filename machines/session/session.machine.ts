/**
 * The visit's session: opened at the start, kept alive on request, replaced when it is lost; also the rate-limit lock
 * after too many requests. While a payment may be in progress, the session shows no warning and does not end. When the
 * session ends, the server reports how the booking ended.
 */
import { sessionSetup, type InfoReceived, type SessionExtended } from './session.setup.ts';
import { RAISE_OUTPUT, fromEvent, offersRetry } from '../kit/chart.ts';

const eventParams = fromEvent<InfoReceived>;

/** The server opened another session, so the state of the booking in the old one is unknown. */
const OTHER_SESSION = {
  guard: { type: 'isOtherSession', params: eventParams },
  target: '#session.link.invalid',
  actions: 'setLoss',
} as const;

/** The server reports that a payment is being processed, here or in another tab. */
const WHILE_PROCESSING = {
  guard: { type: 'isPaymentProcessing', params: eventParams },
  target: 'awaitingOutcome',
  actions: [{ type: 'setInfo', params: eventParams }, 'notifyExpiry'],
} as const;

/** The visit starts with the server's session data. */
const opening = [
  { type: 'setInfo', params: eventParams },
  { type: 'notifyOpened', params: eventParams },
  'notifyExpiry',
] as const;

/** The page continues with the server's session data and expiry time. */
const continueSession = [
  { type: 'setInfo', params: eventParams },
  'notifyExpiry',
  {
    type: 'notifyHoldExtended',
    params: ({ event }: { event: InfoReceived }) => ({ heldUntil: event.info.booking?.heldUntil ?? null }),
  },
] as const;

/** The replies to a request for more time while no payment may be in progress. */
const EXTENDED = [
  { guard: { type: 'isHoldOver', params: fromEvent<SessionExtended> }, target: '#session.link.open.verifying' },
  {
    target: '#session.link.open.active',
    actions: [
      { type: 'setExtension', params: fromEvent<SessionExtended> },
      { type: 'notifyHoldExtended', params: ({ event }: { event: SessionExtended }) => event.result },
      'notifyExpiry',
    ],
  },
] as const;

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'The session of one visit.',
  meta: { requirements: ['JOURNEY-4-SESSION', 'JOURNEY-7-INVALID-SESSION', 'ACCOUNT-4-SESSION'] },
  context: ({ input }) => ({
    sessionId: input.sessionId,
    isProduction: input.isProduction,
    lock: input.isProduction ? input.lock : null,
    info: null,
    expiresAt: null,
    secondsLeft: null,
    isHolding: false,
    isAtCap: false,
    payment: 'none',
    end: null,
    message: null,
    details: null,
  }),
  type: 'parallel',
  on: { 'details.changed': { actions: { type: 'setDetails', params: fromEvent } } },
  states: {
    link: {
      description: 'The server session of this visit: whether it exists, and when it ends.',
      initial: 'opening',
      states: {
        opening: {
          description: 'The session is being requested; an earlier one is continued.',
          tags: 'busy',
          invoke: { src: 'openSession', input: ({ context }) => ({ sessionId: context.sessionId }), ...RAISE_OUTPUT },
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
          description: 'The session is open. Every reply of the server renews its expiry time.',
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
            // an earlier hold stays when other accommodation cannot be held, and so do its time and its warning
            'creation.failed': { actions: ['clearExpiry', 'notifyExpiry'] },
            'payment.started': '.paying',
          },
          states: {
            active: {
              description: 'Enough time is left, counted from the last reply.',
              on: { 'extension.requested': 'keepingAlive' },
              after: { untilWarning: [{ guard: 'isHolding', target: 'ending' }, { target: 'keepingAlive' }] },
            },
            ending: {
              description: 'At most two minutes are left, whatever the guest answers and the server replies.',
              initial: 'asking',
              after: { warningTime: 'verifying' },
              states: {
                asking: {
                  description: 'The guest is asked whether to stay.',
                  always: { guard: 'isHoldAtCap', target: 'elapsing' },
                  on: { 'extension.requested': 'extending' },
                },
                extending: {
                  description: 'The server is being asked for more time.',
                  tags: 'busy',
                  invoke: { src: 'keepAlive', input: null, ...RAISE_OUTPUT, onError: '#session.link.broken' },
                  on: {
                    'session.extended': EXTENDED,
                    'session.unavailable': { target: 'asking', actions: { type: 'setMessage', params: fromEvent } },
                  },
                },
                elapsing: { description: 'The hold has reached its cap: the guest can use what is left of it.' },
              },
            },
            keepingAlive: {
              description: 'The server is being asked to extend the session.',
              tags: 'busy',
              invoke: { src: 'keepAlive', input: null, ...RAISE_OUTPUT, onError: '#session.link.broken' },
              on: {
                'session.extended': EXTENDED,
                'session.unavailable': {
                  target: 'ending',
                  actions: { type: 'setMessage', params: fromEvent },
                },
              },
            },
            paying: {
              description:
                'A payment may be in progress: the guest sees no warning, and the session is renewed regularly.',
              meta: { requirements: ['JOURNEY-4-PAYMENT'] },
              entry: 'setProcessing',
              initial: 'renewing',
              on: {
                // the payment chart handles a lost session, because it knows what that means for the payment
                'session.refused': '.waiting',
                'hold.started': { actions: { type: 'setHold', params: fromEvent } },
                'payment.started': {},
                'payment.ended': 'settling',
              },
              states: {
                renewing: {
                  description: 'The session is being extended. The payment continues whatever the reply.',
                  invoke: { src: 'keepAlive', input: null, ...RAISE_OUTPUT, onError: 'waiting' },
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
                  description: 'The next renewal is due in one minute.',
                  after: { renewalInterval: 'renewing' },
                },
              },
            },
            settling: {
              description: 'The payment page was left. The server is asked for the session’s current data.',
              invoke: {
                src: 'openSession',
                input: ({ context }) => ({ sessionId: context.sessionId }),
                ...RAISE_OUTPUT,
                onError: 'awaitingOutcome',
              },
              on: {
                'info.received': [OTHER_SESSION, WHILE_PROCESSING, { target: 'active', actions: continueSession }],
                'session.unavailable': 'awaitingOutcome',
                // the awaited reply may be older than this hold
                'hold.started': { target: 'settling', reenter: true, actions: { type: 'setHold', params: fromEvent } },
              },
            },
            awaitingOutcome: {
              description:
                'A payment is being processed, from this page earlier or from another tab. The server is asked again shortly.',
              on: { 'hold.started': { actions: { type: 'setHold', params: fromEvent } } },
              after: { checkInterval: 'settling' },
            },
            verifying: {
              description: 'The page’s countdown is over. The server is asked for the result of the booking.',
              tags: 'busy',
              invoke: {
                src: 'openSession',
                input: ({ context }) => ({ sessionId: context.sessionId }),
                ...RAISE_OUTPUT,
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
          description: 'The session has ended: the modal shows the result of the booking and offers to start again.',
          entry: ['clearSession', 'notifyInvalidated'],
          on: { 'restart.requested': 'opening' },
        },
        unavailable: offersRetry('No session could be opened. Nothing entered is lost.', 'opening'),
        broken: { description: 'A defect: the guest has to load the page again.' },
      },
    },
    rateLimitGate: {
      description: 'After too many requests, calls wait for a while (production only).',
      meta: { requirements: ['JOURNEY-4-LOCK'] },
      initial: 'open',
      states: {
        open: {
          description: 'Calls are sent at once.',
          // the lock of an earlier page of this tab continues
          always: { guard: 'isLocked', target: 'locked' },
          on: {
            'requests.limited': {
              guard: 'isProduction',
              target: 'locked',
              actions: { type: 'setLock', params: fromEvent },
            },
          },
        },
        locked: {
          description: 'Calls wait for the lock window to end.',
          after: { lockWindow: { target: 'open', actions: 'clearLock' } },
        },
      },
    },
  },
});
