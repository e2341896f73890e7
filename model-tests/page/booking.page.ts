// The pages of a booking in progress: add-ons, overview and guests; and the page of the paid booking.
import { matchesState } from 'xstate';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import type { ConfirmationInput } from '../../machines/confirmation/confirmation.machine.ts';
import type { ValidationError } from '../../machines/contract/envelope.ts';
import { TICKED } from '../../machines/guests/form.types.ts';
import { isSomethingMissing } from '../../machines/overview/overview.rules.ts';
import type { OffersLoaded, OverviewContext } from '../../machines/overview/overview.types.ts';
import { confirmationChart } from '../../machines/confirmation/confirmation.samples.ts';
import { diningChart } from '../../machines/dining/dining.samples.ts';
import { extrasChart } from '../../machines/extras/extras.samples.ts';
import { guestsChart } from '../../machines/guests/guests.samples.ts';
import { EARLIER_ID, overviewChart } from '../../machines/overview/overview.samples.ts';
import { QUOTE } from '../../machines/savedQuote/savedQuote.samples.ts';
import { canonical } from '../explore/plain.ts';
import { outputOf } from './outcomes.ts';
import {
  choosing,
  keyWithoutText,
  keyWithoutValue,
  typing,
  typingAndEntering,
  typingAndLeaving,
  withBooking,
  type PageChart,
} from './page-chart.ts';
import { goBackTo } from './pageActions.ts';
import { refusedWith, replyWith } from './replies.ts';
import type { Visit } from './visit.types.ts';

const LOST = { sessionLost: 'sessionEnded', holdLost: 'accommodation' } as const;

export const diningPage: PageChart = {
  chart: diningChart,
  screen: 'dining',
  enter: withBooking('/booking/dining'),
  calls: { loadDining: ['get-addons'], saveDinings: ['set-dinings'] },
  replies: { 'addons.loaded': ({ addons }) => ({ addons, breakType: null }) },
  ends: { done: 'extras', ...LOST },
};

type Wanted = readonly Readonly<{ code: string; quantity: number }>[];

export const extrasPage: PageChart = {
  chart: extrasChart,
  screen: 'extras',
  enter: withBooking('/booking/extras'),
  // a stepper changes by one
  isOffered: ({ type, code, quantity }, { context }) => {
    const now = (context['wanted'] as Wanted).find((choice) => choice.code === code)?.quantity ?? 0;
    return type !== 'extra.changed' || Math.abs(now - Number(quantity)) === 1;
  },
  keyOf: keyWithoutText,
  uses: {
    'quantity.typed': typingAndEntering,
    'tokens.typed': typingAndLeaving,
    // typed into the box beside the button
    'tokens.entered': (page, selector, event) =>
      typingAndEntering(page, selector.replace('tokens.entered', 'tokens.typed'), event),
  },
  calls: {
    loadExtras: ['get-addons', 'get-ground-floor'],
    saveExtras: ['set-extras'],
    saveGroundFloor: ['set-ground-floor'],
  },
  repliesFor: (_, { type, addons, groundFloor }) =>
    type === 'extras.loaded'
      ? [replyWith('get-addons', { addons, breakType: null }), replyWith('get-ground-floor', groundFloor)]
      : null,
  ends: { done: 'overview', ...LOST },
};

/** Stores the outcome's cached baskets in the browser, or none, and replies with the offers. */
const loadWith =
  (outcome: string) =>
  async (visit: Visit): Promise<void> => {
    const output = outputOf(overviewChart, 'loadOffers', outcome) as unknown as OffersLoaded;
    await visit.page.evaluate(
      ([id, cachedBaskets]) => {
        const { [id]: _earlier, ...others } = JSON.parse(localStorage.getItem('breakwater.baskets') ?? '{}');
        localStorage.setItem('breakwater.baskets', JSON.stringify({ ...others, ...cachedBaskets }));
      },
      [EARLIER_ID, output.cachedBaskets] as const,
    );
    await visit.network.answer(
      replyWith('get-addons', { addons: output.addons, breakType: output.breakType?.code ?? null }),
    );
    await visit.network.answer(replyWith('get-ground-floor', output.groundFloor));
  };

