/** The setup of the chart of activity tokens: actors by signature, guards and actions. */
import { assign, sendParent, setup } from 'xstate';
import type { PayloadOf } from '../../contract/calls.ts';
import type { LoadFailed } from '../../kit/outcomes.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { AccountEnd } from '../account.types.ts';
import { activityGridMachine } from '../activityGrid/activityGrid.machine.ts';
import type { MyBookingUpdated } from '../myBooking/sections.ts';
import {
  addedPrice,
  canStep,
  countRange,
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

const rangeOf = (context: TokensContext) => countRange(context, context.option);

const enteredOf = (context: TokensContext, { text }: { text: string }) =>
  enteredCount(context.numOfTokens, text, context, rangeOf(context));

/** The call that adds the chosen tokens to the open change. */
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
    children: {} as { activityGrid: 'activityGrid' },
  },
  actors: {
    loadTokens: unprovided<TokensLoaded | LoadFailed | AccountEnd, { resId: number }>('loadTokens'),
    applyTokens: unprovided<TokensSaved | TokensRefused | TokensOutdated | AccountEnd, PayloadOf<'apply-tokens'>>(
      'applyTokens',
    ),
    activityGrid: activityGridMachine,
  },
  guards: {
    isNotAllowed: ({ context }) => !context.isAllowedToEditTokens || context.option === null,
    isRefused: ({ context }) => context.refusal !== null,
    isNewFlow: ({ context }) => context.isNewFlow,
    canIncrease: ({ context }) => canStep(context.numOfTokens, 1, rangeOf(context)),
    canDecrease: ({ context }) => canStep(context.numOfTokens, -1, rangeOf(context)),
    isNumber: ({ context }, params: { text: string }) => enteredOf(context, params).kept === null,
    addsTokens: ({ context }) => context.numOfTokens > startingCount(context),
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
    setTyped: assign(({ context }, params: { text: string }) => {
      const typed = enteredOf(context, params);
      return { numOfTokens: typed.quantity, typed: typed.message === null ? null : typed };
    }),
    setRefusal: assign({
      refusal: (_, { title, message }: TokensRefused) => ({ title, message, isPrice: false }),
    }),
    setOutdated: assign({
      refusal: (_, { title, message, isPrice }: TokensOutdated) => ({ title, message, isPrice }),
    }),
    /** also what was said of a typed number */
    clearRefusal: assign({ refusal: null, typed: null }),
    setNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    clearNotice: assign({ notice: null }),
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
