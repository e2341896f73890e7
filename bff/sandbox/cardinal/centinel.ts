/** The simulated Cardinal account: validates tokens and messages, records known browsers and open challenges. */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { compactVerify, errors } from 'jose';
import { challengeResultOf, testCardOf, type TestCard } from '../worldpay/cards.ts';
import { opaqueId } from '../worldpay/ledger.ts';
import type { Claims } from '../worldpay/jwt.ts';
import type { Answered } from '../worldpay/threeDS.ts';

export type CardinalAccount = { identifier: string; orgUnitId: string; apiKey: string };
export type Fields = Record<string, string>;
type Transaction = { card: TestCard; amount: number; answered: Answered; returnUrl: string };

export type Centinel = {
  /** The claims of a merchant's token, or the number of the error in it. */
  read(token: string | undefined): Promise<{ claims?: Claims; errorNumber?: number }>;
  /** Records a completed device data collection and returns its session. */
  collected(claims: Claims): string;
  /** Records the shopper's answer. */
  answer(transactionId: string, answered: Answered): void;
  challengeOf(
    transactionId: unknown,
  ): { merchantName: string; amount: number; lastFour: string; returnUrl: string } | undefined;
  /** The fields of the reply to a message. */
  message(fields: Fields): Fields;
};

/** The maximum difference between a message's time and ours. */
const SKEW_MS = 300_000;
const TOKEN_MS = 2 * 3_600_000;
const NEEDED = [
  'OrderNumber',
  'Amount',
  'CurrencyCode',
  'CardNumber',
  'CardExpMonth',
  'CardExpYear',
  'TransactionMode',
  'DeviceChannel',
  'BrowserHeader',
  'UserAgent',
  'BrowserJavaEnabled',
  'BrowserJavascriptEnabled',
  'BrowserLanguage',
  'BrowserColorDepth',
  'BrowserScreenHeight',
  'BrowserScreenWidth',
  'BrowserTimeZone',
];

const failed = (number: number, text: string): Fields => ({ ErrorNo: String(number), ErrorDesc: text });
const hash = (text: string) => createHash('sha256').update(text).digest();
const isEqualInConstantTime = (one: string, other: string) => timingSafeEqual(hash(one), hash(other));

