/** How a walk uses the page of extras. */
import { extrasChart } from '../../../machines/extras/extras.samples.ts';
import {
  keyWithoutText,
  LOST,
  typingAndEntering,
  typingAndLeaving,
  withBooking,
  type PageChart,
} from '../../../model-tests/page/page-chart.ts';
import { replyWith } from '../../../model-tests/page/replies.ts';

type Wanted = readonly Readonly<{ code: string; quantity: number }>[];

export const walk: PageChart = {
  chart: extrasChart,
  headings: ['Extras and passes'],
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
