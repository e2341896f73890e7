/** Context, input and events of the page of activity tokens (spec: account area 3, token state). */
import type { Addon } from '../../contract/addon.ts';
import type { ChangeOptions } from '../../contract/amendment.ts';
import type { TypedQuantity } from '../../extras/typedQuantity.rules.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import type { AccountEnd } from '../account.types.ts';
import type { LeavingAnswered, LeavingRequested } from '../pageGuard.types.ts';
import type { MyBookingUpdated, SectionInput } from '../myBooking/sections.ts';

/** The texts of the page from the content system; empty where they could not be read. */
export type TokensTexts = Readonly<{ metaTitle: string; priceBreakdown: string }>;

/** What can be added, the latest booking, the texts, and whether the new flow is on. */
export type TokensLoaded = {
  type: 'tokens.loaded';
  options: ChangeOptions;
  texts: TokensTexts;
  isNewFlow: boolean;
};
/** The tokens are in the open change. */
export type TokensSaved = { type: 'tokens.saved' } & Pick<MyBookingUpdated, 'myBooking'>;
/** The server added nothing; the count stays. */
export type TokensRefused = { type: 'tokens.refused'; title: string; message: string };
/** What the page shows is no longer true, so it is loaded again. `isPrice`: it is the price that moved. */
export type TokensOutdated = { type: 'tokens.outdated'; title: string; message: string; isPrice: boolean };

export type TokensEvent =
  | { type: 'count.increased' }
  | { type: 'count.decreased' }
  | { type: 'input.toggled' }
  | { type: 'tooltip.toggled' }
  | { type: 'number.typed'; text: string }
  | { type: 'count.entered' }
  | { type: 'tokens.submitted' }
  | { type: 'retry.requested' }
  | LeavingRequested
  | LeavingAnswered
  | TokensLoaded
  | TokensSaved
  | TokensRefused
  | TokensOutdated
  | LoadFailed
  | AccountEnd;

/** The tokens of a booking with its open change; `isOngoingBooking` decides which of the two is changed. */
export type TokenCounts = Readonly<{
  preArrivalTokenCount: number;
  postArrivalTokenCount: number;
  isOngoingBooking: boolean;
}>;

/** Why nothing was added. `isPrice`: the price moved. */
export type TokensRefusal = Readonly<{ title: string; message: string; isPrice: boolean }>;

export type TokensContext = SectionInput &
  TokenCounts &
  TokensTexts &
  Readonly<{
    /** the tokens that the booking is to have: those before arrival, or during the stay those bought during it */
    numOfTokens: number;
    isAllowedToEditTokens: boolean;
    arrivalDate: string;
    breakName: string;
    isNewFlow: boolean;
    /** the tokens on sale now; null when there are none */
    option: Addon | null;
    /** what is in the box for a number, and not used yet */
    draft: string;
    /** the address that the guest leaves for */
    href: string;
    /** what is to be said of the number that was typed last */
    typed: TypedQuantity | null;
    refusal: TokensRefusal | null;
    /** why the page could not be loaded */
    notice: string | null;
  }>;

export type TokensInput = SectionInput;
