// The overview and going on as a guest.
import { overviewMachine } from '../../machines/overview/overview.machine.ts';
import { defineChart } from '../explore/chart.ts';
import { booking } from './data.ts';

export const overviewChart = defineChart({
  name: 'overview',
  machine: overviewMachine,
  input: { booking: booking(), email: '', canPickCabin: false },
  events: {
    'an address': { type: 'email.entered', email: 'ada@example.com' },
    'half an address': { type: 'email.entered', email: 'ada@' },
    'change the location': { type: 'section.edited', step: 'picker' },
    'change dining': { type: 'section.edited', step: 'dining' },
    'review.accepted': { type: 'review.accepted' },
  },
  outcomes: {},
  shows: ['email', 'edited'],
});
