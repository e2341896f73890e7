/** The XML gateway adapter against its simulator over real HTTP: what it sends, and which replies it accepts. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, testWpg, type RunningSandbox, type TypedCard } from '../../../sandbox/test/startSandbox.ts';
import { type CardPayment, type PaymentOutcome, type Step } from '../port.ts';
import { fullPayment } from '../test/payments.ts';
import type { WpgConfig } from './config.ts';
import { wpgConfigAt, wpgReply } from './test/wpgConfig.ts';
import { createWpg } from './wpg.ts';

let sandbox: RunningSandbox;
let orders = 0;

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const adapter = (changes: Partial<WpgConfig> = {}, baseUrl = sandbox.url) => {
  const pages = {
    cardScriptUrl: `${baseUrl}/resources/cse/js/worldpay-cse-1.0.2.min.js`,
    deviceUrl: `${baseUrl}/shopper/3ds/ddc.html`,
    challengeUrl: `${baseUrl}/shopper/3ds/challenge.html`,
  };
  const own = { ...testWpg, ...pages, inquiryWaitMs: 0, hasIdempotencyKeys: true, ...changes };
  return createWpg(wpgConfigAt(baseUrl, own), () => sandbox.clock.ms);
};

const aPayment = async (typed: TypedCard & { cardHolderName?: string } = {}): Promise<CardPayment> => {
  orders += 1;
  return fullPayment({
    reference: `WPG-order-${orders}`,
    sessionHref: await sandbox.sealedCard(typed),
    cardHolderName: 'A <Marlow> & "Co"',
    billingAddress: { line1: '1 "Sea" & <Lane>', city: 'Minehead', postcode: 'TA24 5SH', countryCode: 'GB' },
  });
};
const hrefOf = (step: Step | PaymentOutcome): string => {
  if (step.kind !== 'deviceData' && step.kind !== 'challenge') throw new Error(`no step but ${step.kind}`);
  return step.href;
};
/** Pays without device data, so that there is no challenge. */
const pay = async (payment: CardPayment, wpg = adapter()) =>
  wpg.supplyDevice(hrefOf(await wpg.takePayment(payment)), null);

/** Starts a gateway that sends the same reply to every message. */
const answering = async (body: string, status = 200): Promise<{ url: string; server: Server; heard: string[] }> => {
  const messages: string[] = [];
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      messages.push(text);
      reply.writeHead(status, { 'content-type': 'text/xml' }).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server, heard: messages };
};
const readReply = async (body: string, status = 200) => {
  const gateway = await answering(body, status);
  try {
    const payment = await aPayment();
    return await pay({ ...payment, reference: 'WPG-1' }, adapter({}, gateway.url));
  } finally {
    gateway.server.close();
  }
};
const status = (payment: string, code = 'WPG-1') =>
  wpgReply(`<orderStatus orderCode="${code}"><payment>${payment}</payment></orderStatus>`);

it.each(['a b', '', 'x'.repeat(65)])('the reference “%s” is never sent to the gateway', async (reference) => {
  const message = 'reference: expected 1 to 64 letters';
  await expect(adapter().refund(reference)).rejects.toThrow(message);
  await expect(adapter().findPayment(reference)).rejects.toThrow(message);
});

it('the page frames the pages of any bank, except with the simulator', () => {
  const gateway = 'https://gateway.example';
  const { baseUrl: _, ...pages } = { ...testWpg, baseUrl: '' };
  const changes = {
    cardScriptUrl: 'https://scripts.example/cse.js',
    deviceUrl: `${gateway}/ddc.html`,
    challengeUrl: 'https://challenges.example/c.html',
  };
  expect(adapter({ ...pages, ...changes }, gateway).pageOrigins()).toEqual({
    scripts: [gateway, 'https://scripts.example'],
    frames: [gateway, 'https://challenges.example', 'https:'],
  });
  expect(adapter().pageOrigins()).toEqual({ scripts: [sandbox.url], frames: [sandbox.url] });
});

describe('XML gateway payment', () => {
  it('escapes what the guest typed, and writes the elements in the sequence that the gateway requires', async () => {
    const gateway = await answering(wpgReply('<error code="1"/>'));
    await pay(await aPayment(), adapter({}, gateway.url));
    gateway.server.close();
    const [sent = ''] = gateway.heard;
    expect(sent).toContain('<address1>1 &quot;Sea&quot; &amp; &lt;Lane&gt;</address1>');
    expect(sent).toContain('<!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN"');
    expect(
      [...sent.matchAll(/<(description|amount|paymentDetails|shopper|additional3DSData)[ >]/g)].map(([, name]) => name),
    ).toEqual(['description', 'amount', 'paymentDetails', 'shopper', 'additional3DSData']);
    expect(sent).toContain('value="25050"');
    expect(sent).not.toContain('4444333322221111');
  });

  it.each(['https://provider.example/sessions/1', '', 'a.b.c', 'eyJ.a.b.c.<x>'])(
    'returns invalidCard without a request for %j, which is not an encrypted card',
    async (sessionHref) => {
      expect(await adapter().takePayment({ ...(await aPayment()), sessionHref })).toMatchObject({
        kind: 'invalidCard',
      });
    },
  );

  it('returns unknown with the time that was waited when the gateway does not answer', async () => {
    await sandbox.arm({ vendor: 'wpg', operation: 'order', mode: 'timeout' });
    expect(await pay(await aPayment(), adapter({ timeoutMs: 200 }))).toEqual({
      kind: 'unknown',
      reason: 'no answer within 200 ms',
    });
  });

  it('throws for a link that does not continue this step', async () => {
    const wpg = adapter();
    await expect(wpg.supplyDevice('WPG-nonsense', null)).rejects.toThrow('no link');
    await expect(wpg.completeChallenge(hrefOf(await wpg.takePayment(await aPayment())))).rejects.toThrow('no link');
  });
});

