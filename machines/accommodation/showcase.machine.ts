/** Highlights and brochures that the content system adds to the list (spec: booking journey 3, search pages). */
import { assign, setup } from 'xstate';
import type { Brochure, Highlight } from '../contract/content.ts';
import type { ResortCode } from '../contract/stay.ts';
import { unprovided } from '../kit/unprovided.ts';
import { RAISE_OUTPUT, fromEvent } from '../kit/chart.ts';

type HighlightsLoaded = { type: 'highlights.loaded'; highlights: readonly Highlight[] };
type BrochuresLoaded = { type: 'brochures.loaded'; brochures: readonly Brochure[] };

export type ShowcaseContext = Readonly<{
  resort: ResortCode;
  highlights: readonly Highlight[];
  brochures: readonly Brochure[];
}>;

export const showcaseMachine = setup({
  types: {
    context: {} as ShowcaseContext,
    events: {} as HighlightsLoaded | BrochuresLoaded,
    input: {} as { resort: ResortCode },
  },
  actors: {
    loadHighlights: unprovided<HighlightsLoaded, { resort: ResortCode }>('loadHighlights'),
    loadBrochures: unprovided<BrochuresLoaded, { resort: ResortCode }>('loadBrochures'),
  },
  actions: {
    setHighlights: assign({ highlights: (_, params: HighlightsLoaded) => params.highlights }),
    setBrochures: assign({ brochures: (_, params: BrochuresLoaded) => params.brochures }),
  },
}).createMachine({
  id: 'showcase',
  type: 'parallel',
  description:
    'Loads highlights and brochures side by side. A failed load also counts as ready: the page never waits for them.',
  meta: { requirements: ['JOURNEY-3-BROCHURES', 'JOURNEY-3-HIGHLIGHTS'] },
  context: ({ input }) => ({ ...input, highlights: [], brochures: [] }),
  states: {
    highlights: {
      description: 'The accommodation that the content system highlights.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The highlights are loading; the list does not wait for them.',
          tags: 'busy',
          invoke: {
            src: 'loadHighlights',
            input: ({ context }) => ({ resort: context.resort }),
            ...RAISE_OUTPUT,
            onError: 'ready',
          },
          on: {
            'highlights.loaded': {
              target: 'ready',
              actions: { type: 'setHighlights', params: fromEvent },
            },
          },
        },
        ready: { description: 'The highlights have loaded, or failed to load and are empty.' },
      },
    },
    brochures: {
      description: 'The brochures of the resort.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The brochures are loading; the list does not wait for them.',
          tags: 'busy',
          invoke: {
            src: 'loadBrochures',
            input: ({ context }) => ({ resort: context.resort }),
            ...RAISE_OUTPUT,
            onError: 'ready',
          },
          on: {
            'brochures.loaded': {
              target: 'ready',
              actions: { type: 'setBrochures', params: fromEvent },
            },
          },
        },
        ready: { description: 'The brochures have loaded, or failed to load and are empty.' },
      },
    },
  },
});
