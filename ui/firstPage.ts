/** The page that the server has drawn, for the browser's charts to go on from. */
import type { Snapshot } from 'xstate';
import type { Address } from '../machines/app/app.types.ts';
import { isNaming } from '../machines/guests/naming.ts';
import type { StoredValues } from '../machines/app/stored.ts';
import { destinationOf } from '../machines/app/url.ts';
import { STEP_CHART_NAMES, type StepChartName } from '../machines/journey/journey.children.ts';

/** What the document carries: the visit's snapshot, and the step whose chunk draws it, if one does. */
type Carried = Readonly<{
  step: string | null;
  visit: Snapshot<unknown> & {
    readonly context: { readonly stored: StoredValues; readonly info: { readonly today: string } };
  };
}>;

export type FirstPage = Readonly<{
  step: StepChartName | null;
  /** what the address wishes for is drawn, which a browser has only by what comes later than the page */
  isWished: boolean;
  snapshot: Snapshot<unknown>;
}>;

/**
 * What to go on from, or null where the page has to begin by itself: the server knows nothing of what this tab keeps, and an
 * address that does not name a search leaves it to that, and what was given or typed of the guests is known to it alone.
 */
export const firstPageFrom = (text: string | null, address: Address, stored: StoredValues): FirstPage | null => {
  if (text === null) return null;
  const { step, visit } = JSON.parse(text) as Carried;
  const { context } = visit;
  const asked = destinationOf(address.pathname, address.search, context.info.today);
  if (stored.choice !== null && asked !== null && asked.choice === null) return null;
  if (isNaming(stored.naming)) return null;
  const kept = { ...stored, choice: context.stored.choice ?? stored.choice };
  return {
    step: STEP_CHART_NAMES.find((name) => name === step) ?? null,
    isWished: asked?.choice?.wishes !== undefined,
    snapshot: Object.assign({}, visit, { context: { ...context, stored: kept } }),
  };
};
