/** Replies of Worldpay's XML gateway in the shapes that docs/protocols.md lists, and what is wrong with others. */
import { describe, expect, it } from 'vitest';
import { formatCard } from '../../../../machines/contract/card.text.ts';
import { sandboxOfFile, testWpg } from '../../../sandbox/test/startSandbox.ts';
import type { ReplyProblem } from '../../readReply.ts';
import { recordingProvider, type ServedReply } from '../test/recordingServer.ts';
import { paymentOf, sendOrder, statusOf, wpgAt, wpgPayment } from './test/wpgConfig.ts';

const sandbox = await sandboxOfFile();
const provider = recordingProvider();
const AMOUNT = '<amount value="25050" currencyCode="GBP" exponent="2" debitCreditIndicator="credit"/>';
const NUMBER = '<cardNumber>4444********1111</cardNumber>';
const authorisedBy = (method: string, more = ''): string =>
  paymentOf('AUTHORISED', `<paymentMethod>${method}</paymentMethod>${more}`);

/** The outcome of an order according to a reply, with the fields that were reported. */
const outcomeOf = async (body: ServedReply['body'], mediaType = 'text/xml') => {
  const problems: ReplyProblem[] = [];
  const url = await provider.serve({ body, headers: { 'content-type': mediaType } });
  const outcome = await wpgAt(url, {}, (problem) => problems.push(problem)).findPayment('WPG-7d1f');
  return { outcome, problems };
};

/** The card as guests see it; null if the payment is not authorised. */
const cardIn = async (body: ServedReply['body'], mediaType?: string): Promise<string | null> => {
  const { outcome } = await outcomeOf(body, mediaType);
  return outcome.kind === 'authorised' ? formatCard(outcome.card) : null;
};

describe('the card of a payment', () => {
  it.each([
    ['VISA_COMMERCIAL_CREDIT-SSL', 'Visa'],
    ['VISA_COMMERCIAL_DEBIT-SSL', 'Visa Debit'],
    ['ECMC_COMMERCIAL_CREDIT-SSL', 'Mastercard'],
    ['ECMC_COMMERCIAL_DEBIT-SSL', 'Mastercard Debit'],
  ])('of the method %s is named %s', async (method, name) => {
    expect(await cardIn(authorisedBy(method, NUMBER))).toBe(`${name} ending 1111`);
  });

  it('has its last digits when the reply has the masked number without details of the method', async () => {
    const checks = '<CVCResultCode description="APPROVED"/><AAVEmailResultCode description="UNKNOWN"/>';
    const balance = `<balance accountType="IN_PROCESS_AUTHORISED">${AMOUNT}</balance>`;
    const more = `${AMOUNT}${checks}${balance}${NUMBER}<riskScore value="20"/>`;
    expect(await cardIn(authorisedBy('VISA_CREDIT-SSL', more), 'text/plain')).toBe('Visa ending 1111');
  });

  it.each(['', '<cardNumber/>', '<cardNumber>************</cardNumber>', '<paymentMethodDetail/>'])(
    'is named by its brand alone when the reply has no last digits: %j',
    async (more) => {
      expect(await cardIn(authorisedBy('VISA-SSL', more))).toBe('Visa');
    },
  );
});

