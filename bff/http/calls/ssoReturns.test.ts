/** Replies that sign-in providers post to our page: where they lead, and what is logged. */
import { beforeEach, describe, expect, it } from 'vitest';
import { testServerOfFile } from '../../test/testServer.ts';

const testServer = await testServerOfFile();
beforeEach(() => {
  testServer.defects.length = 0;
  testServer.refusals.length = 0;
});

// requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
describe('a reply that a provider posts', () => {
  const PAGE = '/my-breakwater/account/single-sign-on';
  const post = async (fields: Record<string, string>, path = PAGE) => {
    const { statusCode, headers } = await testServer.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return [statusCode, headers.location];
  };

  it.each(['', '/bigweekenders'])('leads to the page below “%s”, with its token in the fragment', async (root) => {
    const [token, state] = ['e30.e30.c2ln', 'account.nonce'];
    const user = '{"name":{"firstName":"Ada","lastName":"Marlow"}}';
    expect(await post({ code: 'c.1', user, id_token: token, state }, `${root}${PAGE}`)).toEqual([
      303,
      `${root}${PAGE}#id_token=${token}&state=${state}`,
    ]);
    expect(testServer.defects).toEqual([]);
  });

  it.each([
    [{ error: 'server_error', error_description: 'ada@example.com' }, ['server_error']],
    [{ error: 'ada@example.com', id_token: 'a.b.c' }, ['an error of its own']],
    [{ error: 'user_cancelled_authorize' }, []],
    [{ error: 'access_denied', id_token: 'a.b.c' }, []],
  ])(
    'with an error leads to the page without a token, and is logged unless the guest cancelled: %j',
    async (fields, logged) => {
      expect(await post({ ...fields, state: 'account.n' })).toEqual([303, `${PAGE}#error=refused&state=account.n`]);
      expect(testServer.refusals).toEqual(
        logged.map((said) => `single sign-on by Harbour ID: the provider answered ${said}`),
      );
    },
  );

  it.each([{}, { id_token: 'no token' }, { id_token: 'x'.repeat(8_001) }])(
    'without a token leaves one line in the log (%#)',
    async (fields) => {
      expect(await post(fields as Record<string, string>)).toEqual([303, `${PAGE}#error=refused&state=`]);
      expect(testServer.refusals).toEqual([
        'single sign-on by Harbour ID: refused: id_token: Expected an ID token (JWT).',
      ]);
    },
  );
});
