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

/** The latest booking with what can be added, the texts, and whether the new tokens page is switched on. */
export type TokensLoaded = {
  type: 'tokens.loaded';
  options: ChangeOptions;
  texts: TokensTexts;
  isNewFlow: boolean;
};
/** The open change has the tokens. */
export type TokensSaved = { type: 'tokens.saved' } & Pick<MyBookingUpdated, 'myBooking'>;
/** The server added nothing; the count stays. */
export type TokensRefused = { type: 'tokens.refused'; title: string; message: string };
/** The page is out of date, so it is loaded again. `isPrice`: because the price changed. */
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

/** The tokens of a booking with its open change; `isOngoingBooking` decides which of the two counts can change. */
export type TokenCounts = Readonly<{
  preArrivalTokenCount: number;
  postArrivalTokenCount: number;
  isOngoingBooking: boolean;
}>;

/** Why nothing was added. `isPrice`: because the price changed. */
export type TokensRefusal = Readonly<{ title: string; message: string; isPrice: boolean }>;

export type TokensContext = SectionInput &
  TokenCounts &
  TokensTexts &
  Readonly<{
    /** the tokens that the booking will have, of those bought before arrival, or of those bought during the stay */
    numOfTokens: number;
    isAllowedToEditTokens: boolean;
    arrivalDate: string;
    breakName: string;
    isNewFlow: boolean;
    /** the tokens on sale now; null when there are none */
    option: Addon | null;
    /** the text in the number field that is not applied yet */
    draft: string;
    /** the address to which the guest is leaving */
    href: string;
    /** the message about the number that was typed last; null when there is none */
    typed: TypedQuantity | null;
    refusal: TokensRefusal | null;
    /** why the page could not be loaded */
    notice: string | null;
  }>;

export type TokensInput = SectionInput;
