/** The page that the server has drawn, for the browser's charts to go on from. */
import type { Snapshot } from 'xstate';
import { choiceFor, destination, weekendFiltersFor } from '../../machines/app/app.context.ts';
import type { Address, AppContext } from '../../machines/app/app.types.ts';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import { breakParam } from '../../machines/app/url.ts';
import { isDraftStarted } from '../../machines/guests/draft.ts';
import { STEP_CHART_NAMES, type StepChartName } from '../../machines/journey/journey.actors.ts';

/** What the document carries: the visit's snapshot, and the step whose chunk draws it, if one does. */
type DocumentState = Readonly<{
  step: string | null;
  visit: Snapshot<unknown> & { readonly context: AppContext };
}>;

export type HydrationState = Readonly<{
  step: StepChartName | null;
  /** what the address wishes for is drawn, which a browser has only by what comes later than the page */
  hasPreferences: boolean;
  snapshot: Snapshot<unknown>;
}>;

/** The search that a visit starts with where its address names none. */
const startingSearch = (context: AppContext): string =>
  breakParam({ brand: context.brand, choice: choiceFor(context), weekendFilters: weekendFiltersFor(context) });

/**
 * What to go on from, or null where the page has to begin by itself: the server knows nothing of what this tab keeps. An
 * address that does not name a search leaves it to that, so the page has to be drawn of the same one; and what was given or
 * typed of the guests is known to the tab alone.
 */
export const hydrationStateFrom = (
  text: string | null,
  address: Address,
  stored: StoredValues,
): HydrationState | null => {
  if (text === null) return null;
  const { step, visit } = JSON.parse(text) as DocumentState;
  const { context } = visit;
  const target = destination(context, address);
  const hasNoSearch = target !== null && target.choice === null;
  if (hasNoSearch && startingSearch({ ...context, stored }) !== startingSearch({ ...context, stored: NOTHING_STORED }))
    return null;
  if (isDraftStarted(stored.guestDraft)) return null;
  const mergedStored = { ...stored, choice: context.stored.choice ?? stored.choice };
  return {
    step: STEP_CHART_NAMES.find((name) => name === step) ?? null,
    hasPreferences: target?.choice?.preferences !== undefined,
    snapshot: Object.assign({}, visit, { context: { ...context, stored: mergedStored } }),
  };
};
