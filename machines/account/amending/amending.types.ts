/** Context, input and events of the chart that changes the add-ons of a paid booking. */
import type { Addon, AddedAddon, DiningChoice, ExtraChoice, RemovedAddon } from '../../contract/addon.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import type { Booking } from '../../contract/booking.ts';
import type { ItemTexts } from '../../contract/content.ts';
import type { LineKey } from '../../basket/basket.types.ts';
import type { SlotChoice } from '../../extras/choices.rules.ts';
import type { ExtraTyped, TypedExtra } from '../../extras/typedExtras.rules.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import type { AccountEnd } from '../account.types.ts';
import type { SectionInput } from '../myBooking/sections.ts';
import type { LeavingAnswered, LeavingRequested } from '../pageGuard.types.ts';
import type { AmendingPage, SectionTexts } from './pages.ts';

/** `heldUntil` is when the hold of the open change ends, as an instant; null when it holds nothing by time. */
type Loaded = Readonly<{ myBooking: MyBooking; heldUntil: string | null }>;

export type OptionsLoaded = Loaded &
  Readonly<{
    type: 'options.loaded';
    addons: readonly Addon[];
    texts: ItemTexts;
    sectionTexts: SectionTexts;
    /** codes of packages that are shown first, in this order */
    order: readonly string[];
  }>;

/** The server has saved the choice in the open change, or has ended the change that was given up. */
export type ChangeSaved = Loaded & Readonly<{ type: 'change.saved' }>;
/** The change is applied, or with our team. */
export type ChangeSettled = Loaded & Readonly<{ type: 'change.settled' }>;
/** The choice was not saved; everything chosen before stays. */
export type ChangeRefused = Readonly<{ type: 'change.refused'; message: string }>;
/** The page is out of date, so it is loaded again; the message says why. */
export type OptionsOutdated = Readonly<{ type: 'options.outdated'; message: string }>;

export type SaveOutcome = ChangeSaved | ChangeRefused | OptionsOutdated | AccountEnd;
export type SettleOutcome = ChangeSettled | ChangeRefused | OptionsOutdated | AccountEnd;

export type AmendingEvent =
  | Readonly<{ type: 'dining.toggled'; code: string; unitIndex: number }>
  | Readonly<{ type: 'extra.changed'; code: string; quantity: number }>
  | (ExtraTyped & { type: 'quantity.typed' })
  | ({ type: 'slot.toggled' } & SlotChoice)
  /** a line is to be restored as it is booked */
  | ({ type: 'line.reverted' } & LineKey)
  /** what a lapsed change adds is to be held again */
  | { type: 'change.renewed' }
  | { type: 'change.confirmed' }
  | { type: 'change.cancelled' }
  /** a link leads away from the booking */
  | LeavingRequested
  | LeavingAnswered
  | { type: 'retry.requested' }
  | OptionsLoaded
  | LoadFailed
  | SaveOutcome
  | SettleOutcome;

export type AmendingInput = SectionInput & Readonly<{ page: AmendingPage }>;

/** Lines to add and to remove, relative to what the open change contains. */
export type ChangeRequest = Readonly<{ add: readonly AddedAddon[]; remove: readonly RemovedAddon[] }>;

/** The versions of the booking and its open change that the guest saw, as calls contain them. */
export type SeenChange = Readonly<{ resId: number; version: number; changeVersion: number | null }>;

export type NoticeType = 'info' | 'success' | 'warning';

export type AmendingContext = AmendingInput &
  Readonly<{
    /** the booking as the open change would make it */
    booking: Booking;
    heldUntil: string | null;
    options: readonly Addon[];
    texts: ItemTexts;
    sectionTexts: SectionTexts;
    wantedExtras: readonly ExtraChoice[];
    wantedDinings: readonly DiningChoice[];
    /** the lines that are being saved */
    request: ChangeRequest;
    /** the messages at the number fields of extras, about the number that was typed last */
    typed: readonly TypedExtra[];
    notice: string | null;
    noticeType: NoticeType;
    /** the address to which the guest is leaving */
    href: string;
  }>;
