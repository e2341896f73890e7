// Highlights and brochures; either may come first, or not at all.
import { showcaseMachine } from '../../machines/accommodation/showcase.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const showcaseChart = defineChart({
  name: 'showcase',
  machine: showcaseMachine,
  input: { resort: 'MH' },
  events: {},
  outcomes: {
    readHighlights: {
      read: {
        output: { type: 'highlights.read', highlights: [{ code: 'HSTD', resort: 'MH', badge: 'Loved by families' }] },
      },
    },
    readBrochures: {
      read: {
        output: {
          type: 'brochures.read',
          brochures: [
            {
              code: 'mh-stay',
              resort: 'MH',
              title: 'Stay at Minehead',
              description: 'Every kind of place.',
              isAccessGuide: false,
              pdf: { src: '/bff/documents/mh-stay.pdf', bytes: 3_000, pages: 2 },
            },
          ],
        },
      },
    },
  },
});
