// Highlights and brochures. Either may arrive first, or not at all.
import { showcaseMachine } from './showcase.machine.ts';
import { defineChart } from '../../model-tests/explore/chart.ts';

export const HIGHLIGHTS = [{ code: 'HSTD', resort: 'MH', badge: 'Loved by families' }];
export const BROCHURES = [
  {
    code: 'mh-stay',
    resort: 'MH',
    title: 'Stay at Minehead',
    description: 'Every kind of place.',
    isAccessGuide: false,
    pdf: { src: '/bff/documents/mh-stay.pdf', bytes: 3_000, pages: 2 },
  },
] as const;

export const showcaseChart = defineChart({
  machine: showcaseMachine,
  input: { resort: 'MH' },
  events: {},
  outcomes: {
    loadHighlights: { read: { type: 'highlights.loaded', highlights: HIGHLIGHTS } },
    loadBrochures: { read: { type: 'brochures.loaded', brochures: BROCHURES } },
  },
});
