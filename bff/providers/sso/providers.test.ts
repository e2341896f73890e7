/** Sign-ins by the providers of docs/protocols.md: their discovery documents, keys and tokens, as each documents them. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { FaultMode } from '../../sandbox/faults.ts';
import { SHAPES, type ShapeName } from '../../sandbox/sso/shapes.ts';
import { sandboxOfFile, testSso } from '../../sandbox/test/startSandbox.ts';
import { recordingProvider, type ServedReply } from '../payments/test/recordingServer.ts';
import type { SsoConfig } from './config.ts';
import { createOpenIdConnect } from './openIdConnect.ts';
import type { SsoPort } from './port.ts';

const sandbox = await sandboxOfFile();
const provider = recordingProvider();
const CLAIMS = { sub: 'ada', nonce: 'a-nonce', email: 'ada@example.com', email_verified: true };
const now = () => new Date(sandbox.clock.ms);

const open = (issuer: string, changed: Partial<SsoConfig> = {}): SsoPort =>
  createOpenIdConnect(
    {
      ...testSso,
      name: 'Harbour ID',
      issuer,
      authorizeUrl: null,
      jwksUrl: null,
      algorithms: ['RS256', 'ES256'],
      timeoutMs: 1_500,
      ...changed,
    },
    'https://breaks.example',
  );
const addressFor = (port: SsoPort) => port.addressFor({ path: '/back', nonce: 'n', state: 's' });
const detailOf = (answer: E.Either<{ kind: string; detail: string }, unknown>) =>
  E.isLeft(answer) ? [answer.left.kind, answer.left.detail] : answer.right;

describe.each(Object.keys(SHAPES) as ShapeName[])('a provider that answers as %s does', (name) => {
  const port = open(sandbox.url + SHAPES[name].issuer);
  const { issuer, tokenIssuer = issuer } = { ...SHAPES[name] } as { issuer: string; tokenIssuer?: string };

  it('is found by its issuer alone', async () => {
    const path = issuer.replace('{tenantid}', 'common').replace(/\/$/, '');
    expect(await addressFor(port)).toMatchObject({
      right: expect.stringMatching(new RegExp(`^${sandbox.url}${path}/authorize[?]`)),
    });
  });

  it('says who somebody is, and whether the address is verified', async () => {
    const hasId = name === 'own' || name === 'keycloak' || name === 'google';
    const read = async (verified: boolean) =>
      port.verify(await sandbox.idToken({ ...CLAIMS, email_verified: verified }, undefined, name), now());
    expect(await read(true)).toMatchObject({
      right: {
        issuer: sandbox.url + tokenIssuer,
        subject: 'ada',
        verifiedEmail: 'ada@example.com',
        tokenId: hasId ? expect.any(String) : null,
      },
    });
    expect(await read(false)).toMatchObject({ right: { verifiedEmail: null } });
  });

  it('is not believed with the signature of another key', async () => {
    const token = await sandbox.idToken(CLAIMS, 'otherKey', name);
    expect(detailOf(await port.verify(token, now()))).toEqual(['refused', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED']);
  });
});

it.each([
  ['another organisation', { tid: '00000000-0000-0000-0000-000000000000' }],
  ['none', { tid: null }],
  ['what is none', { tid: 'evil.example/x', iss: `${sandbox.url}/sso/evil.example/x/v2.0` }],
])('a token of an organisation is refused when it names %s', async (_, changed) => {
  const token = await sandbox.idToken({ ...CLAIMS, ...changed }, undefined, 'entra');
  const port = open(sandbox.url + SHAPES.entra.issuer);
  expect(detailOf(await port.verify(token, now()))).toEqual(['ours', 'signs tokens with another iss']);
});

it.each([
  ['1', 'ada@example.com'],
  ['0', null],
  [1, null],
])('an address of Microsoft Entra whose domain is verified by the word %j is %j', async (edov, verifiedEmail) => {
  const token = await sandbox.idToken({ ...CLAIMS, email_verified: null, xms_edov: edov }, undefined, 'entra');
  const port = open(sandbox.url + SHAPES.entra.issuer);
  expect(await port.verify(token, now())).toMatchObject({ right: { verifiedEmail } });
});

it('both issuers that Google documents are the same to us', async () => {
  const keys = {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    jwksUrl: `${sandbox.url}/sso/google/jwks`,
  };
  const port = open('https://accounts.google.com', keys);
  for (const iss of ['https://accounts.google.com', 'accounts.google.com'])
    expect(await port.verify(await sandbox.idToken({ ...CLAIMS, iss }, undefined, 'google'), now())).toMatchObject({
      right: { issuer: 'https://accounts.google.com' },
    });
});

it('keys that say neither their use nor their algorithm are used', async () => {
  const published = await (await fetch(`${sandbox.url}/sso/auth0/jwks`)).text();
  const jwksUrl = await provider.serve({ body: published.replaceAll(/,"(?:use|alg)":"\w+"/g, '') });
  const port = open(`${sandbox.url}${SHAPES.auth0.issuer}`, { authorizeUrl: 'https://id.example', jwksUrl });
  expect(E.isRight(await port.verify(await sandbox.idToken(CLAIMS, undefined, 'auth0'), now()))).toBe(true);
});

describe('a discovery document', () => {
  const ADDRESSES = { authorization_endpoint: 'https://id.example/a', jwks_uri: 'https://id.example/k' };
  /** The refusal of a sign-in when the provider answers so; {issuer} in the reply stands for its address. */
  const refusalFor = async (body: ServedReply['body'], status = 200) => {
    const issuer = await provider.serve({ status, body });
    return detailOf(await addressFor(open(issuer)));
  };

  it.each<[string, string | object, string]>([
    ['no address', { issuer: 'x', jwks_uri: 'https://id.example/k' }, 'authorization_endpoint: This is missing'],
    ['null for one', { issuer: 'x', ...ADDRESSES, jwks_uri: null }, 'jwks_uri: Expected a secure address.'],
    ['an unsafe one', { issuer: 'x', ...ADDRESSES, jwks_uri: 'http://id.example/k' }, 'jwks_uri: Expected a secure'],
    ['a page of a proxy', '<html>Bad gateway</html>', 'Expected JSON.'],
    ['a list', [], 'body: Expected an object.'],
    ['too much', 'x'.repeat(70_000), 'more than 65536 bytes'],
  ])('with %s is a failure of the provider', async (_, body, detail) => {
    expect(await refusalFor(body)).toEqual(['theirs', expect.stringContaining(`discovery document: ${detail}`)]);
  });

  it('of another issuer is a matter of settings', async () =>
    expect(await refusalFor({ issuer: 'https://id.example', ...ADDRESSES })).toEqual([
      'ours',
      'its discovery document has another issuer',
    ]));

  it.each<[FaultMode, string]>([
    ['500', 'unreachable'],
    ['drop', 'unreachable'],
    ['timeout', 'unreachable'],
    ['malformed', 'theirs'],
    ['huge', 'theirs'],
  ])('is read again after a failure of the provider (%s: %s), and then never more', async (mode, kind) => {
    const port = open(`${sandbox.url}/sso/google`);
    await sandbox.arm({ vendor: 'sso', operation: 'discovery', mode, count: 1 });
    expect(detailOf(await addressFor(port))).toEqual([kind, expect.stringMatching('^discovery document: ')]);
    expect(E.isRight(await addressFor(port))).toBe(true);
    await sandbox.arm({ vendor: 'sso', operation: 'discovery', mode, count: 1 });
    expect(E.isRight(await addressFor(port))).toBe(true);
    await sandbox.arm({ vendor: 'sso', operation: 'discovery', mode, count: 0 });
  });
});
