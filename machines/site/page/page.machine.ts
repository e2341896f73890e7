/** A page of the site around the journey (spec: account area 2 and 3, global page state). */
import { assign, raise, setup } from 'xstate';
import { fromEvent } from '../../kit/fromEvent.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { LoadFailed } from '../../kit/outcomes.ts';
import type { PageContext, PageEvent, PageFound, PageInput, PageMissing } from './page.types.ts';

export const pageMachine = setup({
  types: { context: {} as PageContext, events: {} as PageEvent, input: {} as PageInput },
  actors: { readPage: unprovided<PageFound | PageMissing | LoadFailed, null>('readPage') },
  actions: {
    setPage: assign({
      found: (_, { page, trail, prices }: PageFound) => ({ page, trail, prices }),
    }),
  },
}).createMachine({
  id: 'page',
  description: 'One page of the site: read from content at its address, shown block by block.',
  meta: { requirements: ['ACCOUNT-2-PAGES'] },
  context: ({ input }) => ({ ...input, found: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The content system is asked for the page.',
      tags: 'busy',
      invoke: {
        src: 'readPage',
        input: null,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'page.found': { target: 'shown', actions: { type: 'setPage', params: fromEvent } },
        'page.missing': 'missing',
        'load.failed': 'loadFailed',
      },
    },
    shown: { description: 'The page is read or printed; its links lead to other documents.' },
    missing: { description: 'There is no such page: the search and our help are offered.' },
    loadFailed: {
      description:
        'The content system does not answer and has no copy of the page: it is not known whether there is one. A link loads the document again.',
    },
    broken: { description: 'A defect: an apology, and a link that loads the document again.' },
  },
});
