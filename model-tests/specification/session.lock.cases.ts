// The lock after too many requests: calls wait in production, and nothing else of the session changes.
import type { SpecificationCase } from './cases.ts';
import { ENDING, KEEPING_ALIVE, OPENED, PAYING, SETTLING, VERIFYING, ungated } from './session.paths.ts';

/** What the session is doing when calls are held back, which must not change it. */
const BESIDE_THE_LOCK = [
  { doing: 'the session is being opened', given: [], link: 'opening' },
  { doing: 'the guest is asked whether they are still there', given: ENDING, link: 'open.ending.asking' },
  { doing: 'the session is being extended', given: KEEPING_ALIVE, link: 'open.ending.extending' },
  { doing: 'the server is asked for the result of the booking', given: VERIFYING, link: 'open.verifying' },
  { doing: 'the session is renewed for a payment', given: PAYING, link: 'open.paying.renewing' },
  {
    doing: 'the next renewal for a payment is due later',
    given: [...PAYING, 'keepAlive: extended'],
    link: 'open.paying.waiting',
  },
  { doing: 'the server is asked about a payment that has ended', given: SETTLING, link: 'open.settling' },
  {
    doing: 'the outcome of a payment is open',
    given: [...SETTLING, 'openSession: unavailable'],
    link: 'open.awaitingOutcome',
  },
  { doing: 'the session has ended', given: [...OPENED, 'session.refused'], link: 'invalid' },
  { doing: 'no session could be opened', given: ['openSession: unavailable'], link: 'unavailable' },
  { doing: 'a defect has stopped the session', given: ['openSession: breaks'], link: 'broken' },
];

export const sessionLockCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-LOCK',
    title: 'holds calls back after too many requests in production',
    given: OPENED,
    when: 'requests.limited',
    outcome: {
      state: 'link.open.active & rateLimitGate.locked',
      sends: [],
      accepts: { without: ['requests.limited', 'payment.ended', 'restart.requested', 'retry.requested'] },
      awaits: { with: ['timer: lockWindow in rateLimitGate.locked'] },
    },
  },
  {
    requirement: 'JOURNEY-4-LOCK',
    title: 'sends calls at once again when the lock window has ended',
    given: [...OPENED, 'requests.limited'],
    when: 'timer: lockWindow in rateLimitGate.locked',
    outcome: { state: ungated('open.active'), sends: [], accepts: { with: ['requests.limited'] } },
  },
  {
    requirement: 'JOURNEY-4-LOCK',
    title: 'holds calls back from the start when the lock of an earlier page still holds',
    input: 'in a lock that an earlier page has started',
    given: [],
    outcome: {
      state: 'link.opening & rateLimitGate.locked',
      context: { lock: { startedAt: -5_000, msLeft: 4_000 } },
      awaits: { with: ['timer: lockWindow in rateLimitGate.locked', 'openSession'] },
    },
  },
  {
    requirement: 'JOURNEY-4-LOCK',
    title: 'sends calls at once when the lock of an earlier page has ended, and keeps nothing of it',
    input: 'in a lock that an earlier page has started',
    given: [],
    when: 'timer: lockWindow in rateLimitGate.locked',
    outcome: { state: ungated('opening'), context: { lock: null }, sends: [], accepts: { with: ['requests.limited'] } },
  },
  {
    requirement: 'JOURNEY-4-LOCK',
    title: 'keeps when the lock started, for a page that is loaded again',
    given: OPENED,
    when: 'requests.limited',
    outcome: { context: { lock: { startedAt: 3_000, msLeft: 10_000 } } },
  },
  // requirement: JOURNEY-4-LOCK
  {
    requirement: 'JOURNEY-4-LOCK',
    title: 'never holds calls back outside production',
    input: 'outside production',
    given: OPENED,
    when: 'requests.limited',
    outcome: { state: ungated('open.active'), sends: [], accepts: { without: ['requests.limited'] } },
  },
  {
    requirement: 'JOURNEY-4-LOCK',
    title: 'holds calls back to the end of the window, whatever happens to the hold, a payment or the session',
    given: [
      ...OPENED,
      'requests.limited',
      'hold.started',
      'hold.ended',
      'creation.failed',
      'extension.requested',
      'keepAlive: extended',
      'payment.started',
      'payment.ended',
      'session.refused',
      'restart.requested',
      'openSession: unavailable',
    ],
    when: 'retry.requested',
    outcome: {
      state: 'link.opening & rateLimitGate.locked',
      awaits: { with: ['timer: lockWindow in rateLimitGate.locked'] },
    },
  },
  ...BESIDE_THE_LOCK.map(({ doing, given, link }) => ({
    requirement: 'JOURNEY-4-LOCK',
    title: `holds calls back and changes nothing else while ${doing}`,
    given,
    when: 'requests.limited',
    outcome: { state: `link.${link} & rateLimitGate.locked`, sends: [] },
  })),
];
