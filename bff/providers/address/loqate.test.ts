/** The address lookup adapter against the simulator over real HTTP: both steps, and every kind of failure. */
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxOfFile, testAddressKey } from '../../sandbox/test/startSandbox.ts';
import { recordingProvider, type ServedReply } from '../payments/test/recordingServer.ts';
import type { ReplyProblem } from '../readReply.ts';
import { type AddressConfig, FIND_PATH, RETRIEVE_PATH } from './config.ts';
import { createLoqate } from './loqate.ts';
import type { AddressPort } from './port.ts';
import { addressOf, matchesOf } from './replies.ts';

const sandbox = await sandboxOfFile();
const nonsense = recordingProvider();
afterEach(() => disarm());

const clock = { ms: 1_000 };
const problems: ReplyProblem[] = [];
beforeEach(() => void (problems.length = 0));
const report = (problem: ReplyProblem) => problems.push(problem);
/** The fields of the problems that were reported. */
const fields = () => problems.map(({ field }) => field);
const adapter = (changes: Partial<AddressConfig> = {}): AddressPort => {
  const config = { key: testAddressKey, findPath: FIND_PATH, retrievePath: RETRIEVE_PATH, timeoutMs: 5_000 };
  return createLoqate({ baseUrl: sandbox.url, ...config, ...changes }, () => clock.ms, report);
};

const arm = async (operation: 'find' | 'retrieve', mode: string, count: number): Promise<void> => {
  const payload = { vendor: 'loqate', operation, mode, count };
  await sandbox.app.inject({ method: 'POST', url: '/__sandbox/faults', payload });
};
const disarm = async (): Promise<void> => {
  await arm('find', '500', 0);
  await arm('retrieve', '500', 0);
};

/** How many requests the service received. */
const asked = async (): Promise<number> => (await sandbox.journal()).length;

const right = <A>(answer: E.Either<unknown, A>): A => {
  if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left));
  return answer.right;
};
const kindOf = (answer: E.Either<{ kind: string }, unknown>): string =>
  E.isLeft(answer) ? answer.left.kind : 'no failure';
const found = async (port: AddressPort, text: string, container: string | null = null) =>
  right(await port.find({ text, container }));

describe('address lookup', () => {
  // requirement: JOURNEY-7-ADDRESS
  it('finds an address in two steps, whatever the case and spacing of the postcode, and retrieves it by its id', async () => {
    const port = adapter();
    const [postcode] = await found(port, 'zz991aa');
    expect(postcode).toMatchObject({ text: 'ZZ99 1AA', isAddress: false });
    expect(postcode?.description).toBe('Lantern Row, Kelphaven - 20 Addresses');
    const inside = await found(port, 'zz99 1aa', postcode?.id);
    expect(inside).toHaveLength(20);
    expect(inside[3]).toMatchObject({ text: '4 Lantern Row', description: 'Kelphaven, ZZ99 1AA', isAddress: true });
    const rest = { line2: '', city: 'Kelphaven', postcode: 'ZZ99 1AA', countryCode: 'GB' };
    expect(right(await port.retrieve(inside[3]?.id ?? ''))).toEqual({ line1: '4 Lantern Row', ...rest });
    expect(right(await port.retrieve(inside[0]?.id ?? ''))?.line1).toBe('Lantern Row Bakery, 1 Lantern Row');
  });

  it('keeps the matches of a text and those within each of its streets apart', async () => {
    const port = adapter();
    const streets = await found(port, 'ZZ99');
    expect(streets.length).toBeGreaterThan(1);
    const first = await found(port, 'ZZ99', streets[0]?.id);
    const second = await found(port, 'ZZ99', streets[1]?.id);
    expect([first, second].every((within) => within.length > 1 && within.every(({ isAddress }) => isAddress))).toBe(
      true,
    );
    expect(first).not.toEqual(second);
    expect(await found(port, 'ZZ99')).toEqual(streets);
  });

  it.each(['json2.ws', 'json3.ws', 'json6.ws'])('reads replies in the format %s', async (form) => {
    const port = adapter({ findPath: `/Capture/Interactive/Find/v1.20/${form}` });
    expect(await found(port, 'ZZ99 1AB')).toHaveLength(1);
  });

  it('sends one request a minute for the same text, whatever its case and spacing', async () => {
    const port = adapter();
    const before = await asked();
    await found(port, 'ZZ99 1AD');
    await found(port, ' zz99  1ad ');
    expect((await asked()) - before).toBe(1);
    clock.ms += 59_999;
    await found(port, 'ZZ99 1AD');
    expect((await asked()) - before).toBe(1);
    clock.ms += 2;
    await found(port, 'ZZ99 1AD');
    expect((await asked()) - before).toBe(2);
  });
});

