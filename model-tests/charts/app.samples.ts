// Samples of the root chart of a visit.
import { appMachine } from '../../machines/app/app.machine.ts';
import { NOTHING_STORED } from '../../machines/app/storedValues.ts';
import { ANY_WEEKEND } from '../../machines/weekendSearch/weekendFilters.ts';
import { defineChart, plainEvents } from '../explore/chart.ts';
import { PICKER, TODAY, WHOLE_CHOICE, booking, SESSION_LOST } from './data.ts';

const search = { pathname: '/booking/search', search: '' };
const info = {
  bookingSessionTimeout: 1_200,
  today: TODAY,
  booking: null,
  paid: null,
  payment: 'none' as const,
  picker: PICKER,
  login: null,
};
const nowhere = { pathname: '/booking/nowhere', search: '' };

export const appChart = defineChart({
  machine: appMachine,
  input: { address: search, stored: NOTHING_STORED, isProduction: false },
  moreInputs: {
    'by a travel agent': {
      address: { ...search, search: '?agencyId=12' },
      stored: NOTHING_STORED,
      isProduction: false,
    },
    'by a travel agent, drawn by the server': {
      address: { ...search, search: '?agencyId=12' },
      stored: NOTHING_STORED,
      isProduction: false,
      initialInfo: { ...info, booking: booking() },
    },
    'drawn by the server': { address: search, stored: NOTHING_STORED, isProduction: false, initialInfo: info },
  },
  events: {
    'an address we have': { type: 'address.changed', pathname: '/booking/dining', search: '' },
    'an address of a travel agent': { type: 'address.changed', pathname: '/booking/dining', search: '?agencyId=12' },
    'an address of the other brand': { type: 'address.changed', pathname: '/bigweekenders/booking/search', search: '' },
    'an address of the account area': { type: 'address.changed', pathname: '/my-breakwater/bookings', search: '' },
    'an address of the other account area': {
      type: 'address.changed',
      pathname: '/bigweekenders/my-breakwater/login',
      search: '',
    },
    'an address we do not have': { type: 'address.changed', ...nowhere },
    'session.opened': { type: 'session.opened', sessionId: 's-1', info },
    'session.opened with a booking': {
      type: 'session.opened',
      sessionId: 's-1',
      info: { ...info, booking: booking() },
    },
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
  // the stored choice and draft only pass through the chart, and the message is only shown
  key: ({ context: { address, query, info, lastAgentId, stored, isUnsaved } }) => [
    address,
    query,
    info,
    lastAgentId,
    stored.sessionId !== null,
    isUnsaved,
  ],
  shows: ['address', 'brand', 'stored', 'info', 'message', 'lastAgentId', 'isUnsaved'],
});
