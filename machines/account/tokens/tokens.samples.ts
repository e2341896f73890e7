// Adding activity tokens to a paid booking.
import { PAID_BOOKING } from '../test/myBookings.ts';
import {
  CHANGING_TOKENS,
  ONGOING,
  RESORT_OPTION,
  TOKEN_OPTION,
  UNPAID,
  WITH_MORE_TOKENS,
  WITH_TOKENS,
  optionsFor,
} from '../test/tokens.ts';
import { tokensMachine } from './tokens.machine.ts';
import type { TokensInput, TokensLoaded } from './tokens.types.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { TODAY, SIGN_IN_NEEDED } from '../../../model-tests/charts/data.ts';

const input: TokensInput = { myBooking: WITH_TOKENS, page: 'bookingTokens', brand: 'family', today: TODAY };
const TEXTS = { metaTitle: 'Activity tokens', priceBreakdown: 'Your total decides the price.' };

const loaded = (options: TokensLoaded['options'], isNewFlow = true): TokensLoaded => ({
  type: 'tokens.loaded',
  options,
  texts: TEXTS,
  isNewFlow,
});

const OUTDATED = { type: 'tokens.outdated', title: 'Error', isPrice: false } as const;
/** a maximum of 26, which two more reach */
const NEARLY_ALL = { ...TOKEN_OPTION, maxQuantity: 26 };

export const tokensChart = defineChart({
  machine: tokensMachine,
  input,
  moreInputs: {
    'during the stay': { ...input, myBooking: ONGOING },
    'with an open change': { ...input, myBooking: CHANGING_TOKENS },
    'without tokens': { ...input, myBooking: PAID_BOOKING },
  },
  events: {
    ...plainEvents('count.increased', 'count.decreased', 'input.toggled', 'tooltip.toggled'),
    'one is typed': { type: 'number.typed', text: '1.9' },
    'too many are typed': { type: 'number.typed', text: '99' },
    'no number is typed': { type: 'number.typed', text: 'many' },
    'leaving.requested': { type: 'leaving.requested', href: '/my-breakwater/bookings' },
    ...plainEvents('count.entered', 'tokens.submitted', 'leaving.confirmed', 'leaving.cancelled', 'retry.requested'),
  },
  outcomes: {
    loadTokens: {
      loaded: loaded(optionsFor(WITH_TOKENS, NEARLY_ALL)),
      'loaded, old flow': loaded(optionsFor(WITH_TOKENS, NEARLY_ALL), false),
      'loaded during the stay': loaded(optionsFor(ONGOING, { ...RESORT_OPTION, maxQuantity: 4 })),
      'loaded, nothing on sale': loaded(optionsFor(WITH_TOKENS)),
      'loaded, not paid in full': loaded(optionsFor(UNPAID, TOKEN_OPTION)),
      failed: { type: 'load.failed', message: 'no' },
      ...SIGN_IN_NEEDED,
    },
    applyTokens: {
      saved: { type: 'tokens.saved', myBooking: WITH_MORE_TOKENS },
      'sold out': { type: 'tokens.refused', title: 'Add-on is now sold out', message: 'sold out' },
      'price changed': { type: 'tokens.outdated', title: 'Error', message: 'the price changed', isPrice: true },
      'changed elsewhere': { ...OUTDATED, message: 'changed' },
      ...SIGN_IN_NEEDED,
    },
    activityGrid: {},
    guardPage: {},
    openDocument: {},
  },
  shows: [
    'numOfTokens',
    'draft',
    'typed',
    'preArrivalTokenCount',
    'postArrivalTokenCount',
    'isNewFlow',
    'refusal',
    'notice',
  ],
});
