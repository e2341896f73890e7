/** The effects of the weekends: those on sale with their event texts, and those found with their prices. */
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { FIRST_PARTY, unitOf } from '../../machines/party/party.rules.ts';
import { ANY_WEEKEND, type WeekendFilters } from '../../machines/weekendSearch/weekendFilters.ts';
import type { ContentReader } from './content.ts';
import { replyWith, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';
import { weekendResultsEffects, weekendSearchEffects } from './weekend.ts';

const texts = { disco: { code: 'disco', title: 'Disco', description: 'Mirror balls.', tokens: ['DJs'] } };
const weekendTexts = { 'BG.2027-02-05': 'A live horn section.' };
const content = {
  events: () => Promise.resolve(texts),
  weekends: () => Promise.resolve(weekendTexts),
} as unknown as ContentReader;
const weekend = { resort: 'BG' as const, startDate: '2027-02-05', nights: 3, name: 'Disco', event: 'disco' };
const OFFER = {
  events: [{ code: 'disco', name: 'Disco' }],
  resorts: ['BG' as const],
  months: ['2027-02'],
  breaks: [weekend],
};
const WEEKENDERS = [{ ...weekend, price: 40_000, wasPrice: null, perPersonPrice: 20_000, isSoldOut: false }];

describe('loadWeekends', () => {
  const outcome = async (answer: NonNullable<FakeReplies['get-bbw-breaks']>) => {
    const { client } = fakeServer({ 'get-bbw-breaks': answer });
    return toPromise(createActor(weekendSearchEffects(client, content).loadWeekends).start());
  };
  it('returns the weekends on sale with the texts of their events', async () => {
    expect(await outcome(replyWith('get-bbw-breaks', OFFER))).toEqual({ type: 'weekends.loaded', offer: OFFER, texts });
  });
  it('reports a failed load with its message', async () => {
    expect(await outcome(failureReply('unavailable'))).toEqual({
      type: 'load.failed',
      message: FAILURE_TEXT.unavailable,
    });
  });
});

describe('findWeekenders', () => {
  const search = async (weekendFilters: WeekendFilters, answer: NonNullable<FakeReplies['get-bbw-breaks']>) => {
    const { client, requests } = fakeServer({ 'bbw-date-specific-weekenders': answer });
    const input = { parties: [FIRST_PARTY], weekendFilters };
    const found = await toPromise(
      createActor(weekendResultsEffects(client, content).findWeekenders, { input }).start(),
    );
    return { found, requests };
  };
  const found = replyWith('bbw-date-specific-weekenders', { weekenders: WEEKENDERS });
  it.each([
    ['none', {}],
    ['events', { events: ['disco'] }],
    ['resorts', { resorts: ['BG' as const] }],
    ['months', { months: ['2027-02'] }],
  ])('sends exactly the filters that are set: %s', async (_, filters) => {
    const { found: outcome, requests } = await search({ ...ANY_WEEKEND, ...filters }, found);
    expect(outcome).toEqual({ type: 'weekenders.found', weekenders: WEEKENDERS, texts, weekendTexts });
    expect(requests).toEqual([
      { name: 'bbw-date-specific-weekenders', body: { units: [unitOf(FIRST_PARTY, 0)], ...filters } },
    ]);
  });
  it('reports a failed search with its message', async () => {
    expect((await search(ANY_WEEKEND, failureReply('unavailable'))).found).toEqual({
      type: 'search.failed',
      message: FAILURE_TEXT.unavailable,
    });
  });
});
