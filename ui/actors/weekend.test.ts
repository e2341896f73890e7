/** The effects of the weekends: those on sale with their event texts, and those found with their prices. */
import { describe, expect, it } from 'vitest';
import { FIRST_PARTY, unitOf } from '../../machines/party/party.rules.ts';
import { ANY_WEEKEND } from '../../machines/weekendSearch/weekendFilters.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import { fakeServer, replyWith, runActor } from './test/fakeServer.ts';
import { testEffects } from './test/testEffects.ts';
import { weekendResultsEffects, weekendSearchEffects } from './weekend.ts';

const texts = { disco: { code: 'disco', title: 'Disco', description: 'Mirror balls.', tokens: ['DJs'] } };
const weekendTexts = { 'BG.2027-02-05': 'A live horn section.' };
const content = {
  events: () => Promise.resolve(texts),
  weekends: () => Promise.resolve(weekendTexts),
} as unknown as ContentReader;
const weekend = { resort: 'BG' as const, startDate: '2027-02-05', nights: 3, name: 'Disco', event: 'disco' };
const OFFER = { events: [{ code: 'disco', name: 'Disco' }], resorts: ['BG'], months: ['2027-02'], breaks: [weekend] };
const weekenders = [{ ...weekend, price: 40_000, wasPrice: null, perPersonPrice: 20_000, isSoldOut: false }];
const ANY = { parties: [FIRST_PARTY], weekendFilters: ANY_WEEKEND };

const effects = (client: Client) => ({
  ...weekendSearchEffects(client, content),
  ...weekendResultsEffects(client, content),
});

describe('the effects of the weekends', () => {
  testEffects(effects, {
    loadWeekends: {
      call: 'get-bbw-breaks',
      answers: [
        [OFFER, { type: 'weekends.loaded', offer: OFFER, texts }],
        ['unavailable', 'load.failed'],
      ],
    },
    findWeekenders: {
      call: 'bbw-date-specific-weekenders',
      input: ANY,
      answers: [
        [{ weekenders }, { type: 'weekenders.found', weekenders, texts, weekendTexts }],
        ['unavailable', 'search.failed'],
      ],
    },
  });
  it.each([{}, { events: ['disco'] }, { resorts: ['BG' as const] }, { months: ['2027-02'] }])(
    'send exactly the filters that are set: %j',
    async (filters) => {
      const { client, requests } = fakeServer({
        'bbw-date-specific-weekenders': replyWith('bbw-date-specific-weekenders', { weekenders }),
      });
      await runActor(effects(client).findWeekenders, { ...ANY, weekendFilters: { ...ANY_WEEKEND, ...filters } });
      expect(requests.map(({ body }) => body)).toEqual([{ units: [unitOf(FIRST_PARTY, 0)], ...filters }]);
    },
  );
});
