/** How a walk uses the maps of the resort. */
import { pickerChart } from '../../../machines/picker/picker.samples.ts';
import { withBooking, type PageChart } from '../../../model-tests/page/page-chart.ts';

const { 'a paid booking': _ofPaid, ...inputs } = pickerChart.inputs;

export const walk: PageChart = {
  chart: { ...pickerChart, inputs },
  headings: ['Choose your location'],
  enter: withBooking('/booking/accommodation-picker'),
  calls: { loadPicker: ['get-cabin-detail'], holdCabin: ['set-cabin'], releaseCabins: ['delete-cabin'] },
  replies: { 'picker.loaded': ({ detail }) => detail, 'cabin.taken': 'accommodationSoldOut' },
  skipReason: (step) =>
    /: (?:not signed in|held in a change)$/.test(step) ? 'the page of a paid booking has it' : null,
  ends: { done: 'dining', signInNeeded: 'accommodation', sessionLost: 'sessionEnded', holdLost: 'accommodation' },
};
