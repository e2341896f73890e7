// Samples of the journey. Each step is represented by the outcomes that end it.
import type { InputFrom } from 'xstate';
import { LOGIN } from '../account/test/accounts.ts';
import { NO_QUERY } from '../addresses/query.ts';
import { journeyMachine } from './journey.machine.ts';
import { canPickCabin, isBeingMade } from './journey.rules.ts';
import type { Step } from '../addresses/steps.ts';
import { EMPTY_DRAFT } from '../guests/draft.ts';
import { QUOTE_ID } from '../kit/test/quotes.ts';
import { FIRST_PARTY } from '../party/party.rules.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { Brand } from '../contract/brand.ts';
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { BOOKED } from '../savedQuote/savedQuote.samples.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import {
  NAMED_BOOKING,
  OPEN_CHOICE,
  PAID_BOOKING,
  PICKER,
  SKEGNESS_BOOKING,
  TODAY,
  WHOLE_CHOICE,
  WEEKEND_FILTERS,
  booking,
  SESSION_LOST,
  SESSION_OR_HOLD_LOST,
} from '../../model-tests/charts/data.ts';

const destination = (step: Step, brand: Brand = 'family', resId: number | null = null) =>
  ({ brand, step, choice: null, weekendFilters: null, detail: null, resId, query: NO_QUERY }) as const;
const to = (step: Step, choice: SearchChoice | null = null, resId: number | null = null) =>
  ({ type: 'step.requested', ...destination(step, 'family', resId), choice }) as const;
/** An address outside the journey. */
const ACCOUNT = { pathname: '/my-breakwater/bookings', search: '' };

/** The steps that return to the overview when the guest came from there. */
const RETURNING = ['accommodation', 'picker', 'dining', 'extras'] as const;

const start: InputFrom<typeof journeyMachine> = {
  today: TODAY,
  choice: OPEN_CHOICE,
  weekendFilters: ANY_WEEKEND,
  booking: null,
  paidResId: null,
  picker: PICKER,
  login: null,
  guestDraft: EMPTY_DRAFT,
  destination: destination('search'),
};
const chosen = { ...start, choice: WHOLE_CHOICE };
const RES_ID = PAID_BOOKING.resId;

