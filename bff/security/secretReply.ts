/** The replies of calls with a password or a link's token, which may change the cookie of the session. */
import type { LoginData } from '../../machines/contract/login.ts';
import type { Session } from '../sessions/sessions.ts';

/** `set`: the session has another token now, and after a change of the holder another handle. `clear`: it has ended. */
export type CookieChange =
  | Readonly<{ kind: 'keep' }>
  | Readonly<{ kind: 'set'; token: string; sessionId: string }>
  | Readonly<{ kind: 'clear' }>;

export type SecretReply<A> = Readonly<{ data: A; cookie: CookieChange }>;

/** A reply that leaves the cookie as it is. */
export const keepingCookie = <A>(data: A): SecretReply<A> => ({ data, cookie: { kind: 'keep' } });

/** A reply that signs its session in, or without a login leaves it as it is. */
export const withLogin = <A extends object>(
  data: A,
  signedIn: SecretReply<LoginData> | null,
): SecretReply<A & Readonly<{ login: LoginData | null }>> => ({
  data: { ...data, login: signedIn?.data ?? null },
  cookie: signedIn?.cookie ?? { kind: 'keep' },
});

/** A reply to a session that has ended. */
export const clearingCookie = <A>(data: A): SecretReply<A> => ({ data, cookie: { kind: 'clear' } });

/** Who makes such a call: a session, with its network, the name of its browser and the hash of its cookie's token. */
export type Requester = Session & Readonly<{ network: string; browser: string; tokenHash: Buffer }>;
