// What the guest (in the inspector: the developer) sees in each state in which a chart can settle: one sentence for
// every innermost state that is not final.
import { accountViews } from './guest-sees.account.ts';
import { bookingViews } from './guest-sees.booking.ts';
import { holderViews } from './guest-sees.holder.ts';
import { searchViews } from './guest-sees.search.ts';
import { siteViews } from './guest-sees.site.ts';

/** The sentences, but for the states of a defect: by chart and state, with the names that the charts and states have in the code. */
export const guestViews: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...searchViews,
  ...bookingViews,
  ...accountViews,
  ...holderViews,
  ...siteViews,
};

/** Whether a state is that of a defect. */
export const isDefect = (state: string): boolean => state.split('.').at(-1) === 'broken';

/** The sentence for a state. That of a defect, where the state has none of its own. */
export const seenIn = (chart: string, state: string): string =>
  guestViews[chart]?.[state] ?? (isDefect(state) ? 'One apology, and a button to try again.' : '');
