// The page of the extras and the ground floor.
import { extrasChart } from '../charts/extras.samples.ts';
import { keyWithoutText, typingAndEntering, withBooking, type PageChart, type StateSnapshot } from './page-chart.ts';
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
  keyOf: keyWithoutText,
  uses: { 'quantity.typed': typingAndEntering, 'tokens.entered': typingAndEntering },
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
