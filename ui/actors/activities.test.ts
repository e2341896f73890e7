/** The effects of the pages of tokens and activities. */
import { describe, expect, it } from 'vitest';
import {
  ACTIVITIES,
  CHANGING_TOKENS,
  ACTIVITY_SITE,
  GRID_TEXT,
  TOKEN_OPTION,
  TOKEN_VALUES,
  WITH_TOKENS,
  optionsFor,
} from '../../machines/account/test/tokens.ts';
import { ADDON_FAILED } from '../../machines/checkout/checkout.text.ts';
import { FAILURE_TEXT, type FailureKind } from '../../machines/contract/envelope.ts';
import { activityBookingEffects, activityGridEffects, tokensEffects } from './activities.ts';
import type { Client } from './client.ts';
import { createContentReader, type ContentReader } from './content.ts';
import { NO_CONTENT, failureReply, replyWith, runEffect, type FakeReplies } from './test/fakeServer.ts';
import { OFFLINE, testEffects } from './test/testEffects.ts';

const LEAVING = { open: () => undefined, win: () => window };
const FLOW = { fields: { name: 'newMyBreakwaterTokensFlow', isOn: true } };
const PAGE = { fields: { title: 'Tokens', priceBreakdown: 'By number.' } };
const listOf = (all: readonly object[]) => ({ items: all.map((fields) => ({ fields })) });
const STORED = {
  'pages/activity-tokens': PAGE,
  'activity-grid/family': { fields: GRID_TEXT },
  activities: listOf(ACTIVITIES),
  tokens: listOf(TOKEN_VALUES.toReversed()),
  features: { items: [FLOW] },
} as const;

/** A content system with these documents. */
const contentWith = (documents: Readonly<Record<string, unknown>>): ContentReader =>
  createContentReader((path) =>
    Promise.resolve(Response.json(documents[(path as string).replace('/bff/content/', '')] ?? { error: 'not-found' })),
  );

const OPTIONS = optionsFor(WITH_TOKENS, TOKEN_OPTION);
const OF_BOOKING = { resId: 12_345_678 };
const TEXTS = { metaTitle: 'Tokens', priceBreakdown: 'By number.' };
const SENT = { ...OF_BOOKING, version: 3, changeVersion: null, tokens: 6, price: 540 };
const FAILED = { type: 'load.failed', message: FAILURE_TEXT.unavailable };

const loadTokens = (replies: FakeReplies, content: ContentReader) =>
  runEffect((client) => tokensEffects(client, content, LEAVING).loadTokens, OF_BOOKING, replies);
const outdated = (kind: FailureKind, isPrice = false) => ({
  type: 'tokens.outdated',
  title: 'Error',
  message: FAILURE_TEXT[kind],
  isPrice,
});

// requirement: ACCOUNT-3-TOKENS
it('loading tokens returns what is on sale with the texts of the page and the new flow', async () => {
  const replies = { 'get-addons-by-id': replyWith('get-addons-by-id', OPTIONS) };
  expect(await loadTokens(replies, contentWith(STORED))).toEqual({
    type: 'tokens.loaded',
    options: OPTIONS,
    texts: TEXTS,
    isNewFlow: true,
  });
});

describe('adding tokens', () => {
  // requirement: ACCOUNT-7-CALL-APPLY-TOKENS
  // requirement: JOURNEY-8-MSG-ADDON-GONE, JOURNEY-8-MSG-ADDON-FAILED
  testEffects(
    (client: Client) => tokensEffects(client, NO_CONTENT, LEAVING),
    {
      loadTokens: {
        call: 'get-addons-by-id',
        input: OF_BOOKING,
        answers: [
          ['unavailable', 'load.failed'],
          [OFFLINE, 'load.failed'],
          ['notSignedIn', { type: 'signIn.needed' }],
          ['noSession', 'session.lost'],
        ],
      },
      applyTokens: {
        call: 'apply-tokens',
        input: SENT,
        sends: SENT,
        answers: [
          [CHANGING_TOKENS, { type: 'tokens.saved', myBooking: CHANGING_TOKENS }],
          ['priceChanged', outdated('priceChanged', true)],
          ...(['bookingChanged', 'editNotAllowed', 'refundContact', 'changeUnderWay'] as const).map(
            (kind) => [kind, outdated(kind)] as const,
          ),
          // the server's reason for refusing its field
          [
            failureReply('editNotAllowed', [{ field: 'resId', message: 'Please call 0808.' }]),
            { type: 'tokens.outdated', message: 'Please call 0808.' },
          ],
          [
            'addonSoldOut',
            {
              type: 'tokens.refused',
              title: 'Add-on is now sold out',
              message: "We're sorry, one of the add-on that you chose is no longer available for this date.",
            },
          ],
          ['invalidInput', { type: 'tokens.refused', message: ADDON_FAILED }],
          ['defect', { type: 'tokens.refused', message: ADDON_FAILED }],
          [OFFLINE, { type: 'tokens.refused', message: ADDON_FAILED }],
          ['notSignedIn', { type: 'signIn.needed' }],
          ['noSession', 'session.lost'],
        ],
      },
    },
    ['activityGrid', 'guardPage', 'openDocument'],
  );
});

describe('loading activities', () => {
  const load = (documents: Readonly<Record<string, unknown>>, isBBW = false) =>
    runEffect(() => activityGridEffects(contentWith(documents)).loadActivities, { isBBW }, {});

  // requirement: ACCOUNT-3-ACTIVITIES, JOURNEY-7-CONTENT-READS
  it('returns them with the texts of the brand and the token values in order', async () =>
    expect(await load(STORED)).toEqual({
      type: 'activities.loaded',
      texts: GRID_TEXT,
      activities: ACTIVITIES,
      values: TOKEN_VALUES,
    }));
  it.each(['activity-grid/family', 'activities', 'tokens'] as const)('fails without %s', async (path) => {
    expect(await load({ ...STORED, [path]: undefined })).toEqual(FAILED);
  });
});

// requirement: ACCOUNT-2-ROUTES-ACTIVITY-BOOKING
it('loading the activities by day returns the booking with what is on sale and the site, or without a site', async () => {
  const replies = { 'get-addons-by-id': replyWith('get-addons-by-id', OPTIONS) };
  const load = (content: ContentReader) =>
    runEffect(
      (client) => activityBookingEffects(client, content).loadTimetable,
      { ...OF_BOOKING, isBBW: false },
      replies,
    );
  expect(await load(contentWith(STORED))).toEqual({
    type: 'timetable.loaded',
    options: OPTIONS,
    site: ACTIVITY_SITE,
  });
  const unlinked = { ...GRID_TEXT, bookingSite: null, bookingSiteName: null };
  for (const content of [NO_CONTENT, contentWith({ 'activity-grid/family': { fields: unlinked } })])
    expect(await load(content)).toMatchObject({ site: null });
});
