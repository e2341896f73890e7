// The maps of the resort, with the data of the content store.
import { pickerChart } from '../charts/picker.samples.ts';
import { withBooking, type PageChart } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';

const { 'a paid booking': _ofPaid, ...inputs } = pickerChart.inputs;

const OF_PAID = 'the page of a paid booking has it';

export const pickerPage: PageChart = {
  chart: { ...pickerChart, inputs },
  screen: 'picker',
  enter: withBooking('/booking/accommodation-picker'),
  calls: { loadPicker: ['get-cabin-detail'], holdCabin: ['set-cabin'], releaseCabins: ['delete-cabin'] },
  repliesFor: ([call], { type, detail }) => {
    if (call === undefined) return null;
    if (type === 'picker.loaded') return [replyWith(call, detail)];
    return type === 'cabin.taken' ? [refusedWith(call, 'accommodationSoldOut')] : null;
  },
  skipReason: (step) => (/: (?:not signed in|held in a change)$/.test(step) ? OF_PAID : null),
  ends: { done: 'dining', signInNeeded: 'accommodation', sessionLost: 'sessionEnded', holdLost: 'accommodation' },
};