export const journeyChart = defineChart({
  machine: journeyMachine,
  input: start,
  moreInputs: {
    'the checkout’s address in a new tab': { ...chosen, booking: NAMED_BOOKING, destination: destination('checkout') },
    'the weekends': { ...start, destination: destination('weekendSearch', 'weekend') },
    'the results of the weekends': {
      ...start,
      weekendFilters: WEEKEND_FILTERS,
      destination: destination('weekendResults', 'weekend'),
    },
    'paying for somebody else': {
      ...chosen,
      destination: { ...destination('checkout', 'family', RES_ID), query: { ...NO_QUERY, paymentLogin: true } },
    },
    'paying what is left, signed in': {
      ...chosen,
      login: LOGIN,
      // from the link of an e-mail
      destination: { ...destination('checkout', 'weekend', RES_ID), query: { ...NO_QUERY, paymentLogin: true } },
    },
    'a paid weekend': { ...chosen, booking: PAID_BOOKING, destination: destination('confirmation', 'weekend', RES_ID) },
  },
  events: {
    'to the search': to('search'),
    'to accommodation with a stay': to('accommodation', WHOLE_CHOICE),
    'to the maps': to('picker'),
    'to dining': to('dining'),
    'to the extras': to('extras'),
    'to the overview': to('overview'),
    'to the guests': to('guests'),
    'to the checkout': to('checkout'),
    'to what is left of a booking': to('checkout', null, 12_345_678),
    'to a confirmation': to('confirmation', null, 12_345_678),
    'to a quote': { ...to('savedQuote'), query: { ...NO_QUERY, quoteId: QUOTE_ID } },
    'to the results of the weekends': to('weekendResults'),
    'out of the journey': { type: 'leave.requested', to: ACCOUNT },
    'choice.changed': { type: 'choice.changed', choice: WHOLE_CHOICE },
    'weekendFilters.changed': {
      type: 'weekendFilters.changed',
      weekendFilters: WEEKEND_FILTERS,
      parties: [FIRST_PARTY],
    },
    'link.checked': { type: 'link.checked', linkProblems: [{ part: 'startDate', message: 'Nobody arrives then.' }] },
    'results.extended': { type: 'results.extended', shown: 24 },
    'booking.updated': { type: 'booking.updated', booking: booking({ version: 9 }) },
    'basket.emptied': { type: 'basket.emptied', undo: [{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }] },
    ...plainEvents('creation.failed'),
    'a page of a type': { type: 'detail.shown', code: 'HSTD', isFound: true },
    'a page that is not there': { type: 'detail.shown', code: null, isFound: false },
    'preferences.changed': { type: 'preferences.changed', preferences: { ...NO_PREFERENCES, packageType: 'HOTEL' } },
    'booking.created': { type: 'booking.created', booking: BOOKED },
    'hold.extended': { type: 'hold.extended', heldUntil: '2027-01-11T10:40:00.000Z' },
    ...plainEvents('payment.started', 'payment.ended'),
    'something is typed': { type: 'guests.edited', draftFields: { '0.ADULT.1.lastName': 'Shaw' }, isUnsaved: true },
    'all is saved': { type: 'guests.edited', draftFields: {}, isUnsaved: false },
    'an address is typed': { type: 'billing.changed', billing: { line1: '1 Sea Road' } },
  },
  outcomes: {
    search: { chosen: { type: 'stay.chosen', choice: WHOLE_CHOICE } },
    weekendSearch: { searched: { type: 'weekends.searched', weekendFilters: WEEKEND_FILTERS, parties: [FIRST_PARTY] } },
    weekendResults: { chosen: { type: 'stay.chosen', choice: WHOLE_CHOICE } },
    accommodation: {
      held: { type: 'booking.held', booking: booking() },
      'held where there are maps': { type: 'booking.held', booking: SKEGNESS_BOOKING },
      ...SESSION_OR_HOLD_LOST,
    },
    picker: { finished: { type: 'picker.finished', booking: SKEGNESS_BOOKING }, ...SESSION_OR_HOLD_LOST },
    dining: { finished: { type: 'dining.finished', booking: booking() }, ...SESSION_OR_HOLD_LOST },
    extras: { finished: { type: 'extras.finished', booking: booking() }, ...SESSION_OR_HOLD_LOST },
    overview: {
      'a quote is kept': { type: 'quote.saved', quoteId: QUOTE_ID },
      identified: { type: 'guest.identified', email: 'ada@example.com' },
      'change accommodation': { type: 'section.opened', step: 'accommodation' },
      'change the location': { type: 'section.opened', step: 'picker' },
      'change dining': { type: 'section.opened', step: 'dining' },
      'change extras': { type: 'section.opened', step: 'extras' },
    },
    guests: {
      named: { type: 'guests.named', booking: NAMED_BOOKING },
      left: { type: 'guests.left', to: destination('overview') },
      'left with the journey': { type: 'guests.left', to: ACCOUNT },
      ...SESSION_OR_HOLD_LOST,
    },
    checkout: {
      paid: { type: 'booking.paid', booking: PAID_BOOKING },
      'what was left is paid': { type: 'balance.paid', resId: 12_345_678, isOwner: true },
      'what was left is paid by somebody else': { type: 'balance.paid', resId: 12_345_678, isOwner: false },
      ...SESSION_OR_HOLD_LOST,
    },
    savedQuote: { left: { type: 'quote.closed' }, ...SESSION_LOST },
    confirmation: { 'another break': { type: 'journey.restarted' }, ...SESSION_LOST },
  },
  key: ({ context, status, value }) => {
    // once the journey has ended, its context does not matter
    if (status !== 'active') return [];
    const { brand, booking, choice, resId, editing, isUnsaved } = context;
    const isMade = isBeingMade(booking);
    return [
      brand,
      choice.date !== null,
      isMade ? 'being made' : (booking?.status ?? null),
      isMade && canPickCabin(context),
      isMade && booking?.areGuestDetailsComplete,
      // the address of a confirmation contains the reference of its booking, and so does a session with a paid booking
      (booking === null || booking.status === 'completed') && resId !== null,
      // every transition out of any other step clears `editing`
      RETURNING.some((step) => step === value) && editing !== null,
      value === 'guests' && isUnsaved,
      value === 'checkout' && context.query.paymentLogin,
      context.login !== null,
    ];
  },
  shows: [
    'query',
    'choice',
    'linkProblems',
    'linkedWeekend',
    'detail',
    'email',
    'draftFields',
    'resId',
    'balanceOf',
    'notice',
    'editing',
    'isByAddress',
    'shownResults',
  ],
});
