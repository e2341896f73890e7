// Two toggles in both positions, from the content system over HTTP to what the server answers and the page shows.
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { contentRoutes } from '../../bff/http/pages/content.ts';
import { readToggles } from '../../bff/providers/content/features.ts';
import { createContent } from '../../bff/providers/content/remote.ts';
import { openTestServer, type TestServer } from '../../bff/test/testServer.ts';
import { visitorWithSession } from '../../bff/test/visitor.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { OFFERS, noErrors, overviewAt } from '../../machines/overview/test/overviewAt.ts';
import type { OffersLoaded } from '../../machines/overview/overview.types.ts';
import { createContentReader } from '../../ui/actors/content.ts';
import { overviewEffects } from '../../ui/actors/overview.ts';
import { fakeServer, replyWith } from '../../ui/actors/test/fakeServer.ts';
import { NO_BASKET_CACHE } from '../../ui/persistence/basketCache.ts';
import { contentWithToggles } from '../browser/contentWithToggles.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

/** The content system with this toggle in a position, as the server and, through it, the pages read it. */
const withToggle = async (file: string, isOn: boolean) => {
  const store = await contentWithToggles('bma-card-for-bbw', 'loqate-address-validation');
  await store.turn(file, isOn);
  const content = createContent({ baseUrl: store.url, now: Date.now });
  const app = Fastify();
  app.register(contentRoutes(content, Date.now));
  const reader = createContentReader(async (path) => {
    const { payload, statusCode } = await app.inject(String(path));
    return new Response(payload, { status: statusCode });
  });
  const close = async (): Promise<void> => {
    await app.close();
    await store.close();
  };
  return { content, reader, close };
};

describe('the toggle bmaCardForBBW', () => {
  it.each([
    [true, ['a card', 'a card']],
    [false, ['a card', 'no card']],
  ])('is %s: the overviews of the family and of the weekend brand have %j', async (isOn, expected) => {
    const { reader, close } = await withToggle('bma-card-for-bbw', isOn);
    const { client } = fakeServer({
      'get-addons': replyWith('get-addons', { addons: [...OFFERS.addons], breakType: null }),
      'get-ground-floor': replyWith('get-ground-floor', OFFERS.groundFloor),
    });
    const { loadOffers } = overviewEffects(client, reader, NO_BASKET_CACHE);
    const offers = (await toPromise(createActor(loadOffers, { input: null } as never).start())) as OffersLoaded;
    await close();
    const cards = (['family', 'weekend'] as const).map((brand) =>
      overviewAt(noErrors, { offers }, bookingWith({ brand })).parts.activityCard === null ? 'no card' : 'a card',
    );
    expect(cards).toEqual(expected);
  });
});

describe('the toggle loqateAddressValidation', () => {
  it.each([
    [true, ['4 Lantern Row']],
    [false, []],
  ])('is %s: an address is looked up, or left to be typed', async (isOn, expected) => {
    const { content, close } = await withToggle('loqate-address-validation', isOn);
    testServer.toggles.current = await readToggles(content);
    await close();
    const visitor = await visitorWithSession(testServer.app);
    const found = await visitor.get('find-address', { text: '4 lantern row', container: null });
    expect([found.isAvailable, found.matches.map(({ text }) => text.split(',')[0])]).toEqual([isOn, expected]);
  });
});
