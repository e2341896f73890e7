/** Cookie consent: asked once, stored for later visits, and changeable at any time. */
import { assign, setup } from 'xstate';
import { consentTo, withdrawnFrom, type Consent } from './consent.rules.ts';
import type { Category } from '../contract/consentCategories.ts';
import { fromEvent } from '../kit/chart.ts';
import { unprovided } from '../kit/unprovided.ts';

export type ConsentEvent =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'settings.opened' }
  | { type: 'settings.closed' }
  | { type: 'category.toggled'; category: Category }
  | { type: 'choice.saved' }
  /** the guest allows one category where it is needed, such as at a chat */
  | { type: 'category.allowed'; category: Category }
  /** a script of another company was added to this document, where it now runs */
  | { type: 'script.added'; category: Category }
  | { type: 'reload.asked' };

/** `consent` is the earlier decision; null when there is none. */
export type ConsentInput = Readonly<{ consent: Consent | null }>;

/**
 * `draft`: the unsaved settings. `withdrawn`: the categories that the last decision no longer allows. `running`: the
 * categories of the scripts in this document.
 */
export type ConsentContext = ConsentInput &
  Readonly<{ draft: Consent; withdrawn: readonly Category[]; running: readonly Category[] }>;

/** The decision, and the categories that it withdraws. */
const decided = (before: Consent | null, consent: Consent): Pick<ConsentContext, 'consent' | 'withdrawn'> => ({
  consent,
  withdrawn: withdrawnFrom(before, consent),
});

export const consentMachine = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent, input: {} as ConsentInput },
  actors: {
    removeCookies: unprovided<void, { categories: readonly Category[] }>('removeCookies'),
    reloadPage: unprovided<void, null>('reloadPage'),
  },
  guards: {
    isDecided: ({ context }) => context.consent !== null,
    isWithdrawn: ({ context }) => context.withdrawn.length > 0,
    isRunning: ({ context }) => context.withdrawn.some((category) => context.running.includes(category)),
  },
  actions: {
    setConsent: assign(({ context }, params: { isAllowed: boolean }) =>
      decided(context.consent, consentTo(params.isAllowed)),
    ),
    allowCategory: assign(({ context }, { category }: { category: Category }) =>
      decided(context.consent, { ...(context.consent ?? consentTo(false)), [category]: true }),
    ),
    addRunning: assign({
      running: ({ context }, { category }: { category: Category }) => [...new Set([...context.running, category])],
    }),
    setDraft: assign({ draft: ({ context }) => context.consent ?? consentTo(false) }),
    toggleCategory: assign({
      draft: ({ context }, { category }: { category: Category }) => ({
        ...context.draft,
        [category]: !context.draft[category],
      }),
    }),
    saveDraft: assign(({ context }) => decided(context.consent, context.draft)),
  },
}).createMachine({
  id: 'consent',
  description: 'Which data may be stored and shared beyond what is strictly necessary. Nothing is ticked by default.',
  meta: { requirements: ['JOURNEY-9-COOKIES', 'JOURNEY-7-SCRIPTS'] },
  context: ({ input }) => ({ ...input, draft: consentTo(false), withdrawn: [], running: [] }),
  initial: 'opening',
  on: {
    'consent.given': { target: '.deciding', actions: { type: 'setConsent', params: { isAllowed: true } } },
    'consent.refused': { target: '.deciding', actions: { type: 'setConsent', params: { isAllowed: false } } },
    'category.allowed': { target: '.deciding', actions: { type: 'allowCategory', params: fromEvent } },
    'script.added': { actions: { type: 'addRunning', params: fromEvent } },
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
        'choice.saved': { target: 'deciding', actions: 'saveDraft' },
        'settings.closed': 'opening',
      },
    },
    deciding: {
      description: 'There is a decision: does it take something back that was allowed before?',
      always: [{ guard: 'isWithdrawn', target: 'withdrawing' }, { target: 'settled' }],
    },
    withdrawing: {
      description: 'The cookies of the categories that are no longer allowed are removed.',
      tags: 'busy',
      invoke: {
        src: 'removeCookies',
        input: ({ context }) => ({ categories: context.withdrawn }),
        onDone: [{ guard: 'isRunning', target: 'offeringReload' }, { target: 'settled' }],
        onError: [{ guard: 'isRunning', target: 'offeringReload' }, { target: 'settled' }],
      },
    },
    offeringReload: {
      description: 'A script that is no longer allowed still runs in this document: only a reload ends it.',
      on: {
        'reload.asked': 'reloading',
        'settings.opened': { target: 'choosing', actions: 'setDraft' },
        'settings.closed': 'settled',
      },
    },
    reloading: {
      description: 'The browser loads the page again.',
      tags: 'busy',
      invoke: { src: 'reloadPage', input: null, onDone: 'settled', onError: 'settled' },
    },
    settled: {
      description: 'The guest has decided, and can change the decision.',
      on: { 'settings.opened': { target: 'choosing', actions: 'setDraft' } },
    },
  },
});
