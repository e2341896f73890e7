/** Cookie consent: asked once, stored for later visits, and changeable at any time. */
import { assign, setup } from 'xstate';
import { consentTo, type Category, type Consent } from './consent.rules.ts';
import { fromEvent } from '../kit/fromEvent.ts';

export type ConsentEvent =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'settings.opened' }
  | { type: 'settings.closed' }
  | { type: 'category.toggled'; category: Category }
  | { type: 'choice.saved' };

/** `consent` is the earlier decision; null: none yet. */
export type ConsentInput = Readonly<{ consent: Consent | null }>;

/** `draft` contains the unsaved settings. */
export type ConsentContext = ConsentInput & Readonly<{ draft: Consent }>;

export const consentMachine = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent, input: {} as ConsentInput },
  guards: { isDecided: ({ context }) => context.consent !== null },
  actions: {
    setConsent: assign((_, params: { isAllowed: boolean }) => ({ consent: consentTo(params.isAllowed) })),
    setDraft: assign({ draft: ({ context }) => context.consent ?? consentTo(false) }),
    toggleCategory: assign({
      draft: ({ context }, { category }: { category: Category }) => ({
        ...context.draft,
        [category]: !context.draft[category],
      }),
    }),
    saveDraft: assign({ consent: ({ context }) => context.draft }),
  },
}).createMachine({
  id: 'consent',
  description: 'Which data may be stored and shared beyond what is strictly necessary. Nothing is ticked by default.',
  meta: { requirements: ['JOURNEY-9-COOKIES'] },
  context: ({ input }) => ({ ...input, draft: consentTo(false) }),
  initial: 'opening',
  on: {
    'consent.given': { target: '.settled', actions: { type: 'setConsent', params: { isAllowed: true } } },
    'consent.refused': { target: '.settled', actions: { type: 'setConsent', params: { isAllowed: false } } },
  },
  states: {
    opening: {
      description: 'Checks for an earlier decision.',
      always: [{ guard: 'isDecided', target: 'settled' }, { target: 'asking' }],
    },
    asking: {
      description: 'Nothing is decided yet: only strictly necessary data is stored.',
      on: { 'settings.opened': { target: 'choosing', actions: 'setDraft' } },
    },
    choosing: {
      description: 'The guest decides on each category.',
      on: {
        'category.toggled': { actions: { type: 'toggleCategory', params: fromEvent } },
        'choice.saved': { target: 'settled', actions: 'saveDraft' },
        'settings.closed': 'opening',
      },
    },
    settled: {
      description: 'The guest has decided, and can change the decision.',
      on: { 'settings.opened': { target: 'choosing', actions: 'setDraft' } },
    },
  },
});
