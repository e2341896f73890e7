/** The root of the visit: it owns the session and the place in the site; the journey runs inside. */
import { assign, raise, sendTo, setup } from 'xstate';
import type { Booking, SessionInfo } from '../contract/booking.ts';
import type { Brand } from '../contract/brand.ts';
import { FIRST_STEP } from '../journey/journey.rules.ts';
import { journeyMachine } from '../journey/journey.machine.ts';
import type { SessionLost } from '../kit/outcomes.ts';
import { NO_PICKER } from '../picker/offer.rules.ts';
import { choiceOfBooking, isChoiceComplete, startingChoice, type SearchChoice } from '../search/choice.ts';
import { ANY_WEEKEND, type EventWish } from '../weekendSearch/wish.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { isAsKnown } from './known.rules.ts';
import { NO_QUERY, keptQuery, queryOf, type VisitQuery } from './query.ts';
import type { StoredValues } from './stored.ts';
import { readQuery } from './queryString.ts';
import { brandOf, destinationOf, type Destination } from './url.ts';

/** An address of this site, as the browser shows it. */
export type Address = Readonly<{ pathname: string; search: string }>;

export type AppEvent =
  | ({ type: 'address.changed' } & Address)
  | { type: 'session.opened'; info: SessionInfo; sessionId: string }
  | { type: 'expiry.changed'; expiresAt: number | null }
  | { type: 'choice.changed'; choice: SearchChoice; wish: EventWish }
  | { type: 'session.unavailable'; message: string }
  | { type: 'session.invalidated' }
  | { type: 'hold.started'; booking: Booking }
  | { type: 'hold.extended'; heldUntil: string | null }
  | { type: 'hold.ended' }
  | { type: 'creation.failed' }
  | { type: 'retry.asked' }
  | { type: 'restart.asked' }
  | { type: 'extend.asked' }
  | SessionLost;

export type AppInput = Readonly<{
  address: Address;
  stored: StoredValues;
  isProduction: boolean;
  /** what the server knows of the visit while it draws the page, before the session is opened; left out in a browser */
  known?: SessionInfo;
}>;

export type AppContext = Readonly<{
  address: Address;
  /** whose site the address is of */
  brand: Brand;
  /** what the addresses of the visit have said so far */
  query: VisitQuery;
  /** what the browser keeps for the visit */
  stored: StoredValues;
  isProduction: boolean;
  info: SessionInfo | null;
  message: string | null;
}>;

/** Where an address leads in this visit, or null. */
const destination = (context: AppContext, address: Address): Destination | null => {
  const found = destinationOf(address.pathname, address.search, context.info?.today ?? '0000-01-01');
  return found && { ...found, query: keptQuery(context.query, found.query) };
};

/** What an address tells of the visit. */
const toldBy = (query: VisitQuery, { pathname, search }: Address): Pick<AppContext, 'address' | 'brand' | 'query'> => ({
  address: { pathname, search },
  brand: brandOf(pathname),
  query: keptQuery(query, queryOf(readQuery(search))),
});

/** The booking that a brand's journey goes on with: the other brand's stays as it is, in its own pages. */
const bookingFor = ({ brand, info }: AppContext): Booking | null =>
  info?.booking?.brand === brand ? info.booking : null;

/** The choice a visit starts with: what was kept if it is whole, else the booking's, else the defaults. */
const choiceFor = (context: AppContext): SearchChoice => {
  const { brand, query, stored, info } = context;
  const booking = bookingFor(context);
  const today = info?.today ?? '2000-01-01';
  const kept = brand === 'weekend' ? (stored.weekend?.choice ?? null) : stored.choice;
  if (kept !== null && isChoiceComplete(kept, query.isPrivateBreak) && (kept.date ?? '') >= today) return kept;
  return booking ? choiceOfBooking(booking) : startingChoice(today);
};

const homeIn = ({ brand, query }: AppContext): Destination => ({
  brand,
  step: FIRST_STEP[brand],
  choice: null,
  wish: null,
  detail: null,
  resId: null,
  query,
});

