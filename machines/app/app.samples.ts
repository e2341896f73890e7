// Samples of the root chart of a visit.
import { appMachine } from './app.machine.ts';
import { NOTHING_STORED } from './storedValues.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { NEW_SESSION, SESSION_LOST, WHOLE_CHOICE, booking } from '../../model-tests/charts/data.ts';

const search = { pathname: '/booking/search', search: '' };
const HELD = { ...NEW_SESSION, booking: booking() };
const input = { address: search, stored: NOTHING_STORED, isProduction: false };
const byAgent = { ...input, address: { ...search, search: '?agencyId=12' } };
const to = (pathname: string, query = '') => ({ type: 'address.changed', pathname, search: query }) as const;

export const appChart = defineChart({
  machine: appMachine,
  input,
  moreInputs: {
    'by a travel agent': byAgent,
    'by a travel agent, drawn by the server': { ...byAgent, initialInfo: HELD },
    'drawn by the server': { ...input, initialInfo: NEW_SESSION },
  },
  events: {
    'an address we have': to('/booking/dining'),
    'an address of a travel agent': to('/booking/dining', '?agencyId=12'),
    'an address of the other brand': to('/bigweekenders/booking/search'),
    'an address of the account area': to('/my-breakwater/bookings'),
    'an address of the other account area': to('/bigweekenders/my-breakwater/login'),
    'an address we do not have': to('/booking/nowhere'),
    'session.opened': { type: 'session.opened', sessionId: 's-1', info: NEW_SESSION },
    'session.opened with a booking': { type: 'session.opened', sessionId: 's-1', info: HELD },
    'session.lost': { type: 'session.lost', message: 'gone' },
    'session.unavailable': { type: 'session.unavailable', message: 'Unknown error' },
    ...plainEvents('session.invalidated'),
    'expiry.changed': { type: 'expiry.changed', expiresAt: 1_200_000 },
    'choice.changed': { type: 'choice.changed', choice: WHOLE_CHOICE, weekendFilters: ANY_WEEKEND },
    'guestDraft.changed': {
      type: 'guestDraft.changed',
      guestDraft: { email: 'ada@example.com', draftFields: {} },
      isUnsaved: false,
    },
    'something is typed': {
      type: 'guestDraft.changed',
      guestDraft: { email: 'ada@example.com', draftFields: { '0.ADULT.1.lastName': 'Shaw' } },
      isUnsaved: true,
    },
    'booking.updated': { type: 'booking.updated', booking: booking({ version: 2 }) },
    'hold.started': { type: 'hold.started', booking: booking() },
    'hold.extended': { type: 'hold.extended', heldUntil: '2027-01-11T10:40:00.000Z' },
    ...plainEvents('hold.ended', 'creation.failed', 'payment.started', 'payment.ended', 'retry.requested'),
    'restart.requested': { type: 'restart.requested', pathname: '/booking/dining', search: '' },
    ...plainEvents('extension.requested'),
  },
  outcomes: {
    session: {},
    recordAgent: {
      noted: { type: 'agent.recorded', booking: booking({ version: 2, agencyId: 12 }) },
      'not noted': { type: 'agent.notRecorded', booking: null },
      'not noted on a changed booking': { type: 'agent.notRecorded', booking: booking({ version: 3 }) },
    },
    account: {},
    journey: { ...SESSION_LOST },
  },
  // the stored choice and draft do not affect transitions, and the message is only shown
  key: ({ context: c }) => [c.address, c.query, c.info, c.lastAgentId, c.stored.sessionId !== null, c.isUnsaved],
  shows: ['address', 'brand', 'stored', 'info', 'message', 'lastAgentId', 'isUnsaved'],
});
