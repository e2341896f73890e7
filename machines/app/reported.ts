/** What a running page tells the inspector of itself: the charts' states, the types of events, and only these fields of their memory. */
/** By chart; a chart that is not named shows nothing. Never a guest's name, e-mail, telephone number, address, card or session. */
const REPORTED: Readonly<Record<string, readonly string[]>> = {
  accommodation: ['choices', 'shown', 'detail'],
  dining: ['wanted', 'undo'],
  journey: ['choice', 'editing', 'isByAddress'],
  overview: ['edited'],
  search: ['choice', 'focus'],
  session: ['expiresAt', 'secondsLeft', 'isHolding'],
};

/** The fields of a chart's context that may leave the page. */
export const reportedOf = (chart: string, context: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries((REPORTED[chart] ?? []).map((field) => [field, context[field] ?? null]));

/** The name of the channel between a page and the inspector, both of one origin. */
export const INSPECTOR_CHANNEL = 'breakwater-inspector';

/**
 * One piece of news. `actor` and `parent` are ids in one page; `states` names every active state. `from` is null where the
 * page itself sent the event; `isRefused` says that it changed nothing.
 */
export type News =
  | Readonly<{
      kind: 'actor';
      actor: string;
      parent: string | null;
      chart: string;
      status: string;
      states: readonly string[];
      shown: Readonly<Record<string, unknown>>;
    }>
  | Readonly<{ kind: 'event'; from: string | null; to: string; type: string; isRefused: boolean }>
  | Readonly<{ kind: 'started' }>;

/** What the inspector asks a page when it opens later than that. */
export const ASK = 'tell';
