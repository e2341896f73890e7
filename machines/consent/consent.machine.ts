/** The question about cookies: asked once, answered for the visits to come, and changed whenever the guest wishes. */
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

/** `consent` is what was decided before; null: nothing yet. */
export type ConsentInput = Readonly<{ consent: Consent | null }>;

/** `draft` is what the settings show, until it is saved. */
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
  description: 'What may be kept and told beside what is strictly necessary. Nothing is ticked beforehand.',
  meta: { requirements: ['JOURNEY-9-COOKIES'] },
  context: ({ input }) => ({ ...input, draft: consentTo(false) }),
  initial: 'opening',
  on: {
    'consent.given': { target: '.settled', actions: { type: 'setConsent', params: { isAllowed: true } } },
    'consent.refused': { target: '.settled', actions: { type: 'setConsent', params: { isAllowed: false } } },
  },
  states: {
    opening: {
      description: 'Whether it was decided before is looked at.',
      always: [{ guard: 'isDecided', target: 'settled' }, { target: 'asking' }],
    },
    asking: {
      description: 'Nothing is decided: only what is strictly necessary is kept.',
      on: { 'settings.opened': { target: 'choosing', actions: 'setDraft' } },
    },
    choosing: {
      description: 'Each category by itself.',
      on: {
        'category.toggled': { actions: { type: 'toggleCategory', params: fromEvent } },
        'choice.saved': { target: 'settled', actions: 'saveDraft' },
        'settings.closed': 'opening',
      },
    },
    settled: {
      description: 'It is decided, and can be decided anew.',
      on: { 'settings.opened': { target: 'choosing', actions: 'setDraft' } },
    },
  },
});
