/** Voucher checks with Eagle Eye: a voucher is valid if its wallet is active. */
import { createHash } from 'node:crypto';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { decodeReport, problemsOf } from '../../kernel/decode.ts';
import { askPartner } from './ask.ts';
import type { EagleEyeConfig } from './config.ts';
import type { VerifyVoucher } from './port.ts';

const Wallet = t.type({ status: t.string });

/** The service's signature of a request: hexadecimal SHA-256 of the path with query, the body and the secret. */
export const signatureOf = (path: string, body: string, secret: string): string =>
  createHash('sha256').update(`${path}${body}${secret}`).digest('hex');

/** Creates the adapter. */
export const createEagleEye =
  ({ baseUrl, path, clientId, secret, timeoutMs }: EagleEyeConfig): VerifyVoucher =>
  async ({ code }) => {
    const url = new URL(`${path}/${encodeURIComponent(code)}`, baseUrl);
    const headers = {
      accept: 'application/json',
      'x-ees-auth-client-id': clientId,
      'x-ees-auth-hash': signatureOf(`${url.pathname}${url.search}`, '', secret),
    };
    const reply = await askPartner('Eagle Eye', url, { method: 'GET', headers }, timeoutMs);
    if (E.isLeft(reply)) return reply;
    if (reply.right.status === 404) return E.right(false);
    const wallet = decodeReport(Wallet, reply.right.body);
    return E.isLeft(wallet)
      ? E.left({ kind: 'theirs', detail: problemsOf(wallet.left) })
      : E.right(wallet.right.status === 'ACTIVE');
  };
