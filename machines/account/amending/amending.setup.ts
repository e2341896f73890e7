/** The types, effects, guards and actions of the chart that changes the add-ons of a paid booking. */
import { assign, sendParent, setup } from 'xstate';
import { FAILURE_TEXT } from '../../contract/envelope.ts';
import { sortDining } from '../../dining/dining.rules.ts';
import { chosenDinings, diningRefusal } from '../../dining/choices.rules.ts';
import { chosenIn, extraRefusal, slotChoiceRefusal, type SlotChoice } from '../../extras/choices.rules.ts';
import * as typing from '../../extras/typedExtras.rules.ts';
import type { BasketChange, LineKey } from '../../basket/basket.types.ts';
import { BASKET_EMPTIED } from '../../basket/refusals.text.ts';
import type { DiningChoice, ExtraChoice } from '../../contract/addon.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { withHours } from '../../contract/team.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import { requestDelay } from '../../kit/requestDelay.ts';
import { unprovided, unprovidedStream } from '../../kit/unprovided.ts';
import type { AccountEnd } from '../account.types.ts';
import type { GuardInput, GuardUpdated } from '../pageGuard.types.ts';
import {
  canEdit,
  isCancellable,
  isConfirmable,
  isEmptiedBy,
  isRefundUnsent,
  offeredOf,
  revertRefusal,
  wantedAfter,
} from './amending.rules.ts';
import { draftOf } from './draft.ts';
import { settledText } from './amending.text.ts';
import type {
  AmendingContext,
  AmendingEvent,
  AmendingInput,
  ChangeRequest,
  ChangeSaved,
  ChangeSettled,
  OptionsLoaded,
  SaveOutcome,
  SeenChange,
  SettleOutcome,
} from './amending.types.ts';
import type { AmendingPage, TextSection } from './pages.ts';
import { clearNotice, setNotice } from '../../kit/chart.ts';

/** The input for loading a page: its own texts, and those of its add-ons. */
type OptionsInput = Readonly<{ resId: number; page: AmendingPage; sections: readonly TextSection[] }>;

const NO_REQUEST: ChangeRequest = { add: [], remove: [] };

/** The context fields that a reply with the booking changes. */
export const fromReply = ({ myBooking, heldUntil }: Pick<ChangeSaved, 'myBooking' | 'heldUntil'>) => {
  const booking = draftOf(myBooking);
  return {
    myBooking,
    heldUntil,
    booking,
    wantedExtras: chosenIn(booking),
    wantedDinings: chosenDinings(booking),
    request: NO_REQUEST,
  };
};

/** The chart without its states. */
export const amendingSetup = setup({
  types: {
    context: {} as AmendingContext,
    events: {} as AmendingEvent,
    input: {} as AmendingInput,
    output: {} as AccountEnd,
  },
  actors: {
    loadOptions: unprovided<OptionsLoaded | LoadFailed | AccountEnd, OptionsInput>('loadOptions'),
    saveChange: unprovided<SaveOutcome, SeenChange & ChangeRequest>('saveChange'),
    confirmChange: unprovided<SettleOutcome, SeenChange & { difference: number }>('confirmChange'),
    cancelChange: unprovided<SaveOutcome, SeenChange>('cancelChange'),
    /** asks the guest before leaving the booking or closing the page, while `isGuarded`; sends leaving.requested */
    guardPage: unprovidedStream<GuardUpdated, GuardInput>('guardPage'),
    /** loads another document; it never ends */
    openDocument: unprovided<never, { href: string }>('openDocument'),
  },
  guards: {
    canEdit: ({ context }) => canEdit(context),
    isDiningAccepted: ({ context }, params: DiningChoice) => diningRefusal(offeredOf(context), params) === null,
    isExtraAccepted: ({ context }, params: ExtraChoice) => extraRefusal(offeredOf(context), params) === null,
    isOtherQuantity: ({ context }, params: typing.ExtraTyped) =>
      typing.isOtherQuantity(offeredOf(context), context.wantedExtras, params),
    isSlotAvailable: ({ context }, params: SlotChoice) => slotChoiceRefusal(offeredOf(context), params) === null,
    isRevertible: ({ context }, params: LineKey) => revertRefusal(context, params) === null,
    isLapsed: ({ context }) => context.myBooking.change?.status === 'lapsed',
    isConfirmable: ({ context }) => isConfirmable(context),
    isCancellable: ({ context }) => isCancellable(context.myBooking),
    isRefundUnsent: ({ context }) => isRefundUnsent(context.myBooking),
    isHeld: ({ context }) => context.heldUntil !== null,
    /** the page showed a hold, which has ended */
    hasLapsed: ({ context }, params: { myBooking: MyBooking }) =>
      context.heldUntil !== null && params.myBooking.change?.status === 'lapsed',
    isEmptied: ({ context }, params: { myBooking: MyBooking }) => isEmptiedBy(context.myBooking, params.myBooking),
    isBasketEmptied: ({ context }, params: { myBooking: MyBooking }) =>
      context.page === 'bookingBasket' && isEmptiedBy(context.myBooking, params.myBooking),
  },
  delays: {
    /** ms from the last reply until the hold of the open change ends; its state is then requested */
    holdTime: ({ context }) => requestDelay((context.myBooking.change?.holdSecondsLeft ?? 0) * 1_000),
  },
  actions: {
    setOptions: assign((_, params: OptionsLoaded) => ({
      ...fromReply(params),
      options: sortDining(params.addons, params.order),
      texts: params.texts,
      sectionTexts: params.sectionTexts,
    })),
    setWanted: assign(({ context }, params: { changes: readonly BasketChange[] }) => ({
      ...wantedAfter(offeredOf(context), params.changes),
      notice: null,
    })),
    setTyped: assign(({ context }, params: typing.ExtraTyped) => ({
      typed: typing.typedAfter({ ...offeredOf(context), typed: context.typed }, context.wantedExtras, params),
    })),
    setTypedAtTime: assign(({ context }, params: SlotChoice) => ({
      typed: typing.typedAtTime({ ...offeredOf(context), typed: context.typed }, params).typed,
    })),
    clearTyped: assign(({ context }, params: { code: string }) => ({
      typed: typing.typedWithout(context.typed, params.code),
    })),
    revert: assign(({ context }) => fromReply(context)),
    setSaved: assign((_, params: ChangeSaved | ChangeSettled) => fromReply(params)),
    setEmptiedNotice: assign({ notice: BASKET_EMPTIED, noticeType: 'info' }),
    setSettledNotice: assign((_, params: ChangeSettled) => ({
      notice: settledText(params.myBooking),
      noticeType: 'success' as const,
    })),
    setLapsedNotice: assign({ notice: FAILURE_TEXT.changeLapsed, noticeType: 'warning' }),
    setWarning: assign(({ context }, params: { message: string }) => ({
      notice: params.message.replace('{phone}', withHours(context.myBooking.phone)),
      noticeType: 'warning' as const,
    })),
    setNotice,
    clearNotice,
    setHref: assign({ href: (_, params: { href: string }) => params.href }),
    notifyBooking: sendParent((_, params: { myBooking: MyBooking }) => ({
      type: 'myBooking.updated',
      myBooking: params.myBooking,
    })),
    notifyEmptied: sendParent({ type: 'basket.emptied' }),
  },
});
