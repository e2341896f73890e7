// The registration of the sample chart for the tooling.
import { defineChart } from './chart.ts';
import { sampleMachine } from './sample.machine.ts';

export const sampleChart = defineChart({
  name: 'sample',
  machine: sampleMachine,
  input: { nights: 0 },
  moreInputs: { 'with nights': { nights: 3 } },
  events: {
    'two nights': { type: 'nights.chosen', nights: 2 },
    'one night': { type: 'nights.chosen', nights: 1 },
    'help.opened': { type: 'help.opened' },
    'help.closed': { type: 'help.closed' },
    'offer.taken': { type: 'offer.taken' },
    'stay.abandoned': { type: 'stay.abandoned' },
    'visit.extended': { type: 'visit.extended' },
  },
  outcomes: {
    findOffer: {
      found: { output: { type: 'offer.found', pence: 129_900 } },
      missing: { output: { type: 'offer.missing' } },
    },
  },
});
