/** Replies of calls with a password or a link's token; they may change the session cookie. */
import type { LoginData } from '../../machines/contract/login.ts';
import type { Session } from '../sessions/sessions.ts';

/**
 * `set`: the sign-in has set the cookie (`giveToken`), and the session has a new handle if the holder changed. `clear`: the
 * session has ended.
 */
export type CookieChange =
  Readonly<{ kind: 'keep' }> | Readonly<{ kind: 'set'; sessionId: string }> | Readonly<{ kind: 'clear' }>;

export type SecretReply<A> = Readonly<{ data: A; cookie: CookieChange }>;

/** A reply that does not change the cookie. */
export const keepingCookie = <A>(data: A): SecretReply<A> => ({ data, cookie: { kind: 'keep' } });

/** A reply that signs its session in, or, without a login, does not change it. */
export const withLogin = <A extends object>(
  data: A,
  signedIn: SecretReply<LoginData> | null,
): SecretReply<A & Readonly<{ login: LoginData | null }>> => ({
  data: { ...data, login: signedIn?.data ?? null },
  cookie: signedIn?.cookie ?? { kind: 'keep' },
});

/** A reply to an ended session. */
export const clearingCookie = <A>(data: A): SecretReply<A> => ({ data, cookie: { kind: 'clear' } });

/**
 * The caller: a session, with its network, its browser's name, the hash of its cookie's token, and a proof if it sent one.
 * `giveToken` sets another cookie on the reply, whatever that will say.
 */
export type Requester = Session &
  Readonly<{
    network: string;
    browser: string;
    tokenHash: Buffer;
    proof: string | null;
    giveToken: (token: string) => void;
  }>;
