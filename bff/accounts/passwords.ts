/** Passwords as PHC strings (argon2id). Hashing is slow on purpose, so only so many are worked on and wait. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2);

/** The parameters of new hashes (OWASP: argon2id, 19 MiB, two passes, one lane). */
const CURRENT = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes that are worked on at once, and those that wait for them. */
export const AT_ONCE = 2;
export const MAX_WAITING = 40;

/** Too many passwords are being checked. The call is refused as `unavailable`, and may be made again. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
}

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <A>(work: () => Promise<A>): Promise<A> => {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= MAX_WAITING) throw new PasswordsBusyError('too many passwords are being checked');
  // the one that ends passes its place on, so `running` stays the same
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};

type Parameters = Readonly<{ memory: number; passes: number; parallelism: number }>;
type Parsed = Parameters & Readonly<{ salt: Buffer; tag: Buffer }>;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]{1,88})\$([A-Za-z0-9+/]{1,88})$/;

const parsed = (phc: string): Parsed | null => {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(phc) ?? [];
  return memory === undefined
    ? null
    : {
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        salt: Buffer.from(salt, 'base64'),
        tag: Buffer.from(tag, 'base64'),
      };
};

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

// the same password typed on another keyboard may be composed of other characters
const messageOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

const tagOf = (password: string, { salt, ...parameters }: Parameters & Readonly<{ salt: Buffer }>, tagLength: number) =>
  inTurn(() => hash('argon2id', { ...parameters, message: messageOf(password), nonce: salt, tagLength }));

/** The PHC string of a password, with a salt of its own. Throws PasswordsBusyError. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, { ...CURRENT, salt }, TAG_BYTES);
  const { memory, passes, parallelism } = CURRENT;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
};

/** The stored password of nobody: as much work as for anybody's, and never the right one. */
const NOBODY: Parsed = { ...CURRENT, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

/**
 * Whether a password is the stored one, after the same work for any `stored`; null is nobody's. Throws PasswordsBusyError,
 * and an error for a stored text that is not a PHC string of argon2id.
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const one = stored === null ? NOBODY : parsed(stored);
  if (one === null) throw new Error('a stored password is not a PHC string of argon2id');
  const tag = await tagOf(password, one, one.tag.length);
  return timingSafeEqual(tag, one.tag) && stored !== null;
};

/** Whether a stored password was hashed with other parameters than new ones are. */
export const needsRehash = (stored: string): boolean => {
  const one = parsed(stored);
  return one !== null && Object.entries(CURRENT).some(([name, value]) => one[name as keyof Parameters] !== value);
};
