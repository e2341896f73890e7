// The page of the extras and the ground floor.
import { extrasChart } from '../charts/extras.samples.ts';
import { withBooking, type PageChart, type StateSnapshot } from './page-chart.ts';
import { replyWith } from './replies.ts';
import type { Sample } from './sample.ts';

type Wanted = readonly Readonly<{ code: string; quantity: number }>[];

/** Whether the quantity is one more or one less than now: a stepper moves by one. */
const isNext = ({ code, quantity }: Sample, { context }: StateSnapshot): boolean => {
  const now = (context['wanted'] as Wanted).find((choice) => choice.code === code)?.quantity ?? 0;
  return Math.abs(now - Number(quantity)) === 1;
};

export const extrasPage: PageChart = {
  chart: extrasChart,
  screen: 'extras',
  enter: withBooking('/booking/extras'),
  isOffered: (event, snapshot) => event.type !== 'extra.changed' || isNext(event, snapshot),
  // the typed text is not part of the key; for a text that is no number there is no key, since the chart refuses it
  // while its control stays usable
  keyOf: ({ type, text, ...payload }) => {
    if (type === 'tokens.entered') return Number.isNaN(Number(text)) ? null : [payload['code']];
    return Object.values(payload);
  },
  uses: {
    'tokens.entered': async (page, selector, { text }) => {
      await page.locator(selector).fill(String(text));
      await page.locator(selector).press('Enter');
    },
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
  ends: { done: 'overview', sessionLost: 'sessionEnded', holdLost: 'accommodation' },
};
