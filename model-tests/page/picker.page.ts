// The maps of the resort, with the data of the content store.
import { pickerChart } from '../charts/picker.samples.ts';
import { withBooking, type PageChart } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';

export const pickerPage: PageChart = {
  chart: pickerChart,
  screen: 'picker',
  enter: withBooking('/booking/accommodation-picker'),
  calls: { loadPicker: ['get-cabin-detail'], holdCabin: ['set-cabin'], releaseCabins: ['delete-cabin'] },
  repliesFor: ([call], { type, detail }) => {
    if (call === undefined) return null;
    if (type === 'picker.loaded') return [replyWith(call, detail)];
    return type === 'cabin.taken' ? [refusedWith(call, 'accommodationSoldOut')] : null;
  },
  ends: { done: 'dining', sessionLost: 'sessionEnded', holdLost: 'accommodation' },
};
