// The registration of the sample chart for the tooling.
import { defineChart, plainEvents } from './chart.ts';
import { sampleMachine } from './sample.machine.ts';

export const sampleChart = defineChart({
  machine: sampleMachine,
  input: { nights: 0 },
  moreInputs: { 'with nights': { nights: 3 } },
  events: {
    'two nights': { type: 'nights.chosen', nights: 2 },
    'one night': { type: 'nights.chosen', nights: 1 },
    ...plainEvents('help.opened', 'help.closed', 'offer.taken', 'stay.abandoned', 'visit.extended'),
  },
  outcomes: { findOffer: { found: { type: 'offer.found', pence: 129_900 }, missing: { type: 'offer.missing' } } },
});
