/** Passkeys against the store: a device of the test signs as WebAuthn level 3 says, rightly and wrongly. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountServerOfFile, linkTokenFor, newHolder, PASSWORD, sentEmails } from '../test/accounts.ts';
import { OWN_ORIGIN } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await accountServerOfFile();
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

/** What a device signs; each part can be wrong. */
type Signing = Readonly<{ origin: string; host: string; flags: number; counter: number; key: KeyObject }>;

/** A device with one passkey. */
const newDevice = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const signing: Signing = {
    origin: OWN_ORIGIN,
    host: 'localhost',
    flags: PRESENT | VERIFIED,
    counter: 0,
    key: privateKey,
  };
  const authDataOf = ({ host, flags, counter }: Signing, attested = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host), head, attested]);
  };
  const clientDataOf = (type: string, options: string, { origin }: Signing): string =>
    JSON.stringify({ type, challenge: (JSON.parse(options) as { challenge: string }).challenge, origin });
  const credentialOf = (response: object): string =>
    JSON.stringify({ id: encoded(id), rawId: encoded(id), type: 'public-key', clientExtensionResults: {}, response });

  /** A new passkey, without an attestation of the device's maker. */
  const create = (options: string, wrong: Partial<Signing> = {}): string => {
    const made = { ...signing, flags: signing.flags | HAS_KEY, ...wrong };
    // CBOR: a key of two coordinates on P-256 for ES256 (RFC 9053, 7.1.1), and an attestation object of format "none"
    const coordinate = (text: string): Buffer => Buffer.from(text, 'base64url');
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      coordinate(x),
      Buffer.from('225820', 'hex'),
      coordinate(y),
    ]);
    const authData = authDataOf(made, Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose]));
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.of(authData.length),
      authData,
    ]);
    return credentialOf({
      clientDataJSON: encoded(clientDataOf('webauthn.create', options, made)),
      attestationObject: encoded(attestation),
    });
  };

  /** What the passkey signs. */
  const use = (options: string, wrong: Partial<Signing> = {}): string => {
    const used = { ...signing, ...wrong };
    const authenticatorData = authDataOf(used);
    const clientData = clientDataOf('webauthn.get', options, used);
    return credentialOf({
      clientDataJSON: encoded(clientData),
      authenticatorData: encoded(authenticatorData),
      signature: encoded(sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), used.key)),
    });
  };
  return { create, use };
};

type Device = ReturnType<typeof newDevice>;

/** A holder whose device has a passkey. */
const holderWithPasskey = async () => {
  const [account, holder] = await newHolder(testServer);
  const device = newDevice();
  const { options } = await holder.get('start-passkey', { password: PASSWORD });
  await holder.get('add-passkey', { credential: device.create(options) });
  return { account, holder, device };
};

/** The reply to a sign-in by the device's passkey. */
const signInWith = async (visitor: Visitor, device: Device, wrong?: Partial<Signing>) => {
  const { options } = await visitor.get('start-passkey-sign-in', {});
  return visitor.ask('passkey-sign-in', { credential: device.use(options, wrong) });
};

const refusedWith = (message: string) => ({
  status: 400,
  body: { code: 'invalidInput', validationErrors: [{ field: 'credential', message }] },
});
const NOT_ADDED = refusedWith('We couldn’t add this passkey. Please try again.');
const NOT_KNOWN = refusedWith('We don’t know this passkey. Please sign in with your password.');
const OTHER_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

