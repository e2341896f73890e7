/** The verdict for each of Cardinal's replies, row by row. */
import { expect, it } from 'vitest';
import type { Answer } from './messages.ts';
import { verdictOf } from './verdict.ts';

const PROOF = { Cavv: 'AAABBB==', EciFlag: '05', ThreeDSVersion: '2.1.0', DSTransactionId: 'ds-1' };
const PAID = {
  kind: 'pay',
  authentication: { version: '2.1.0', eci: '05', authenticationValue: 'AAABBB==', dsTransactionId: 'ds-1' },
};
const WITHOUT_DS = { kind: 'pay', authentication: { version: '2.1.0', eci: '05', authenticationValue: 'AAABBB==' } };
const WITHOUT = { kind: 'pay', authentication: null };
const FAILED = { kind: 'stop', code: '3dsAuthenticationFailed' };
const UNAVAILABLE = { kind: 'stop', code: '3dsUnavailable' };
const ASKED = { TransactionId: 't-1', ACSUrl: 'https://bank.example', Payload: 'eyJ' };
const answer = (changes: Partial<Answer>): Answer => ({ ErrorNo: '0', ...changes });
const signed = (PAResStatus: string, more: Partial<Answer> = {}) =>
  answer({ Enrolled: 'Y', PAResStatus, SignatureVerification: 'Y', ...PROOF, ...more });

it.each<[string, Answer, object]>([
  [
    'Y/C/Y',
    signed('C', ASKED),
    { kind: 'challenge', transactionId: 't-1', acsUrl: 'https://bank.example', payload: 'eyJ' },
  ],
  ['Y/C/Y without a challenge page', signed('C'), UNAVAILABLE],
  ['Y/Y/Y', signed('Y'), PAID],
  ['Y/A/Y', signed('A'), PAID],
  ['Y/Y/Y without the directory server’s id', signed('Y', { DSTransactionId: '' }), WITHOUT_DS],
  ['Y/Y/Y without a proof', signed('Y', { Cavv: '' }), UNAVAILABLE],
  ['Y/Y/Y without an ECI', signed('Y', { EciFlag: '' }), UNAVAILABLE],
  ['Y/I/Y', signed('I'), UNAVAILABLE],
  ['Y/N/Y', signed('N'), FAILED],
  ['Y/R/Y', signed('R'), FAILED],
  ['Y/U/Y', signed('U'), UNAVAILABLE],
  ['Y/D/Y, a result that is new', signed('D'), UNAVAILABLE],
  ['N', answer({ Enrolled: 'N' }), WITHOUT],
  ['U', answer({ Enrolled: 'U' }), UNAVAILABLE],
  ['B', answer({ Enrolled: 'B' }), WITHOUT],
  ['B after a challenge', signed('B'), WITHOUT],
  ['an error', signed('Y', { ErrorNo: '1001' }), UNAVAILABLE],
  ['an error for a card that is not enrolled', answer({ ErrorNo: '1001', Enrolled: 'N' }), UNAVAILABLE],
  ['signature N', signed('Y', { SignatureVerification: 'N' }), FAILED],
  ['signature N for a card that is not enrolled', answer({ Enrolled: 'N', SignatureVerification: 'N' }), FAILED],
  ['no signature', signed('Y', { SignatureVerification: '' }), UNAVAILABLE],
  ['an empty reply', answer({}), UNAVAILABLE],
])('returns the right verdict for Cardinal reply %s', (_, reply, verdict) => expect(verdictOf(reply)).toEqual(verdict));
