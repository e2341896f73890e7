/** Context, input and events of the holder's details; each section is a page. */
import type { AccountDetails } from '../../contract/account.ts';
import type { Brand } from '../../contract/brand.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import type { ProfileSection } from '../accountPages.ts';
import type { AccountEnd, SignedOut } from '../account.types.ts';

/** What this tab has stored of the holder's details; null when there is nothing. */
export type AccountRestored = { type: 'account.restored'; details: AccountDetails | null };
export type AccountLoaded = { type: 'account.loaded'; details: AccountDetails };

export type ProfileOutcome = AccountEnd | SignedOut;

export type ProfileEvent = { type: 'retry.requested' } | AccountRestored | AccountLoaded | LoadFailed | ProfileOutcome;

/** `today` is the date at the resorts. */
export type ProfileInput = Readonly<{ section: ProfileSection; brand: Brand; today: string; clientId: number }>;

export type ProfileContext = ProfileInput & Readonly<{ details: AccountDetails | null; notice: string | null }>;
