/** A page of the site around the journey (spec: account area 2 and 3, global page state). */
import { assign, setup } from 'xstate';
import { RAISE_OUTPUT, fromEvent } from '../../kit/chart.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import { celebrationMs } from './page.rules.ts';
import type { PageContext, PageEvent, PageFound, PageInput, PageMissing, QuestionsSearched } from './page.types.ts';

export const pageMachine = setup({
  types: { context: {} as PageContext, events: {} as PageEvent, input: {} as PageInput },
  actors: { readPage: unprovided<PageFound | PageMissing | LoadFailed, null>('readPage') },
  guards: { isCelebrated: ({ context }) => celebrationMs(context.found?.page) > 0 },
  delays: { celebration: ({ context }) => celebrationMs(context.found?.page) },
  actions: {
    setPage: assign({
      found: (_, { page, trail, prices, competition }: PageFound) => ({ page, trail, prices, competition }),
    }),
    setSearched: assign({ searched: (_, params: QuestionsSearched) => params.text }),
  },
}).createMachine({
  id: 'page',
  description: 'One page of the site: read from content at its address, shown block by block.',
  meta: { requirements: ['ACCOUNT-2-PAGES'] },
  context: ({ input }) => ({ ...input, found: null, searched: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The content system is asked for the page.',
      tags: 'busy',
      invoke: { src: 'readPage', input: null, ...RAISE_OUTPUT },
      on: {
        'page.found': { target: 'shown', actions: { type: 'setPage', params: fromEvent } },
        'page.missing': 'missing',
        'load.failed': 'loadFailed',
      },
    },
    shown: {
      description: 'The page is read, searched or printed; its links lead to other documents.',
      initial: 'still',
      on: { 'questions.searched': { actions: { type: 'setSearched', params: fromEvent } } },
      states: {
        still: {
          description: 'Nothing moves. The server sends every page so.',
          on: { 'page.opened': { guard: 'isCelebrated', target: 'celebrating' } },
        },
        celebrating: {
          meta: { requirements: ['ACCOUNT-3-PAGE-ANIMATION'] },
          description: 'The animation that content asks for plays once; guests who prefer less motion do not see it.',
          after: { celebration: 'still' },
        },
      },
    },
    missing: { description: 'There is no such page: the search and our help are offered.' },
    loadFailed: {
      description:
        'The content system does not answer and has no copy of the page: it is not known whether there is one. A link loads the document again.',
    },
    broken: { description: 'A defect: an apology, and a link that loads the document again.' },
  },
});