it('address lookup in the British islands asks for each of their countries, and returns the country of the address', async () => {
  const item = { Line1: '1 Beacon Lane', City: 'St Helier', PostalCode: 'JE2 3AB', CountryIso2: 'JE' };
  const port = adapter({ baseUrl: await nonsense.serve({ body: { Items: [] } }, { body: { Items: [item] } }) });
  expect(await found(port, 'je2 3ab')).toEqual([]);
  expect(right(await port.retrieve('JE|1'))).toMatchObject({ postcode: 'JE2 3AB', countryCode: 'JE' });
  const [find] = nonsense.requests();
  expect(new URL(find?.path ?? '', 'http://x').searchParams.get('Countries')).toBe('GB,GG,IM,JE');
});

describe('address lookup when the service fails', () => {
  it.each(['500', 'drop', 'timeout'])('retries after one failure (%s) and returns the matches', async (mode) => {
    await arm('find', mode, 1);
    expect(await found(adapter({ timeoutMs: 500 }), 'ZZ99 3AA')).toHaveLength(1);
  });

  it.each(['500', 'drop', 'timeout'])('gives up after the second failure (%s)', async (mode) => {
    await arm('find', mode, 5);
    const before = await asked();
    expect(kindOf(await adapter({ timeoutMs: 500 }).find({ text: 'ZZ99 3AB', container: null }))).toBe('theirs');
    expect((await asked()) - before).toBeLessThanOrEqual(2);
  });

  it('never retries Retrieve, because every call is charged', async () => {
    await arm('retrieve', '500', 1);
    expect(kindOf(await adapter().retrieve('GB|RM|B|10000000'))).toBe('theirs');
    expect(right(await adapter().retrieve('GB|RM|B|10000000'))?.city).toBe('Kelphaven');
  });

  it.each([
    ['!nokey', 'ours'],
    ['!quota', 'ours'],
    ['!500', 'theirs'],
  ])('reports the failure that the text %s causes as kind %s', async (text, kind) => {
    expect(kindOf(await adapter().find({ text, container: null }))).toBe(kind);
  });

  it('sends no request for a minute after the service rejects our account', async () => {
    const port = adapter({ key: 'AA99-AA99-AA99-AA99' });
    const find = async () => kindOf(await port.find({ text: 'ZZ99 4AA', container: null }));
    expect(await find()).toBe('ours');
    const before = await asked();
    expect(await find()).toBe('theirs');
    expect(await asked()).toBe(before);
    clock.ms += 59_999;
    expect(await find()).toBe('theirs');
    clock.ms += 1;
    expect(await find()).toBe('ours');
  });

  it('reports an id or container that the service does not have as kind asked, and goes on asking', async () => {
    const port = adapter();
    expect(kindOf(await port.retrieve('GB|RM|B|1'))).toBe('asked');
    expect(kindOf(await port.find({ text: 'ZZ99', container: 'GB|RM|ENG|NOWHERE' }))).toBe('asked');
  });

  it.each([
    [200, 'not json'],
    [200, '{"Items":1}'],
    [200, '{"Items":[{"Id":1}]}'],
    [200, 'null'],
    [500, '{"Items":[]}'],
  ])('rejects the reply of status %d with the body %s as kind theirs', async (status, body) => {
    const port = adapter({ baseUrl: await nonsense.serve({ status, body }) });
    const answers = [await port.find({ text: 'ZZ99', container: null }), await port.retrieve('x')];
    expect(answers.map(kindOf)).toEqual(['theirs', 'theirs']);
  });
});

