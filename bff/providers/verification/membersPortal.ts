/**
 * Checks club members at their portal. No such portal has a public protocol, so this one is simple: `POST {path}` with
 * `{number, lastName}` and a bearer token answers `{isValid}`.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { decodeReport, problemsOf } from '../../kernel/decode.ts';
import { askPartner } from './ask.ts';
import type { MembersPortalConfig } from './config.ts';
import type { VerifyMember } from './port.ts';

const Verified = t.type({ isValid: t.boolean });

/** Creates the adapter. */
export const createMembersPortal =
  ({ baseUrl, path, token, timeoutMs }: MembersPortalConfig): VerifyMember =>
  async ({ number, lastName }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ number, lastName });
    const request = { method: 'POST', headers, body } as const;
    const reply = await askPartner('members’ portal', new URL(path, baseUrl), request, timeoutMs);
    if (E.isLeft(reply)) return reply;
    const verified = decodeReport(Verified, reply.right.body);
    return E.isLeft(verified)
      ? E.left({ kind: 'theirs', detail: problemsOf(verified.left) })
      : E.right(verified.right.isValid);
  };
