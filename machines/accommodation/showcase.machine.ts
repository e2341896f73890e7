/** What the content system adds to the list: highlighted accommodation and brochures (spec: booking journey 3, search pages). */
import { assign, raise, setup } from 'xstate';
import type { Brochure, Highlight } from '../contract/content.ts';
import type { ResortCode } from '../contract/stay.ts';
import { unprovided } from '../kit/unprovided.ts';
import { fromEvent } from '../kit/fromEvent.ts';

type HighlightsLoaded = { type: 'highlights.read'; highlights: readonly Highlight[] };
type BrochuresLoaded = { type: 'brochures.read'; brochures: readonly Brochure[] };

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
    readHighlights: unprovided<HighlightsLoaded, { resort: ResortCode }>('readHighlights'),
    readBrochures: unprovided<BrochuresLoaded, { resort: ResortCode }>('readBrochures'),
  },
  actions: {
    rememberHighlights: assign({ highlights: (_, params: HighlightsLoaded) => params.highlights }),
    rememberBrochures: assign({ brochures: (_, params: BrochuresLoaded) => params.brochures }),
  },
}).createMachine({
  id: 'showcase',
  type: 'parallel',
  description: 'Each of the two is ready once it was read or could not be: the page never waits for them.',
  meta: { requirements: ['JOURNEY-3-BROCHURES', 'JOURNEY-3-HIGHLIGHTS'] },
  context: ({ input }) => ({ ...input, highlights: [], brochures: [] }),
  states: {
    highlights: {
      description: 'The accommodation that the content system puts forward.',
      initial: 'loading',
      states: {
        loading: {
          description: 'What is put forward is being read; the list does not wait for it.',
          tags: 'busy',
          invoke: {
            src: 'readHighlights',
            input: ({ context }) => ({ resort: context.resort }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: 'ready',
          },
          on: {
            'highlights.read': {
              target: 'ready',
              actions: { type: 'rememberHighlights', params: fromEvent },
            },
          },
        },
        ready: { description: 'What is highlighted is known, be it nothing.' },
      },
    },
    brochures: {
      description: 'The brochures of the resort.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The brochures are being read; the list does not wait for them.',
          tags: 'busy',
          invoke: {
            src: 'readBrochures',
            input: ({ context }) => ({ resort: context.resort }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: 'ready',
          },
          on: {
            'brochures.read': {
              target: 'ready',
              actions: { type: 'rememberBrochures', params: fromEvent },
            },
          },
        },
        ready: { description: 'The brochures are known, be there none.' },
      },
    },
  },
});
