/** The people who can sign in at the simulated identity provider, and the possible faults of its tokens. */
import type { TokenFault } from './tokens.ts';

export type Person = Readonly<{
  label: string;
  detail: string;
  claims: Readonly<Record<string, unknown>>;
  fault?: TokenFault;
}>;

const ADA = { sub: 'ada', email: 'ada.marlow@example.com', email_verified: true };

export const PEOPLE: readonly Person[] = [
  { label: 'Ada Marlow', detail: 'has an account', claims: ADA },
  {
    label: 'Noor Newcomer',
    detail: 'has no account',
    claims: { sub: 'noor', email: 'noor.newcomer@example.com', email_verified: true },
  },
  {
    label: 'Ada, unverified',
    detail: 'the address is not verified',
    claims: { ...ADA, sub: 'ada-2', email_verified: false },
  },
  { label: 'A late token', detail: 'expired', claims: { ...ADA, exp: 1_000_000_000 } },
  { label: 'A token for others', detail: 'another audience', claims: { ...ADA, aud: 'somebody-else' } },
  { label: 'A shared key', detail: 'HS256 by the public key', claims: ADA, fault: 'hs256' },
  { label: 'No signature', detail: 'algorithm none', claims: ADA, fault: 'none' },
  { label: 'An unknown key', detail: 'a key that is not published', claims: ADA, fault: 'unknownKey' },
];
