/** Context, input and events of the account's home: the bookings, quotes and previous bookings of the holder. */
import type { AccountBookings } from '../../contract/account.ts';
import type { Brand } from '../../contract/brand.ts';
import type { HomeContent } from '../../contract/homePromotions.ts';
import type { LoginData } from '../../contract/login.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import type { HomeTab } from '../accountPages.ts';
import type { AccountEnd } from '../account.types.ts';

/** The browser has stored who is signed in on which site; it returns whether the banner was dismissed before. */
export type LoginRemembered = { type: 'login.remembered'; isBannerDismissed: boolean };
/** The lists, and the content shown with them. */
export type BookingsLoaded = { type: 'bookings.loaded'; listing: AccountBookings; content: HomeContent };
/** The address names another tab; the lists are loaded already, or are loading. */
export type TabRequested = { type: 'tab.requested'; tab: HomeTab };
export type DismissalStored = { type: 'dismissal.stored' };

export type AccountHomeEvent =
  | { type: 'banner.dismissed' }
  | { type: 'retry.requested' }
  | TabRequested
  | LoginRemembered
  | BookingsLoaded
  | DismissalStored
  | LoadFailed
  | AccountEnd;

export type AccountHomeInput = Readonly<{ tab: HomeTab; login: LoginData | null; brand: Brand }>;

export type AccountHomeContext = AccountHomeInput &
  Readonly<{
    listing: AccountBookings | null;
    content: HomeContent;
    isBannerDismissed: boolean;
    notice: string | null;
  }>;