/** Creates an empty account. Its state is only in memory, like the cards. */
export function createCentinel(account: CardinalAccount, now: () => number): Centinel {
  const knownReferences = new Set<string>();
  const transactions = new Map<string, Transaction>();
  const tokenKey = new TextEncoder().encode(account.apiKey);

  const proof = (card: TestCard, word: 'full' | 'attempted'): Fields => {
    const isMastercard = card.brand === 'mastercard';
    const eci = { full: isMastercard ? '02' : '05', attempted: isMastercard ? '01' : '06' }[word];
    return { Cavv: Buffer.from(randomUUID()).toString('base64').slice(0, 28), EciFlag: eci };
  };
  const result = (card: TestCard, status: string): Fields => {
    const proven = status === 'Y' ? proof(card, 'full') : status === 'A' ? proof(card, 'attempted') : {};
    return {
      ErrorNo: '0',
      ErrorDesc: '',
      PAResStatus: status,
      SignatureVerification: 'Y',
      ThreeDSVersion: '2.1.0',
      DSTransactionId: randomUUID(),
      ...proven,
    };
  };

  /** The reply to a lookup, by the table of published test cards. */
  function lookup(fields: Fields): Fields {
    const missing = NEEDED.find((name) => (fields[name] ?? '') === '');
    if (missing !== undefined) return failed(4000, `${missing} is missing`);
    if (fields['CurrencyCode'] !== '826') return failed(4000, 'CurrencyCode is not numeric');
    const reference = fields['DFReferenceId'] ?? '';
    if (reference === '') return failed(2271, 'DFReferenceId is missing');
    const card = testCardOf(fields['CardNumber'] ?? '');
    if (card === undefined) return failed(4000, 'simulator: use a published test card');
    const id = opaqueId('').slice(0, 20);
    const row = card.pan.slice(-4, -1);
    // rows 6 to 8 of the published table: unavailable, an error, a time-out
    if (row === '105') return { ErrorNo: '0', Enrolled: 'U', TransactionId: id };
    if (row === '106') return { ...failed(1001, 'Error Processing Message Request'), Enrolled: 'U' };
    if (row === '107') return failed(7040, 'No answer from the directory server');
    const asked = fields['ChallengeIndicator'] === '04' && card.threeDS === 'frictionless';
    if (card.threeDS === 'challenge' || asked || (card.threeDS === 'frictionless' && !knownReferences.has(reference))) {
      transactions.set(id, { card, amount: Number(fields['Amount']), answered: 'nothing', returnUrl: '' });
      const payload = {
        messageType: 'CReq',
        messageVersion: '2.1.0',
        acsTransID: randomUUID(),
        challengeWindowSize: '02',
      };
      return {
        ...result(card, 'C'),
        Enrolled: 'Y',
        TransactionId: id,
        ACSUrl: 'https://bank.example/acs/creq',
        Payload: Buffer.from(JSON.stringify(payload)).toString('base64url'),
      };
    }
    if (card.threeDS === 'not enrolled') return { ErrorNo: '0', Enrolled: 'N', TransactionId: id };
    if (card.threeDS === 'bypassed') return { ErrorNo: '0', Enrolled: 'B', TransactionId: id };
    const status = { frictionless: 'Y', attempted: 'A', failed: 'N', rejected: 'R', unavailable: 'U' }[card.threeDS];
    return { ...result(card, status), Enrolled: 'Y', TransactionId: id };
  }

  function authenticate(fields: Fields): Fields {
    const open = transactions.get(fields['TransactionId'] ?? '');
    if (open === undefined) return failed(1355, 'Transaction lookup failed');
    const { card, answered } = open;
    if (answered === 'nothing') return result(card, 'U');
    if (answered !== 'right') return result(card, 'N');
    if (/112[05]$/.test(card.pan)) return failed(1003, 'Error processing the authenticate request');
    const status = { passed: 'Y', failed: 'N', unavailable: 'U', bypassed: 'B' }[challengeResultOf(card)];
    return result(card, status);
  }

  return {
    async read(token = '') {
      let claims: Claims;
      try {
        const { payload: content } = await compactVerify(token, tokenKey, { algorithms: ['HS256'] });
        claims = JSON.parse(new TextDecoder().decode(content)) as Claims;
      } catch (error) {
        return { errorNumber: error instanceof errors.JWSSignatureVerificationFailed ? 1010 : 1003 };
      }
      const { iat, exp, iss, jti, OrgUnitId: unit, Payload: payload } = claims;
      if (iss !== account.identifier) return { errorNumber: 1001 };
      if (unit !== account.orgUnitId || typeof jti !== 'string' || typeof payload !== 'object')
        return { errorNumber: 1020 };
      const isOver = Number(iat) * 1_000 + TOKEN_MS < now() || (exp !== undefined && Number(exp) * 1_000 < now());
      if (isOver) return { errorNumber: 1011 };
      const open = transactions.get(String((payload as { TransactionId?: unknown } | null)?.TransactionId));
      if (open !== undefined) open.returnUrl = String(claims['ReturnUrl']);
      return { claims };
    },
    collected(claims) {
      const session = `0_${randomUUID()}`;
      knownReferences.add(session);
      if (typeof claims['ReferenceId'] === 'string') knownReferences.add(claims['ReferenceId']);
      return session;
    },
    answer(transactionId, answered) {
      const open = transactions.get(transactionId);
      if (open !== undefined) open.answered = answered;
    },
    challengeOf(transactionId) {
      const open = transactions.get(String(transactionId));
      return (
        open && {
          merchantName: 'Breakwater',
          amount: open.amount,
          lastFour: open.card.pan.slice(-4),
          returnUrl: open.returnUrl,
        }
      );
    },
    message(fields) {
      const {
        Timestamp: timestamp = '',
        Signature: signature = '',
        Algorithm: algorithm,
        Identifier: identifier,
      } = fields;
      if (identifier !== account.identifier || fields['OrgUnit'] !== account.orgUnitId)
        return failed(1001, 'Not authorised');
      const right = hash(`${timestamp}${account.apiKey}`).toString('base64');
      if (algorithm !== 'SHA-256' || !isEqualInConstantTime(signature, right)) return failed(1010, 'Invalid signature');
      if (Math.abs(now() - Number(timestamp)) > SKEW_MS) return failed(1011, 'Signature expired');
      if (fields['MsgType'] === 'cmpi_lookup') return lookup(fields);
      return fields['MsgType'] === 'cmpi_authenticate'
        ? authenticate(fields)
        : failed(2001, 'Unsupported message type');
    },
  };
}