describe('character references and character sets', () => {
  const refusedBecause = async (body: ServedReply['body'], mediaType?: string) => {
    const { outcome } = await outcomeOf(body, mediaType);
    return outcome.kind === 'refused' ? outcome.description : outcome.kind;
  };
  const refusal = (text: string): string => paymentOf('REFUSED', `<ISO8583ReturnCode code="5" description="${text}"/>`);
  const declared = (charset: string): string =>
    refusal('Débit refusé').replace('<?xml version="1.0"?>', `<?xml version="1.0" encoding="${charset}"?>`);

  it.each([
    ['D&#233;bit', 'Débit'],
    ['D&#xE9;bit', 'Débit'],
    ['D&#x1F4B3;', 'D💳'],
    ['A &amp; B &lt;C&gt; &quot;D&quot; &apos;E&apos;', `A & B <C> "D" 'E'`],
    ['&amp;#233;', '&#233;'],
    ['a&#0;b', 'ab'],
  ])('%s is read as %s', async (sent, read) => expect(await refusedBecause(refusal(sent))).toBe(read));

  it.each<[string, Buffer, string]>([
    ['ISO-8859-1, declared', Buffer.from(declared('ISO-8859-1'), 'latin1'), 'text/xml'],
    ['ISO-8859-1, by the media type', Buffer.from(refusal('Débit refusé'), 'latin1'), 'text/xml; charset=iso-8859-1'],
    ['UTF-16, by its byte order mark', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le'), 'text/xml'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${declared('UTF-8')}`), 'text/xml;charset="utf-8"'],
    ['UTF-8 without a word about it', Buffer.from(refusal('Débit refusé')), 'application/xml'],
  ])('a reply in %s is read', async (_, body, mediaType) => {
    expect(await refusedBecause(body, mediaType)).toBe('Débit refusé');
  });

  it.each<[string, Buffer | string, string]>([
    ['bytes that UTF-8 does not have', Buffer.from(declared('UTF-8'), 'latin1'), 'not in its character set'],
    ['a character set that nobody knows', declared('x-unknown'), 'not in its character set'],
    ['the error page of a proxy', '<!DOCTYPE html><html><body><h1>Bad gateway<br></h1></body></html>', 'no XML'],
    ['nothing', '', 'no XML'],
    ['too much', `<x>${'x'.repeat(300_000)}</x>`, 'too long'],
  ])('%s leave the payment unknown, with a line in the log', async (_, body, reason) => {
    expect(await outcomeOf(body)).toEqual({
      outcome: { kind: 'unknown', reason: `unreadable reply: ${reason}` },
      problems: [{ partner: "Worldpay's XML gateway", field: 'body', expected: `Expected XML (${reason}).` }],
    });
  });
});

describe('a reply that is not as expected', () => {
  const PAYMENT = 'paymentService.reply.orderStatus.payment';
  const LONG = 'x'.repeat(256);

  it.each([
    ['an empty element', '<schemeResponse/>', 'schemeResponse', 'Expected an object.'],
    ['one that occurs twice', `${NUMBER}${NUMBER}`, 'cardNumber', 'Expected a text of at most 255 characters.'],
    ['one that is too long', `<paymentMethod>${LONG}</paymentMethod>`, 'paymentMethod', expect.stringMatching('255')],
    ['a result without text', '<CVCResultCode/>', 'CVCResultCode', 'Expected an object.'],
  ])('loses a detail only, and the log names it: %s', async (_, more, field, expected) => {
    expect(await outcomeOf(paymentOf('AUTHORISED', more))).toMatchObject({
      outcome: { kind: 'authorised', card: { lastFour: '' } },
      problems: [{ partner: "Worldpay's XML gateway", field: `${PAYMENT}.${field}`, expected }],
    });
  });

  it.each([
    ['no event', statusOf('<payment/>'), PAYMENT],
    ['an amount that is no number', paymentOf('CAPTURED', '<amount value="25.05"/>'), `${PAYMENT}.amount.@value`],
    ['another document', '<html><body>Welcome</body></html>', 'paymentService'],
  ])('leaves the payment unknown without what decides it, and the log names that: %s', async (_, body, field) => {
    const { outcome, problems } = await outcomeOf(body);
    expect(outcome.kind).toBe('unknown');
    expect(problems.map((problem) => problem.field)).toEqual([field]);
  });
});

it.each([
  ['4444333322221111', 'Visa ending 1111'],
  ['4484070000000000', 'Visa ending 0000'],
  ['5163613613613613', 'Mastercard Debit ending 3613'],
])(
  'the simulator with the setting that sends the number alone takes the card %s, which guests see as %s',
  async (pan, text) => {
    const wpg = wpgAt(sandbox.url, { ...testWpg, merchantCode: `${testWpg.merchantCode}NUMBER` });
    const sealed = await sandbox.sealedCard({ pan, cardHolderName: '3DS_V2_FRICTIONLESS_IDENTIFIED' });
    const outcome = await sendOrder(wpg, wpgPayment({ reference: `WPG-${pan}`, sessionHref: sealed }));
    expect(outcome.kind === 'authorised' && formatCard(outcome.card)).toBe(text);
  },
);
