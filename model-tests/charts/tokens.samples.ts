// Adding activity tokens to a paid booking.
import { PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import {
  CHANGING_TOKENS,
  ONGOING,
  RESORT_OPTION,
  TOKEN_OPTION,
  UNPAID,
  WITH_MORE_TOKENS,
  WITH_TOKENS,
  optionsFor,
} from '../../machines/account/test/tokens.ts';
import { tokensMachine } from '../../machines/account/tokens/tokens.machine.ts';
import type { TokensInput, TokensLoaded } from '../../machines/account/tokens/tokens.types.ts';
import { defineChart } from '../explore/chart.ts';
import { TODAY } from './data.ts';

const input: TokensInput = { myBooking: WITH_TOKENS, page: 'bookingTokens', brand: 'family', today: TODAY };

const TEXTS = { metaTitle: 'Activity tokens', priceBreakdown: 'Your total decides the price.' };

const loaded = (options: TokensLoaded['options'], isNewFlow = true): { output: TokensLoaded } => ({
  output: { type: 'tokens.loaded', options, texts: TEXTS, isNewFlow },
});

const OUTDATED = { type: 'tokens.outdated', title: 'Error', isPrice: false } as const;
/** 26 at most, so that two more are the last */
const NEARLY_ALL = { ...TOKEN_OPTION, maxQuantity: 26 };

export const tokensChart = defineChart({
  name: 'tokens',
  machine: tokensMachine,
  input,
  moreInputs: {
    'during the stay': { ...input, myBooking: ONGOING },
    'with an open change': { ...input, myBooking: CHANGING_TOKENS },
    'without tokens': { ...input, myBooking: PAID_BOOKING },
  },
  events: {
    'count.increased': { type: 'count.increased' },
    'count.decreased': { type: 'count.decreased' },
    'input.toggled': { type: 'input.toggled' },
    'tooltip.toggled': { type: 'tooltip.toggled' },
    'one is entered': { type: 'count.entered', text: '1.9' },
    'too many are entered': { type: 'count.entered', text: '99' },
    'no number is entered': { type: 'count.entered', text: 'many' },
    'tokens.submitted': { type: 'tokens.submitted' },
    'retry.requested': { type: 'retry.requested' },
  },
  outcomes: {
    loadTokens: {
      loaded: loaded(optionsFor(WITH_TOKENS, NEARLY_ALL)),
      'loaded, old flow': loaded(optionsFor(WITH_TOKENS, NEARLY_ALL), false),
      'loaded during the stay': loaded(optionsFor(ONGOING, { ...RESORT_OPTION, maxQuantity: 4 })),
      'loaded, nothing on sale': loaded(optionsFor(WITH_TOKENS)),
      'loaded, not paid in full': loaded(optionsFor(UNPAID, TOKEN_OPTION)),
      failed: { output: { type: 'load.failed', message: 'no' } },
      'not signed in': { output: { type: 'signIn.needed' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
    applyTokens: {
      saved: { output: { type: 'tokens.saved', myBooking: WITH_MORE_TOKENS } },
      'sold out': { output: { type: 'tokens.refused', title: 'Add-on is now sold out', message: 'sold out' } },
      'price changed': {
        output: { type: 'tokens.outdated', title: 'Error', message: 'the price changed', isPrice: true },
      },
      'changed elsewhere': { output: { ...OUTDATED, message: 'changed' } },
      'not signed in': { output: { type: 'signIn.needed' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
    activityGrid: {},
  },
  shows: ['numOfTokens', 'typed', 'preArrivalTokenCount', 'postArrivalTokenCount', 'isNewFlow', 'refusal', 'notice'],
});