describe('a reply of the address service', () => {
  const LINES = { Company: '', Line1: '1 Lantern Row', Line2: '', Line3: '' };
  const ITEM = { ...LINES, City: 'Kelphaven', PostalCode: 'ZZ99 1AA', CountryIso2: 'GB', Language: 'ENG' };

  const addressIn = (...items: readonly object[]) => {
    const read = addressOf({ Items: items }, report);
    return E.isLeft(read) ? read.left : read.right;
  };

  it.each([
    ['2', 'ours'],
    ['999', 'ours'],
    ['1000', 'asked'],
    ['1001', 'asked'],
  ])('error %s is about our account below 1000, and about what was asked from there on', (number, kind) => {
    const error = { Error: number, Description: 'refused', Cause: '', Resolution: '' };
    expect(matchesOf({ Items: [error] }, report)).toMatchObject({ left: { kind } });
    expect(addressOf({ Items: [error] }, report)).toMatchObject({ left: { kind } });
  });

  it('the English address is read, wherever it stands, and the first where none is English', () => {
    const welsh = { ...ITEM, Language: 'CYM', City: 'Aberwylan' };
    expect(addressIn(welsh, ITEM)).toMatchObject({ city: 'Kelphaven' });
    expect(addressIn(ITEM, welsh)).toMatchObject({ city: 'Kelphaven' });
    expect(addressIn(welsh, { ...welsh, City: 'Porth' })).toMatchObject({ city: 'Aberwylan' });
    expect(addressIn()).toBeNull();
  });

  it('parts that are empty or blank leave no comma behind', () => {
    const address = addressIn({ ...ITEM, Company: 'Bakery', Line2: ' ', Line3: 'Harbour' });
    expect(address).toMatchObject({ line1: 'Bakery, 1 Lantern Row', line2: 'Harbour' });
  });

  it.each<[string, object, object, string]>([
    ['null', { Line2: null }, { line2: '' }, 'Line2'],
    ['of another type', { PostalCode: 7 }, { postcode: '' }, 'PostalCode'],
    ['too long', { City: 'x'.repeat(256) }, { city: '' }, 'City'],
    ['in halves of characters', { Line1: 'a\ud83d' }, { line1: '' }, 'Line1'],
  ])('a line that is %s is left out of an address, and reported', (_, changed, read, field) => {
    const whole = { line1: '1 Lantern Row', line2: '', city: 'Kelphaven', postcode: 'ZZ99 1AA', countryCode: 'GB' };
    expect(addressIn({ ...ITEM, ...changed })).toEqual({ ...whole, ...read });
    expect(problems).toEqual([{ partner: 'Loqate', field, expected: expect.stringMatching('^Expected a text') }]);
  });

  it('an address may lack any line, and is one of another country as it is', () => {
    expect(addressIn({ Line1: '1 Lantern Row' })).toEqual({
      line1: '1 Lantern Row',
      line2: '',
      city: '',
      postcode: '',
      countryCode: '',
    });
    const abroad = { ...ITEM, City: '東京都', PostalCode: '100-0001', CountryIso2: 'JP', Language: 'JPN' };
    expect(addressIn(abroad)).toMatchObject({ city: '東京都', postcode: '100-0001', countryCode: 'JP' });
    expect(problems).toEqual([]);
    expect(addressIn({ Line1: ' ', Language: 'ENG' })).toMatchObject({ kind: 'theirs' });
    expect(fields()).toEqual(['Line1']);
  });

  it('a match without what it needs is left out, and the others stay', () => {
    const match = { Id: 'GB|RM|A|1', Type: 'Street', Text: 'Lantern Row', Highlight: '0-7', Description: 'Kelphaven' };
    const Items = [
      match,
      { ...match, Id: 'x'.repeat(201) },
      { ...match, Type: null },
      { ...match, Description: null },
      7,
    ];
    const read = { id: 'GB|RM|A|1', text: 'Lantern Row', description: 'Kelphaven', isAddress: false };
    expect(matchesOf({ Items }, report)).toEqual(E.right([read, { ...read, description: '' }]));
    expect(fields()).toEqual(['Id', 'Type', 'Description', 'body']);
  });

  it('an error without a description is an error', () =>
    expect(matchesOf({ Items: [{ Error: 2, Description: null }] }, report)).toEqual(
      E.left({ kind: 'ours', detail: 'error 2: without a description' }),
    ));

  it.each<[string, ServedReply, string[]]>([
    ['the error page of a proxy', { body: '<html>Bad gateway</html>' }, ['body']],
    ['bytes that UTF-8 does not have', { body: Buffer.from('{"Items":[{"Line1":"Café"}]}', 'latin1') }, ['body']],
    ['too much', { body: 'x'.repeat(300_000) }, ['body']],
    ['another status', { status: 403, body: {} }, ['status']],
    ['the status of a failing server, which the log has already', { status: 503, body: {} }, []],
  ])('%s is a clean failure', async (_, reply, reported) => {
    const port = adapter({ baseUrl: await nonsense.serve(reply) });
    expect(kindOf(await port.retrieve('x'))).toBe('theirs');
    expect(fields()).toEqual(reported);
  });

  it('one in the character set of its media type is read', async () => {
    const headers = { 'content-type': 'application/json; charset=iso-8859-1' };
    const body = Buffer.from('[{"Line1":"1 Café Row","City":"Kelphaven"}]', 'latin1');
    const port = adapter({ baseUrl: await nonsense.serve({ headers, body }) });
    expect(right(await port.retrieve('x'))?.line1).toBe('1 Café Row');
  });
});
