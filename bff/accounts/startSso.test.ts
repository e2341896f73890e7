/** Where another company's sign-in is asked to lead back to: the page of the brand, with what the guest was about to do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it.each([
  ['family', 'account', '/my-breakwater/account/single-sign-on'],
  ['weekend', 'account', '/bigweekenders/my-breakwater/account/single-sign-on'],
  ['family', 'overview', '/my-breakwater/account/single-sign-on'],
  ['weekend', 'overview', '/bigweekenders/my-breakwater/account/single-sign-on'],
] as const)(
  'a sign-in on the pages of the brand %s that goes on with the %s comes back to %s',
  async (brand, next, path) => {
    const visitor = await visitorWithSession(testServer.app);
    const { searchParams } = new URL((await visitor.get('start-sso', { brand, next })).address);
    expect(new URL(searchParams.get('redirect_uri') ?? '').pathname).toBe(path);
    expect(searchParams.get('state')).toBe(`${next}.${searchParams.get('nonce')}`);
  },
);
