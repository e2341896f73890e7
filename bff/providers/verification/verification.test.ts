/** The adapters of the verification services against their simulators over HTTP: every answer, and every failure. */
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { sandboxOfFile, testEagleEye, testPortalToken } from '../../sandbox/test/startSandbox.ts';
import { recordingProvider } from '../payments/test/recordingServer.ts';
import { VERIFY_PATH, WALLET_PATH } from './config.ts';
import { createEagleEye, signatureOf } from './eagleEye.ts';
import { createMembersPortal } from './membersPortal.ts';
import type { VerificationFailure } from './port.ts';

const sandbox = await sandboxOfFile();
const service = recordingProvider();
afterEach(async () => {
  await sandbox.arm({ vendor: 'eagleEye', mode: '500', count: 0 });
  await sandbox.arm({ vendor: 'membersPortal', mode: '500', count: 0 });
});

const timeoutMs = 150;
const vouchers = (baseUrl = sandbox.url, secret = testEagleEye.secret) =>
  createEagleEye({ baseUrl, path: WALLET_PATH, clientId: testEagleEye.clientId, secret, timeoutMs });
const members = (baseUrl = sandbox.url, token = testPortalToken) =>
  createMembersPortal({ baseUrl, path: VERIFY_PATH, token, timeoutMs });

const kindOf = (answer: E.Either<VerificationFailure, boolean>): string =>
  E.isLeft(answer) ? answer.left.kind : 'no failure';

/** A service that sends this reply to every request. */
const serverWith = (body: string): Promise<string> => service.serve({ body });

const ADA = { number: '100200', lastName: ' shaw ' };

describe('vouchers', () => {
  it('are signed as the service documents it', () =>
    expect(signatureOf('/wallet/555555', '', '0987654321')).toBe(
      '76e132ab2154bb7139258b65134ddaf74c12a4242ce136b87a7335292fddc068',
    ));
  // requirement: ACCOUNT-7-CALL-SUBMIT-EAGLE-EYE
  it.each([
    ['SEA-2027', true],
    ['sand-2027', true],
    ['USED-2026', false],
    ['OLD-2025', false],
    ['NO-SUCH-CODE', false],
  ])('with the code %s are valid: %s', async (code, isValid) => {
    expect(await vouchers()({ code })).toEqual(E.right(isValid));
  });
  it.each([
    ['ACTIVE', true],
    ['SUSPENDED', false],
    ['INACTIVE', false],
    ['MERGED', false],
    ['TERMINATED', false],
    ['a status that is new', false],
  ])('whose wallet has the status %s are valid: %s', async (status, isValid) => {
    const wallet = { walletId: '244602841', friendlyName: null, status, type: 'CONSUMER', state: 'DEFAULT', meta: [] };
    expect(await vouchers(await serverWith(JSON.stringify(wallet)))({ code: '244602841' })).toEqual(E.right(isValid));
  });
  it('are a failure of ours where the service rejects our account', async () =>
    expect(kindOf(await vouchers(sandbox.url, 'another secret')({ code: 'SEA-2027' }))).toBe('ours'));
});

describe('members', () => {
  // requirement: ACCOUNT-7-CALL-VERIFY-Q
  it.each([
    [ADA, true],
    [{ ...ADA, lastName: 'Okafor' }, false],
    [{ number: '999999', lastName: 'Shaw' }, false],
  ])('%j are valid: %s', async (asked, isValid) => expect(await members()(asked)).toEqual(E.right(isValid)));
  it('are a failure of ours where the service rejects our account', async () =>
    expect(kindOf(await members(sandbox.url, 'another token')(ADA))).toBe('ours'));
  it('are a failure where the path is not that of the service', async () => {
    const portal = createMembersPortal({ baseUrl: sandbox.url, path: '/nowhere', token: testPortalToken });
    expect(kindOf(await portal(ADA))).toBe('theirs');
  });
});

describe('a service that fails', () => {
  it.each(['500', 'drop', 'timeout'] as const)('gives no answer (%s)', async (mode) => {
    await sandbox.arm({ vendor: 'eagleEye', mode, count: 1 });
    await sandbox.arm({ vendor: 'membersPortal', mode, count: 1 });
    expect([kindOf(await vouchers()({ code: 'SEA-2027' })), kindOf(await members()(ADA))]).toEqual([
      'unreachable',
      'unreachable',
    ]);
  });
  it.each(['', 'not JSON', 'null', '[]', '{}', '{"status":1,"isValid":"yes"}', `{"pad":"${'x'.repeat(70_000)}"}`])(
    'gives no answer (%#)',
    async (body) => {
      const url = await serverWith(body);
      expect([kindOf(await vouchers(url)({ code: 'SEA-2027' })), kindOf(await members(url)(ADA))]).toEqual([
        'theirs',
        'theirs',
      ]);
    },
  );
  it('is named by the field that is not as expected', async () => {
    const url = await serverWith('{"status":null,"isValid":"yes"}');
    expect([await vouchers(url)({ code: 'SEA-2027' }), await members(url)(ADA)]).toEqual([
      E.left({ kind: 'theirs', detail: 'status: Expected a string.' }),
      E.left({ kind: 'theirs', detail: 'isValid: Expected a boolean.' }),
    ]);
  });
  it('gives no answer where nobody listens, and says nothing of what was asked', async () => {
    const answer = await members('http://127.0.0.1:9')(ADA);
    expect(E.isLeft(answer) && /shaw|100200/i.test(answer.left.detail)).toBe(false);
    expect(kindOf(answer)).toBe('unreachable');
  });
});
