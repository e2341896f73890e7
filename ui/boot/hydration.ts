/** The state of the server-rendered page, from which the browser's charts continue. */
import type { Snapshot } from 'xstate';
import { choiceFor, destination, weekendFiltersFor } from '../../machines/app/app.context.ts';
import type { AppContext } from '../../machines/app/app.types.ts';
import type { Address } from '../../machines/addresses/paths.ts';
import { STEPS, type Step } from '../../machines/addresses/steps.ts';
import type { RememberedResorts } from '../../machines/app/rememberedResorts.ts';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import { breakParam } from '../../machines/visitUrl/url.ts';
import { isDraftStarted } from '../../machines/guests/draft.ts';

/** The state in the document: the visit's snapshot, and the step whose chunk renders it, if any. */
type DocumentState = Readonly<{
  step: string | null;
  visit: Snapshot<unknown> & { readonly context: AppContext };
}>;

export type HydrationState = Readonly<{
  step: Step | null;
  snapshot: Snapshot<unknown>;
}>;

/** The search that a visit starts with if its address does not name one. */
const startingSearch = (context: AppContext): string =>
  breakParam({ brand: context.brand, choice: choiceFor(context), weekendFilters: weekendFiltersFor(context) });

/**
 * The state to hydrate from, or null if the page must start on its own. The server does not know the values stored in
 * this tab, nor the resorts of earlier visits. If the address does not name a search, the stored one decides, so the
 * page must have been rendered with the same search. A guest draft exists only in the tab, so a started one rules out
 * hydration.
 */
export const hydrationStateFrom = (
  text: string | null,
  address: Address,
  stored: StoredValues,
  rememberedResorts: RememberedResorts = {},
): HydrationState | null => {
  if (text === null) return null;
  const { step, visit } = JSON.parse(text) as DocumentState;
  const { context } = visit;
  const target = destination(context, address);
  const hasNoSearch = target !== null && target.choice === null;
  if (
    hasNoSearch &&
    startingSearch({ ...context, stored, rememberedResorts }) !== startingSearch({ ...context, stored: NOTHING_STORED })
  )
    return null;
  if (isDraftStarted(stored.guestDraft)) return null;
  const mergedStored = {
    ...stored,
    choice: context.stored.choice ?? stored.choice,
    weekend: context.stored.weekend ?? stored.weekend,
  };
  return {
    step: STEPS.find((name) => name === step) ?? null,
    snapshot: Object.assign({}, visit, { context: { ...context, stored: mergedStored, rememberedResorts } }),
  };
};