const LOADED = ['loaded', 'loaded with a basket of before', 'loaded where nothing can be given'];

export const overviewPage: PageChart = {
  chart: overviewChart,
  screen: 'overview',
  enter: withBooking('/booking/overview'),
  keyOf: ({ type, step, code, unitSeqNumber }) => {
    if (type === 'edit.requested') return [step];
    return type === 'line.removed' ? [code, unitSeqNumber] : [];
  },
  uses: { 'email.entered': typing('email') },
  visitActions: {
    ...Object.fromEntries(LOADED.map((outcome) => [`loadOffers: ${outcome}`, loadWith(outcome)])),
    'clearBasketCache: cleared': () => Promise.resolve(),
  },
  // the browser clears its basket cache at once
  continuesWith: (step, { state, context }) => {
    const isReviewing = canonical(state).includes('reviewing');
    const isDropped = step === 'missing.dropped' && isReviewing && isSomethingMissing(context as OverviewContext);
    const isRestored =
      step.startsWith('saveLines: saved') && canonical(state) === canonical({ shown: { saving: 'cachedLines' } });
    return isDropped || isRestored ? 'clearBasketCache: cleared' : null;
  },
  calls: {
    loadOffers: ['get-addons', 'get-ground-floor'],
    saveLines: ['save-addons'],
    saveGroundFloor: ['set-ground-floor'],
    saveQuote: ['save-quote'],
  },
  replies: { 'quote.saved': ({ quoteId }) => ({ ...QUOTE, quoteId }) },
  ends: { done: 'guests', editing: 'dining', quoted: 'savedQuote', ...LOST },
};

/** The controls of a form with names of guests. */
export const nameControls: Pick<PageChart, 'keyOf' | 'uses'> = {
  // the select box has no option for a full unit
  keyOf: (event) => {
    if (event.type !== 'room.chosen') return keyWithoutValue(event);
    return event['room'] === 1 ? null : [event['unitIndex'], event['guestIndex']];
  },
  uses: {
    'guest.changed': (page, selector, event) =>
      event['field'] === 'isOver18'
        ? page.locator(selector).setChecked(event['value'] === TICKED)
        : typing('value')(page, selector, event),
    'contact.changed': typing('value'),
    'room.chosen': choosing('room'),
  },
};

export const guestsPage: PageChart = {
  chart: guestsChart,
  screen: 'guests',
  // the overview asks for the e-mail address that the chart gets as input
  enter: withBooking('/booking/overview'),
  approach: [
    { on: overviewPage, event: { type: 'email.entered', email: 'ada@example.com' } },
    { on: overviewPage, event: { type: 'review.accepted' } },
  ],
  ...nameControls,
  // the guest leaves by Back, to the overview
  pageActions: { 'leave.requested': (page) => goBackTo({ page }, '/booking/overview') },
  skipReason: (step, { state }) =>
    matchesState({ enteringDetails: 'leaving' }, state) && !step.startsWith('leave.')
      ? 'the question whether to leave lies over it'
      : null,
  calls: { loadGuests: ['get-guest-setup'], saveGuests: ['set-guest-details'] },
  replies: { 'guests.loaded': ({ setup }) => setup },
  repliesFor: ([call], { type, validationErrors }) =>
    call !== undefined && type === 'guests.rejected'
      ? [refusedWith(call, 'invalidInput', validationErrors as readonly ValidationError[])]
      : null,
  ends: { done: 'checkout', left: 'overview', ...LOST },
};

export const confirmationPage: PageChart = {
  chart: confirmationChart,
  screen: 'confirmation',
  enter: (input) => {
    const { resId, isHolder } = input as ConfirmationInput;
    return { address: `/booking/confirmation?resId=${resId}`, booking: null, ...(isHolder ? { login: LOGIN } : {}) };
  },
  calls: { loadConfirmation: ['get-confirmation-data'], signUp: ['marketing-email-signup'] },
  replies: {
    'confirmation.loaded': ({ confirmation }) => confirmation,
    'confirmation.refused': 'notLeadGuest',
    'signup.saved': () => ({ isSignedUp: true }),
  },
  ends: { done: 'search', sessionLost: 'sessionEnded' },
};