// requirement: ACCOUNT-2-PASSKEYS
describe('a passkey', () => {
  it('signs its holder in, in a session with a new token, and is listed with its last use', async () => {
    const { account, holder, device } = await holderWithPasskey();
    expect((await holder.get('get-devices', {})).passkeys).toMatchObject([{ lastUsedAt: null }]);
    const visitor = await visitorWithSession(testServer.app);
    const before = visitor.cookie();
    expect(await signInWith(visitor, device)).toMatchObject({ status: 200, body: { data: { ClientId: account.id } } });
    expect(visitor.cookie()).not.toBe(before);
    expect((await visitor.get('get-devices', {})).passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect((await signInWith(await visitorWithSession(testServer.app), device)).status).toBe(200);
  });

  it('is added only after the password', async () => {
    const [, holder] = await newHolder(testServer);
    const refused = await holder.ask('start-passkey', { password: 'not the password' });
    expect(refused).toMatchObject({ status: 401, body: { code: 'incorrectCredentials' } });
    expect(await holder.ask('add-passkey', { credential: newDevice().create('{"challenge":"x"}') })).toMatchObject(
      NOT_ADDED,
    );
  });

  it.each<[string, Partial<Signing>]>([
    ['made at another site', { origin: 'http://localhost:4999' }],
    ['made for another host', { host: 'breaks.example' }],
    ['made without the lock of the device', { flags: PRESENT | HAS_KEY }],
  ])('is not added when it was %s', async (_, wrong) => {
    const [, holder] = await newHolder(testServer);
    const { options } = await holder.get('start-passkey', { password: PASSWORD });
    expect(await holder.ask('add-passkey', { credential: newDevice().create(options, wrong) })).toMatchObject(
      NOT_ADDED,
    );
    expect((await holder.get('get-devices', {})).passkeys).toEqual([]);
  });

  it.each<[string, Partial<Signing>]>([
    ['at another site', { origin: 'http://localhost:4999' }],
    ['for another host', { host: 'breaks.example' }],
    ['without the lock of the device', { flags: PRESENT }],
    ['with another key', { key: OTHER_KEY }],
  ])('does not sign in when it signed %s', async (_, wrong) => {
    const { device } = await holderWithPasskey();
    const visitor = await visitorWithSession(testServer.app);
    expect(await signInWith(visitor, device, wrong)).toMatchObject(NOT_KNOWN);
    expect((await visitor.ask('get-account', {})).status).toBe(401);
  });

  it('does not sign in a second time by what it signed once, in another session, or too late', async () => {
    const { device } = await holderWithPasskey();
    const visitor = await visitorWithSession(testServer.app);
    const { options } = await visitor.get('start-passkey-sign-in', {});
    const credential = device.use(options);
    const other = await visitorWithSession(testServer.app);
    await other.get('start-passkey-sign-in', {});
    expect(await other.ask('passkey-sign-in', { credential })).toMatchObject(NOT_KNOWN);
    expect((await visitor.ask('passkey-sign-in', { credential })).status).toBe(200);
    expect(await visitor.ask('passkey-sign-in', { credential })).toMatchObject(NOT_KNOWN);

    const late = await other.get('start-passkey-sign-in', {});
    await testServer.query(`UPDATE passkey_challenges SET expires_at = clock_timestamp() - interval '1 second'`);
    expect(await other.ask('passkey-sign-in', { credential: device.use(late.options) })).toMatchObject(NOT_KNOWN);
  });

  it('does not sign in once it has signed less often than before, as a copy of it would', async () => {
    const { device } = await holderWithPasskey();
    const visitor = await visitorWithSession(testServer.app);
    expect((await signInWith(visitor, device, { counter: 7 })).status).toBe(200);
    expect(await signInWith(visitor, device, { counter: 6 })).toMatchObject(NOT_KNOWN);
  });

  it.each(['{}', '[]', 'null', 'no JSON', '{"id":7}', '{"id":"x","response":{}}'])(
    'is refused when it is %s',
    async (credential) => {
      const { holder } = await holderWithPasskey();
      await holder.get('start-passkey', { password: PASSWORD });
      expect(await holder.ask('add-passkey', { credential })).toMatchObject(NOT_ADDED);
      await holder.get('start-passkey-sign-in', {});
      expect(await holder.ask('passkey-sign-in', { credential })).toMatchObject(NOT_KNOWN);
    },
  );

  it('is not the twenty-first of an account, also when two browsers began with the twentieth', async () => {
    const { account, holder } = await holderWithPasskey();
    const { options } = await holder.get('start-passkey', { password: PASSWORD });
    await testServer.query(
      `INSERT INTO passkeys (client_id, credential_id, public_key, counter, name)
       SELECT $1, 'other ' || number, '', 0, 'x' FROM generate_series(1, 19) AS number`,
      [account.id],
    );
    const tooMany = refusedWith('You have as many passkeys as an account can have. Please remove one first.');
    expect(await holder.ask('add-passkey', { credential: newDevice().create(options) })).toMatchObject(tooMany);
    expect(await holder.ask('start-passkey', { password: PASSWORD })).toMatchObject(tooMany);
  });

  it('is removed by its holder alone, who hears of it once', async () => {
    const { account, holder, device } = await holderWithPasskey();
    const [, stranger] = await newHolder(testServer);
    const [passkey] = (await holder.get('get-devices', {})).passkeys;
    const removal = { passkeyId: passkey?.passkeyId ?? '', password: PASSWORD };
    await sentEmails(testServer);
    await stranger.get('remove-passkey', removal);
    expect((await holder.get('get-devices', {})).passkeys).toHaveLength(1);
    for (let press = 0; press < 2; press += 1)
      expect((await holder.get('remove-passkey', removal)).passkeys).toEqual([]);
    const notices = (await sentEmails(testServer)).map(({ to, subject }) => [to, subject]);
    expect(notices).toEqual([[account.email, 'Your account has one fewer way to sign in']]);
    expect(await signInWith(await visitorWithSession(testServer.app), device)).toMatchObject(NOT_KNOWN);
  });

  it('does not sign in to a locked account, and ends when its notice is undone, and with the account', async () => {
    const [locked, undone, closed] = [await holderWithPasskey(), await holderWithPasskey(), await holderWithPasskey()];
    await testServer.query('UPDATE clients SET locked_at = clock_timestamp() WHERE id = $1', [locked.account.id]);
    const visitor = await visitorWithSession(testServer.app);
    const token = await linkTokenFor(testServer, undone.account.email);
    await visitor.get('reset-password', { token, password: `${PASSWORD} again` });
    await closed.holder.get('close-account', { password: PASSWORD });
    for (const { device } of [locked, undone, closed])
      expect(await signInWith(visitor, device)).toMatchObject(NOT_KNOWN);
    expect(testServer.defects).toEqual([]);
  });
});
