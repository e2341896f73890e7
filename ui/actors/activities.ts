/** The effects of the pages of tokens and activities: what is on sale, texts, and adding tokens to the open change. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { fromPromise } from 'xstate';
import type { activityBookingMachine } from '../../machines/account/activityBooking/activityBooking.machine.ts';
import type { BookingSite } from '../../machines/account/activityBooking/activityBooking.types.ts';
import { activityGridMachine } from '../../machines/account/activityGrid/activityGrid.machine.ts';
import type { tokensMachine } from '../../machines/account/tokens/tokens.machine.ts';
import type { TokensOutdated, TokensRefused, TokensTexts } from '../../machines/account/tokens/tokens.types.ts';
import { ADDON_FAILED } from '../../machines/checkout/checkout.text.ts';
import { Activity, GridText, TokenValue } from '../../machines/contract/activities.ts';
import { FAILURE_TEXT, type Failure, type FailureKind } from '../../machines/contract/envelope.ts';
import { accountEndEvent } from './accountEnds.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import type { EffectsOf } from './effects.ts';
import { failureMessage } from './failures.ts';
import { guardPage, openDocument, type GuardWindow } from './pageGuard.ts';

const listOf = <C extends t.Mixed>(fields: C) => t.type({ items: t.array(t.type({ fields })) });

const Activities = listOf(Activity);
const TokenValues = listOf(TokenValue);
const Grid = t.type({ fields: GridText });
const TokensPage = t.type({
  fields: t.intersection([t.type({ title: t.string }), t.partial({ priceBreakdown: t.string })]),
});

/** The page works without its texts. */
const NO_TEXTS: TokensTexts = { metaTitle: '', priceBreakdown: '' };

const tokensTexts = async ({ read }: ContentReader, signal: AbortSignal): Promise<TokensTexts> => {
  const fields = (await read('pages/activity-tokens', TokensPage, signal))?.fields;
  return fields === undefined ? NO_TEXTS : { metaTitle: fields.title, priceBreakdown: fields.priceBreakdown ?? '' };
};

const gridText = async ({ read }: ContentReader, isBBW: boolean, signal: AbortSignal): Promise<GridText | null> =>
  (await read(`activity-grid/${isBBW ? 'weekend' : 'family'}`, Grid, signal))?.fields ?? null;

const loadFailure = (failure: Failure) =>
  accountEndEvent(failure) ?? { type: 'load.failed' as const, message: failureMessage(failure) };

/** Failures after which the page is loaded again, because what it shows is outdated. */
const OUTDATED: readonly (FailureKind | null)[] = [
  'priceChanged',
  'bookingChanged',
  'editNotAllowed',
  'refundContact',
  'changeUnderWay',
];

/** The event for tokens that were not added. Failures that do not reload the page have the specification's messages. */
const applyFailure = (failure: Failure): TokensRefused | TokensOutdated => {
  const title = failure.title ?? '';
  if (OUTDATED.includes(failure.code))
    return {
      type: 'tokens.outdated',
      title,
      message: failureMessage(failure),
      isPrice: failure.code === 'priceChanged',
    };
  const message = failure.code === 'addonSoldOut' ? FAILURE_TEXT.addonSoldOut : ADDON_FAILED;
  return { type: 'tokens.refused', title, message };
};

/** The effects of the grid of activities. */
export const activityGridEffects = (content: ContentReader) =>
  ({
    loadActivities: fromPromise(async ({ input: { isBBW }, signal }) => {
      const [texts, activities, values] = await Promise.all([
        gridText(content, isBBW, signal),
        content.read('activities', Activities, signal),
        content.read('tokens', TokenValues, signal),
      ]);
      if (texts === null || activities === null || values === null)
        return { type: 'load.failed', message: FAILURE_TEXT.unavailable };
      return {
        type: 'activities.loaded',
        texts,
        activities: activities.items.map(({ fields }) => fields),
        values: values.items.map(({ fields }) => fields).toSorted((a, b) => a.value - b.value),
      };
    }),
  }) satisfies EffectsOf<typeof activityGridMachine>;

/** The effects of the page of tokens, with the grid beside it. */
export const tokensEffects = (
  client: Client<'get-addons-by-id' | 'apply-tokens'>,
  content: ContentReader,
  { open, win }: Readonly<{ open: (href: string) => void; win: () => GuardWindow }>,
) =>
  ({
    loadTokens: fromPromise(async ({ input, signal }) => {
      const [reply, texts, isNewFlow] = await Promise.all([
        client.call('get-addons-by-id', input, signal),
        tokensTexts(content, signal),
        content.isOn('newMyBreakwaterTokensFlow', signal),
      ]);
      if (E.isLeft(reply)) return loadFailure(reply.left);
      return { type: 'tokens.loaded', options: reply.right, texts, isNewFlow };
    }),
    applyTokens: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('apply-tokens', input, signal);
      if (E.isRight(reply)) return { type: 'tokens.saved', myBooking: reply.right };
      return accountEndEvent(reply.left) ?? applyFailure(reply.left);
    }),
    activityGrid: activityGridMachine.provide({ actors: activityGridEffects(content) }),
    guardPage: guardPage(win),
    openDocument: openDocument(open),
  }) satisfies EffectsOf<typeof tokensMachine>;

const bookingSiteOf = (texts: GridText | null): BookingSite | null =>
  texts === null || texts.bookingSite === null || texts.bookingSiteName === null
    ? null
    : { href: texts.bookingSite, name: texts.bookingSiteName };

/** The effects of the page with the activities by day. */
export const activityBookingEffects = (client: Client<'get-addons-by-id'>, content: ContentReader) =>
  ({
    loadTimetable: fromPromise(async ({ input: { resId, isBBW }, signal }) => {
      const [reply, texts] = await Promise.all([
        client.call('get-addons-by-id', { resId }, signal),
        gridText(content, isBBW, signal),
      ]);
      if (E.isLeft(reply)) return loadFailure(reply.left);
      return {
        type: 'timetable.loaded',
        options: reply.right,
        site: bookingSiteOf(texts),
      };
    }),
  }) satisfies EffectsOf<typeof activityBookingMachine>;