export const appMachine = setup({
  types: { context: {} as AppContext, events: {} as AppEvent, input: {} as AppInput },
  actors: { session: sessionMachine, journey: journeyMachine },
  guards: {
    isVisitKnown: ({ context }) => context.info !== null,
    isAsKnown: ({ context }, params: { info: SessionInfo }) => isAsKnown(context.info, params.info),
    isKnownAddress: ({ context }, params: Address) => destination(context, params) !== null,
    /** a journey is of one brand: an address of the other one begins another journey */
    isOfThisBrand: ({ context }, params: Address) =>
      destination(context, params) !== null && brandOf(params.pathname) === context.brand,
  },
  actions: {
    rememberAddress: assign(({ context }, params: Address) => toldBy(context.query, params)),
    rememberInfo: assign(({ context }, params: { info: SessionInfo; sessionId: string }) => ({
      info: params.info,
      message: null,
      stored: { ...context.stored, sessionId: params.sessionId },
    })),
    /** what the session holds now: a brand that is entered later has to know */
    rememberBooking: assign({
      info: ({ context }, params: { booking: Booking | null }) =>
        context.info && { ...context.info, booking: params.booking },
    }),
    keepExpiry: assign({
      stored: ({ context }, params: { expiresAt: number | null }) => ({
        ...context.stored,
        sessionExpiresAt: params.expiresAt,
      }),
    }),
    keepChoice: assign({
      stored: ({ context: { brand, stored } }, params: { choice: SearchChoice; wish: EventWish }) =>
        brand === 'weekend'
          ? { ...stored, weekend: { choice: params.choice, wish: params.wish } }
          : { ...stored, choice: params.choice },
    }),
    rememberMessage: assign({ message: (_, params: { message: string }) => params.message }),
    goToAddress: sendTo('journey', ({ context }, params: Address) => ({
      type: 'step.requested',
      ...(destination(context, params) ?? homeIn(context)),
    })),
    tellHold: sendTo('session', (_, params: { booking: Booking }) => ({
      type: 'hold.started',
      secondsLeft: params.booking.holdSecondsLeft,
    })),
    tellExtended: sendTo('journey', (_, params: { heldUntil: string | null }) => ({
      type: 'hold.extended',
      heldUntil: params.heldUntil,
    })),
    tellHoldEnded: sendTo('session', { type: 'hold.ended' }),
    tellCreationFailed: sendTo('session', { type: 'creation.failed' }),
    tellRefused: sendTo('session', (_, params: { message: string }) => ({
      type: 'session.refused',
      message: params.message,
    })),
    askRetry: sendTo('session', { type: 'retry.asked' }),
    askRestart: sendTo('session', { type: 'restart.asked' }),
    askExtension: sendTo('session', { type: 'extend.asked' }),
  },
}).createMachine({
  id: 'app',
  description: 'One visit to the site.',
  meta: { requirements: ['JOURNEY-2-ROUTES', 'JOURNEY-4-SESSION'] },
  context: ({ input: { known, ...input } }) => ({
    ...input,
    ...toldBy(NO_QUERY, input.address),
    info: known ?? null,
    message: null,
  }),
  invoke: {
    id: 'session',
    src: 'session',
    input: ({ context }) => ({ sessionId: context.stored.sessionId, isProduction: context.isProduction }),
    onError: '.broken',
  },
  initial: 'opening',
  on: {
    'address.changed': { actions: { type: 'rememberAddress', params: ({ event }) => event } },
    'session.opened': {
      // not re-entered: the root's own session would be opened again, without end
      target: '.deciding',
      actions: { type: 'rememberInfo', params: ({ event }) => event },
    },
    'expiry.changed': { actions: { type: 'keepExpiry', params: ({ event }) => event } },
    'session.invalidated': '.interrupted',
    'session.unavailable': {
      target: '.unreachable',
      actions: { type: 'rememberMessage', params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      description: 'The session is being opened; a page that the server has drawn does not wait for it.',
      tags: 'busy',
      always: { guard: 'isVisitKnown', target: 'deciding' },
    },
    deciding: {
      description: 'The address is looked at: it is a step of the journey, or no page has it.',
      always: [
        {
          guard: { type: 'isKnownAddress', params: ({ context }) => context.address },
          target: 'travelling',
        },
        { target: 'lost' },
      ],
    },
    travelling: {
      description: 'The guest is on the journey.',
      invoke: {
        id: 'journey',
        src: 'journey',
        input: ({ context }) => ({
          today: context.info?.today ?? '2000-01-01',
          choice: choiceFor(context),
          wish: context.stored.weekend?.wish ?? ANY_WEEKEND,
          booking: bookingFor(context),
          picker: context.info?.picker ?? NO_PICKER.picker,
          destination: destination(context, context.address) ?? homeIn(context),
        }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'address.changed': [
          {
            guard: { type: 'isOfThisBrand', params: ({ event }) => event },
            actions: [
              { type: 'rememberAddress', params: ({ event }) => event },
              { type: 'goToAddress', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isKnownAddress', params: ({ event }) => event },
            target: 'deciding',
            actions: { type: 'rememberAddress', params: ({ event }) => event },
          },
          { target: 'lost', actions: { type: 'rememberAddress', params: ({ event }) => event } },
        ],
        'session.opened': {
          // the page that the server drew goes on as it is; another session begins anew, as everywhere
          guard: { type: 'isAsKnown', params: ({ event }) => event },
          actions: { type: 'rememberInfo', params: ({ event }) => event },
        },
        'hold.started': {
          actions: [
            { type: 'rememberBooking', params: ({ event }) => event },
            { type: 'tellHold', params: ({ event }) => event },
          ],
        },
        'choice.changed': { actions: { type: 'keepChoice', params: ({ event }) => event } },
        'hold.extended': { actions: { type: 'tellExtended', params: ({ event }) => event } },
        'hold.ended': {
          actions: [{ type: 'rememberBooking', params: { booking: null } }, 'tellHoldEnded'],
        },
        'creation.failed': { actions: 'tellCreationFailed' },
        'extend.asked': { actions: 'askExtension' },
        'session.lost': { actions: { type: 'tellRefused', params: ({ event }) => event } },
      },
    },
    lost: {
      description: 'No page has this address.',
      on: {
        'address.changed': {
          target: 'deciding',
          actions: { type: 'rememberAddress', params: ({ event }) => event },
        },
      },
    },
    interrupted: {
      description: 'The session is gone: the invalid-session modal; starting again keeps the search.',
      on: { 'restart.asked': { actions: 'askRestart' } },
    },
    unreachable: {
      description: 'The server cannot be reached; nothing entered is lost.',
      on: { 'retry.asked': { actions: 'askRetry' } },
    },
    broken: { description: 'A defect: one apology, one way out.' },
  },
});