describe('XML gateway reply', () => {
  it.each([
    ['without an event', status('<lastEvent/>')],
    ['about another order', status('<lastEvent>AUTHORISED</lastEvent>', 'WPG-2')],
    ['with unknown content', wpgReply('<somethingNew/>')],
    ['that is cut off', '<paymentService><reply><orderStatus orderCode="WPG-1"><payment><lastEvent>AUTHORISED'],
    ['that is empty', ''],
    ['that is an HTML page', '<!doctype html><html><p>AUTHORISED'],
    [
      'that defines entities',
      `<!DOCTYPE paymentService [<!ENTITY ok "AUTHORISED">]>${status('<lastEvent>&ok;</lastEvent>')}`,
    ],
    [
      'that reads a file',
      `<!DOCTYPE x [<!ENTITY ok SYSTEM "file:///etc/passwd">]>${status('<lastEvent>&ok;</lastEvent>')}`,
    ],
    ['that is too long', status(`<lastEvent>AUTHORISED</lastEvent><x>${'x'.repeat(70_000)}</x>`)],
  ])('leaves the payment unknown for a reply %s', async (_, body) => {
    expect(await readReply(body)).toMatchObject({ kind: 'unknown' });
  });

  it.each([500, 502, 302, 404])('leaves the payment unknown for HTTP status %s', async (code) => {
    expect(await readReply(status('<lastEvent>AUTHORISED</lastEvent>'), code)).toMatchObject({ kind: 'unknown' });
  });

  it('throws a ProviderDefect without the password in it when the credentials are rejected', async () => {
    const wpg = adapter({ password: 'wrong-secret' });
    const defect = await pay(await aPayment(), wpg).catch(String);
    expect(defect).toContain('401');
    expect(defect).not.toContain('wrong-secret');
    await expect(pay(await aPayment(), adapter({ merchantCode: 'OTHER' }))).rejects.toThrow('error 4');
  });
});

describe('XML gateway inquiry', () => {
  it('returns unknown, not notFound, when the gateway answers 500', async () => {
    await sandbox.arm({ vendor: 'wpg', operation: 'inquiry', mode: '500' });
    expect(await adapter().findPayment('WPG-nobody')).toMatchObject({ kind: 'unknown' });
  });
});

describe('XML gateway refund', () => {
  const given = async () => JSON.stringify(await sandbox.journal()).split(/SENT_FOR_REFUND|CANCELLED/).length - 1;

  it('happens once even if the reply to the first request was lost', async () => {
    const payment = await aPayment();
    await pay(payment);
    await sandbox.arm({ vendor: 'wpg', operation: 'modification', mode: 'drop' });
    expect(await adapter().refund(payment.reference)).toMatchObject({ kind: 'unknown' });
    expect(await adapter().refund(payment.reference)).toEqual({ kind: 'refunded' });
    expect(await given()).toBe(1);
  });
});

describe('XML gateway refund of a part', () => {
  const paidOrder = async () => {
    const payment = await aPayment();
    await pay(payment);
    return { reference: payment.reference, refundReference: 'WPG-part-1', amountPence: 5_000, refundedPence: 0 };
  };
  const refundsOf = async (reference: string) => {
    const entries = (await sandbox.journal()).map(
      ({ data }) => data as { code: string; refunds?: { value: number }[] },
    );
    return entries.findLast(({ code }) => code === reference)?.refunds?.map(({ value }) => value) ?? [];
  };

  it.each(
    (['drop', 'timeout', '500', 'malformed'] as const).flatMap((mode) =>
      [true, false].map((hasKeys) => [mode, hasKeys] as const),
    ),
  )('happens once after the fault %s, with idempotency keys: %s', async (mode, hasIdempotencyKeys) => {
    // long enough for the inquiry before it on a busy machine
    const wpg = adapter({ hasIdempotencyKeys, timeoutMs: mode === 'timeout' ? 500 : 2_000 });
    const part = await paidOrder();
    await sandbox.arm({ vendor: 'wpg', operation: 'modification', mode });
    expect(await wpg.refundPart(part)).toMatchObject({ kind: 'unknown' });
    expect(await wpg.refundPart(part)).toEqual({ kind: 'refunded' });
    expect(await refundsOf(part.reference)).toEqual([5_000]);
  });
});
