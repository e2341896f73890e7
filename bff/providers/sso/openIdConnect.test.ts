/** ID tokens from the simulated provider over HTTP: valid, invalid in every way, and with unreadable keys. */
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaultMode } from '../../sandbox/faults.ts';
import { sandboxOfFile, testSso } from '../../sandbox/test/startSandbox.ts';
import type { TokenFault } from '../../sandbox/sso/tokens.ts';
import { recordingProvider } from '../payments/test/recordingServer.ts';
import { createOpenIdConnect } from './openIdConnect.ts';
import type { SsoConfig } from './config.ts';
import type { SsoPort } from './port.ts';

const sandbox = await sandboxOfFile();
const nonsense = recordingProvider();
let sso: SsoPort;
beforeEach(() => void (sso = open()));
afterEach(() => sandbox.arm({ vendor: 'sso', mode: '500', count: 0 }));

const CLAIMS = { sub: 'ada', nonce: 'a-nonce', email: 'ada@example.com', email_verified: true };

const open = (changed: Partial<SsoConfig> = {}): SsoPort =>
  createOpenIdConnect(
    {
      ...testSso,
      name: 'Harbour ID',
      issuer: `${sandbox.url}/sso`,
      authorizeUrl: `${sandbox.url}/sso/authorize?tenant=7`,
      jwksUrl: `${sandbox.url}/sso/jwks`,
      algorithms: ['ES256'],
      timeoutMs: 1_500,
      cooldownMs: 0,
      ...changed,
    },
    'https://breaks.example',
  );

const now = (): Date => new Date(sandbox.clock.ms);
const seconds = (): number => Math.floor(sandbox.clock.ms / 1_000);

const kindOf = async (token: string, port = sso): Promise<string> => {
  const answer = await port.verify(token, now());
  return E.isLeft(answer) ? answer.left.kind : 'accepted';
};
const detailOf = async (token: string, port = sso): Promise<string> => {
  const answer = await port.verify(token, now());
  return E.isLeft(answer) ? answer.left.detail : 'accepted';
};

/** How often the keys have been read. */
const reads = async (): Promise<number> => (await sandbox.journal()).filter(({ kind }) => kind === 'jwks').length;

// requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
describe('a token', () => {
  it('says who somebody is, with a verified address', async () => {
    const answer = await sso.verify(await sandbox.idToken(CLAIMS), now());
    expect(answer).toMatchObject(
      E.right({ issuer: `${sandbox.url}/sso`, subject: 'ada', verifiedEmail: 'ada@example.com', nonce: 'a-nonce' }),
    );
    expect(E.isRight(answer) && answer.right.secondsLeft).toBe(300);
    expect(E.isRight(answer) && answer.right.tokenId).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([[false], [null], ['false'], ['TRUE'], [1]])(
    'has no address while the provider says of it: %j',
    async (verified) => {
      const answer = await sso.verify(await sandbox.idToken({ ...CLAIMS, email_verified: verified }), now());
      expect(E.isRight(answer) && answer.right.verifiedEmail).toBeNull();
    },
  );

  it.each(['hs256', 'none', 'rs256', 'otherKey', 'unknownKey'] satisfies TokenFault[])(
    'is refused with a wrong signature: %s',
    async (fault) => {
      expect(await kindOf(await sandbox.idToken(CLAIMS, fault))).toBe('refused');
    },
  );

  it.each([
    ['that has expired', () => ({ exp: seconds() - 60 })],
    ['that is not valid yet', () => ({ nbf: seconds() + 60 })],
    ['that never expires', () => ({ exp: null })],
    ['that is valid for a second more than a day', () => ({ exp: seconds() + 86_401 })],
    ['without a nonce', () => ({ nonce: null })],
    ['with a nonce that is no text', () => ({ nonce: 7 })],
    ['with an id of 256 characters', () => ({ jti: 'x'.repeat(256) })],
    ['with an id that cannot be stored', () => ({ jti: 'a\0b' })],
    ['without a subject', () => ({ sub: null })],
    ['with an empty subject', () => ({ sub: '' })],
  ])('is refused %s', async (_, changed) => {
    expect(await kindOf(await sandbox.idToken({ ...CLAIMS, ...changed() }))).toBe('refused');
  });

  it.each([
    ['another issuer', { iss: 'https://elsewhere.example' }, 'iss'],
    ['another audience', { aud: 'another client' }, 'aud'],
    ['several audiences, for nobody in particular', { aud: [testSso.audience, 'another client'] }, 'azp'],
    ['several audiences, for another', { aud: [testSso.audience, 'another client'], azp: 'another client' }, 'azp'],
    ['one audience, for another', { azp: 'another client' }, 'azp'],
    ['one audience, for a list', { azp: [testSso.audience] }, 'azp'],
  ])('of %s is refused as a matter of settings, which operators hear of', async (_, changed, claim) => {
    const token = await sandbox.idToken({ ...CLAIMS, ...changed });
    expect([await kindOf(token), await detailOf(token)]).toEqual(['ours', `signs tokens with another ${claim}`]);
  });

  it.each([
    [[testSso.audience, 'another client'], testSso.audience],
    [[testSso.audience], null],
  ])('is accepted for the audiences %j and the client %j', async (aud, azp) => {
    expect(await kindOf(await sandbox.idToken({ ...CLAIMS, aud, azp }))).toBe('accepted');
  });

  it('names in its refusal what is wrong, and nothing of itself', async () => {
    const details = [];
    for (const changed of [{ nonce: 7 }, { jti: 'x'.repeat(256) }, { sub: null }, { exp: seconds() - 60 }])
      details.push(await detailOf(await sandbox.idToken({ ...CLAIMS, ...changed })));
    expect(details).toEqual([
      'nonce: Expected a text of 1 to 255 characters.',
      'jti: Expected a text of 1 to 255 characters or null.',
      'sub: missing',
      'ERR_JWT_EXPIRED',
    ]);
  });

  it('is accepted for a day, with an id of 255 characters', async () => {
    const token = await sandbox.idToken({ ...CLAIMS, exp: seconds() + 86_400, jti: 'x'.repeat(255) });
    expect(await kindOf(token)).toBe('accepted');
  });

  it('is accepted within half a minute of clocks that differ', async () => {
    expect(await kindOf(await sandbox.idToken({ ...CLAIMS, exp: seconds() - 20 }))).toBe('accepted');
    expect(await kindOf(await sandbox.idToken({ ...CLAIMS, nbf: seconds() + 20 }))).toBe('accepted');
  });

  it.each(['', 'a', 'a.b', 'a.b.c', 'e30.e30.', 'e30.e30.e30', `${'a'.repeat(7_000)}.b.c`])(
    'is refused when it is none (%#)',
    async (token) => {
      expect(await kindOf(token)).toBe('refused');
    },
  );
});

describe('the keys of a provider', () => {
  it('are read once for many tokens, and once more for a key that they lack', async () => {
    const before = await reads();
    const token = await sandbox.idToken(CLAIMS);
    for (const _ of [1, 2, 3]) expect(await kindOf(token)).toBe('accepted');
    expect((await reads()) - before).toBe(1);
    expect(await kindOf(await sandbox.idToken(CLAIMS, 'unknownKey'))).toBe('refused');
    expect((await reads()) - before).toBe(2);
  });

  it('are not read again for each unknown key', async () => {
    const careful = open({ cooldownMs: 30_000 });
    const before = await reads();
    const token = await sandbox.idToken(CLAIMS, 'unknownKey');
    for (const _ of [1, 2, 3]) expect(await kindOf(token, careful)).toBe('refused');
    expect((await reads()) - before).toBe(1);
  });

  it.each<[FaultMode, string]>([
    ['500', 'unreachable'],
    ['drop', 'unreachable'],
    ['timeout', 'unreachable'],
    ['malformed', 'theirs'],
    ['huge', 'theirs'],
  ])('are a failure of the provider (%s: %s), and the next token is verified again', async (mode, kind) => {
    const token = await sandbox.idToken(CLAIMS);
    await sandbox.arm({ vendor: 'sso', mode, count: 1 });
    expect(await kindOf(token)).toBe(kind);
    expect(await kindOf(token)).toBe('accepted');
  });

  it('are a failure of the provider when they come after the time limit', async () => {
    await sandbox.arm({ vendor: 'sso', mode: 'slow', delayMs: 5_000, count: 1 });
    expect(await kindOf(await sandbox.idToken(CLAIMS), open({ timeoutMs: 100 }))).toBe('unreachable');
  });

  it.each([
    'null',
    '[]',
    '{"keys":7}',
    '{"keys":[7]}',
    '{"keys":[{"kty":"EC","crv":"P-256","kid":"sandbox-1","x":"?","y":"?"}]}',
  ])('are a failure of the provider when they are nonsense: %s', async (body) => {
    const jwksUrl = await nonsense.serve({ body });
    expect(await kindOf(await sandbox.idToken(CLAIMS), open({ jwksUrl }))).toBe('theirs');
  });
});

/** Asks a provider for its page. */
const addressOf = async (port: SsoPort): Promise<URL> => {
  const address = await port.addressFor({ path: '/back', nonce: 'n', state: 's' });
  if (E.isLeft(address)) throw new Error(address.left.detail);
  return new URL(address.right);
};

it('the page of a provider is asked for an ID token in the fragment of our address', async () => {
  const address = await addressOf(sso);
  expect(address.origin + address.pathname).toBe(`${sandbox.url}/sso/authorize`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tenant: '7',
    response_type: 'id_token',
    response_mode: 'fragment',
    client_id: testSso.audience,
    redirect_uri: 'https://breaks.example/back',
    scope: 'openid email',
    nonce: 'n',
    state: 's',
  });
});

it('the page of a provider is asked for what is set instead', async () => {
  const { searchParams } = await addressOf(open({ responseType: 'code id_token', responseMode: 'form_post' }));
  expect([searchParams.get('response_type'), searchParams.get('response_mode')]).toEqual([
    'code id_token',
    'form_post',
  ]);
});
