// What the guest (in the inspector: the developer) sees in each state in which a chart can settle: one sentence for
// every innermost state that is not final.
import { accountViews } from './guest-sees.account.ts';
import { bookingViews } from './guest-sees.booking.ts';
import { holderViews } from './guest-sees.holder.ts';
import { searchViews } from './guest-sees.search.ts';
import { siteViews } from './guest-sees.site.ts';

/** By chart and state, with the names that the charts and states have in the code. */
export const guestViews: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...searchViews,
  ...bookingViews,
  ...accountViews,
  ...holderViews,
  ...siteViews,
};
