/**
 * Cardinal's messages: one form field of flat XML, signed with the time and the key. The reply is XML too, with status 200
 * even for errors.
 */
import { createHash } from 'node:crypto';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { XMLBuilder } from 'fast-xml-parser';
import { exchange } from '../../exchange.ts';
import { readBody } from '../../readBody.ts';
import { readReply, type ReportReply } from '../../readReply.ts';
import { readXml } from '../xml.ts';
import type { CardinalConfig } from './config.ts';

type Fields = Readonly<Record<string, string>>;

const CARDINAL = 'Cardinal';
const MOST_BYTES = 64 * 1024;
const builder = new XMLBuilder({});

/** Replies omit the fields that do not apply, or leave them empty; every value is a string. */
const Answer = t.type({
  CardinalMPI: t.intersection([
    t.type({ ErrorNo: t.string }),
    t.partial({
      TransactionId: t.string,
      Enrolled: t.string,
      PAResStatus: t.string,
      SignatureVerification: t.string,
      Cavv: t.string,
      EciFlag: t.string,
      ACSUrl: t.string,
      Payload: t.string,
      ThreeDSVersion: t.string,
      DSTransactionId: t.string,
    }),
  ]),
});
export type Answer = t.TypeOf<typeof Answer>['CardinalMPI'];
/** What a reply can lack without another verdict. */
const DETAILS = ['DSTransactionId'];

/** The signature of a message: the SHA-256 hash of the time and the key, in base64. */
const signatureOf = (timestamp: string, key: string): string =>
  createHash('sha256').update(`${timestamp}${key}`).digest('base64');

/**
 * Sends one message, without retries; `nowMs` is our clock. Left: why there is no reply. The reason contains nothing of
 * the message, which may hold a card number.
 */
export const askCardinal = async (
  { messagesUrl, identifier, orgUnitId, apiKey, skewMs, timeoutMs }: CardinalConfig,
  nowMs: number,
  report: ReportReply,
  fields: Fields,
): Promise<E.Either<string, Answer>> => {
  const timestamp = String(nowMs - skewMs);
  const signed = {
    Version: '1.7',
    TransactionType: 'C',
    Algorithm: 'SHA-256',
    Identifier: identifier,
    OrgUnit: orgUnitId,
    Timestamp: timestamp,
    Signature: signatureOf(timestamp, apiKey),
  };
  try {
    const request: RequestInit = {
      method: 'POST',
      body: new URLSearchParams({ cmpi_msg: builder.build({ CardinalMPI: { ...fields, ...signed } }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    };
    const { status, headers, body } = await exchange(CARDINAL, messagesUrl, request, async (reply) => ({
      status: reply.status,
      headers: reply.headers,
      body: await readBody(reply, MOST_BYTES),
    }));
    if (status !== 200) return E.left(`Cardinal answered ${status}`);
    const document = readXml(body, headers.get('content-type') ?? '');
    const answer = readReply(CARDINAL, Answer, E.isRight(document) ? document.right : undefined, DETAILS, report);
    return E.isRight(answer) ? E.right(answer.right.CardinalMPI) : E.left('answer not understood');
  } catch {
    return E.left('no answer');
  }
};
