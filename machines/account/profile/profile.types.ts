/** Context, input and events of the holder's details; each section is a page. */
import type { AccountDetails } from '../../contract/account.ts';
import type { Brand } from '../../contract/brand.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import type { ProfileSection } from '../accountPages.ts';
import type { AccountEnd, SignedOut, Unsaved, UnsavedChanged } from '../account.types.ts';

/** A form of the holder, for which is stored what is not saved. */
export type FormPlace = Readonly<{ clientId: number; section: ProfileSection }>;

/**
 * What this tab has stored of the holder's details; null when there is nothing. `unsaved`: what was typed into the
 * section's form before the session ended.
 */
export type AccountRestored = { type: 'account.restored'; details: AccountDetails | null; unsaved: Unsaved };
export type AccountLoaded = { type: 'account.loaded'; details: AccountDetails };

export type ProfileOutcome = AccountEnd | SignedOut;

export type ProfileEvent =
  { type: 'retry.requested' } | AccountRestored | AccountLoaded | UnsavedChanged | LoadFailed | ProfileOutcome;

/** `today` is the date at the resorts. */
export type ProfileInput = Readonly<{ section: ProfileSection; brand: Brand; today: string; clientId: number }>;

export type ProfileContext = ProfileInput &
  Readonly<{ details: AccountDetails | null; unsaved: Unsaved; notice: string | null }>;
