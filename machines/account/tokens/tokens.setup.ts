/** The setup of the chart of activity tokens: actors by signature, guards and actions. */
import { assign, sendParent, sendTo, setup } from 'xstate';
import type { PayloadOf } from '../../contract/calls.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import { unprovided, unprovidedStream } from '../../kit/unprovided.ts';
import type { AccountEnd } from '../account.types.ts';
import { accountAddress } from '../accountUrl.ts';
import { activityGridMachine } from '../activityGrid/activityGrid.machine.ts';
import type { GuardInput, GuardUpdated, LeavingRequested } from '../pageGuard.types.ts';
import type { MyBookingUpdated } from '../myBooking/sections.ts';
import {
  addedPrice,
  canStep,
  countRange,
  countWithDraft,
  enteredCount,
  keptCount,
  startingCount,
  steppedCount,
  tokenCountsOf,
  tokenOption,
  withinRange,
} from './tokens.rules.ts';
import type {
  TokensContext,
  TokensEvent,
  TokensInput,
  TokensLoaded,
  TokensOutdated,
  TokensRefused,
  TokensSaved,
} from './tokens.types.ts';
import { clearNotice, setNotice } from '../../kit/chart.ts';

const rangeOf = (context: TokensContext) => countRange(context, context.option);

const enteredOf = (context: TokensContext) =>
  enteredCount(context.numOfTokens, context.draft, context, rangeOf(context));

/** Whether tokens are chosen, or a number is typed, that the open change does not contain. */
const isUnsaved = (context: TokensContext): boolean =>
  countWithDraft(context.numOfTokens, context.draft, context, rangeOf(context)) > startingCount(context);

/** Asks before the guest leaves the page with chosen tokens that are not added. */
export const GUARD = {
  id: 'guardPage',
  src: 'guardPage',
  input: ({ context }: { context: TokensContext }): GuardInput => ({
    isGuarded: isUnsaved(context),
    href: accountAddress(context.brand, 'bookingTokens', { resId: context.myBooking.booking.resId }),
  }),
  onError: '#tokens.broken',
} as const;

/** The payload of the call that adds the chosen tokens to the open change. */
export const tokensPayload = (context: TokensContext): PayloadOf<'apply-tokens'> => {
  const { myBooking, numOfTokens, option } = context;
  return {
    resId: myBooking.booking.resId,
    version: myBooking.booked.version,
    changeVersion: myBooking.change?.version ?? null,
    tokens: numOfTokens - startingCount(context),
    ...(option === null ? {} : { price: addedPrice(myBooking, option, numOfTokens) }),
  };
};

export const tokensSetup = setup({
  types: {
    context: {} as TokensContext,
    events: {} as TokensEvent,
    input: {} as TokensInput,
    output: {} as AccountEnd,
    children: {} as { activityGrid: 'activityGrid'; guardPage: 'guardPage' },
  },
  actors: {
    loadTokens: unprovided<TokensLoaded | LoadFailed | AccountEnd, { resId: number }>('loadTokens'),
    applyTokens: unprovided<TokensSaved | TokensRefused | TokensOutdated | AccountEnd, PayloadOf<'apply-tokens'>>(
      'applyTokens',
    ),
    activityGrid: activityGridMachine,
    /** asks the guest before leaving or closing the page, while `isGuarded`; sends leaving.requested */
    guardPage: unprovidedStream<GuardUpdated, GuardInput>('guardPage'),
    /** loads another document; it never ends */
    openDocument: unprovided<never, { href: string }>('openDocument'),
  },
  guards: {
    isNotAllowed: ({ context }) => !context.isAllowedToEditTokens || context.option === null,
    isRefused: ({ context }) => context.refusal !== null,
    isNewFlow: ({ context }) => context.isNewFlow,
    canIncrease: ({ context }) => canStep(context.numOfTokens, 1, rangeOf(context)),
    canDecrease: ({ context }) => canStep(context.numOfTokens, -1, rangeOf(context)),
    isNumber: ({ context }) => enteredOf(context).kept === null,
    isNoNumber: ({ context }) => context.draft.trim() !== '' && enteredOf(context).kept !== null,
    addsTokens: ({ context }) => isUnsaved(context),
  },
  actions: {
    setOptions: assign(({ context }, { options, texts, isNewFlow }: TokensLoaded) => {
      const { addons, myBooking } = options;
      const counts = tokenCountsOf(myBooking);
      const option = tokenOption(addons, counts);
      return {
        myBooking,
        ...counts,
        ...texts,
        isNewFlow,
        option,
        isAllowedToEditTokens: myBooking.isAllowedToEditTokens,
        numOfTokens: withinRange(keptCount(context.numOfTokens, context, counts), countRange(counts, option)),
      };
    }),
    setMyBooking: assign((_, { myBooking }: TokensSaved) => {
      const counts = tokenCountsOf(myBooking);
      return { myBooking, ...counts, numOfTokens: startingCount(counts) };
    }),
    increaseCount: assign(({ context }) => ({ numOfTokens: steppedCount(context.numOfTokens, 1), typed: null })),
    decreaseCount: assign(({ context }) => ({ numOfTokens: steppedCount(context.numOfTokens, -1), typed: null })),
    setDraft: assign((_, params: { text: string }) => ({ draft: params.text, typed: null })),
    refuseDraft: assign(({ context }) => ({ typed: enteredOf(context) })),
    /** applies a typed number; any other text is dropped */
    applyDraft: assign(({ context }) => {
      const typed = enteredOf(context);
      return {
        draft: '',
        refusal: null,
        numOfTokens: typed.quantity,
        typed: typed.kept === null && typed.message !== null ? typed : null,
      };
    }),
    setHref: assign({ href: (_, params: LeavingRequested) => params.href }),
    updateGuard: sendTo('guardPage', ({ context }): GuardUpdated => ({
      type: 'guard.updated',
      isGuarded: isUnsaved(context),
    })),
    setRefusal: assign({
      refusal: (_, { title, message }: TokensRefused) => ({ title, message, isPrice: false }),
    }),
    setOutdated: assign({
      refusal: (_, { title, message, isPrice }: TokensOutdated) => ({ title, message, isPrice }),
    }),
    /** also clears the message about a typed number */
    clearRefusal: assign({ refusal: null, typed: null }),
    setNotice,
    clearNotice,
    notifyLoaded: sendParent((_, { options }: TokensLoaded): MyBookingUpdated => ({
      type: 'myBooking.updated',
      myBooking: options.myBooking,
    })),
    notifySaved: sendParent((_, { myBooking }: TokensSaved): MyBookingUpdated => ({
      type: 'myBooking.updated',
      myBooking,
    })),
  },
});
