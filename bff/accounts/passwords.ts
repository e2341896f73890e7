/** Passwords as PHC strings (argon2id). Hashing is slow on purpose, so hashes are limited and queued fairly. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { sumOf } from '../../machines/kit/money.ts';

const hash = promisify(argon2);

/** The parameters of new hashes (OWASP: argon2id, 19 MiB, two passes, one lane). */
const CURRENT = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes that run at once, and hashes that wait for them. */
export const AT_ONCE = 2;
export const MAX_WAITING = 40;

/** Too many passwords are being checked. The call is refused as `unavailable` and may be retried. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
}

type Waiting = Readonly<{ go: () => void; refuse: (error: PasswordsBusyError) => void }>;

let running = 0;
/** Waiting hashes by turn, next turn first. A turn that was served goes to the end. */
const queues = new Map<string, Waiting[]>();

const busy = (): PasswordsBusyError => new PasswordsBusyError('too many passwords are being checked');

const takeNext = (): Waiting | undefined => {
  const [first] = queues;
  if (first === undefined) return undefined;
  const [turn, [next, ...others]] = first;
  queues.delete(turn);
  if (others.length > 0) queues.set(turn, others);
  return next;
};

/** Refuses the last entry of the longest queue if that is longer than the queue of `turn`; returns whether it did. */
const makeRoomFor = (turn: string): boolean => {
  const [longest] = [...queues].toSorted(([, one], [, other]) => other.length - one.length);
  if (longest === undefined || longest[1].length <= (queues.get(turn)?.length ?? 0) + 1) return false;
  longest[1].pop()?.refuse(busy());
  return true;
};

const waitFor = (turn: string): Promise<void> =>
  new Promise((go, refuse) => queues.set(turn, [...(queues.get(turn) ?? []), { go, refuse }]));

/** Does `work` when `turn` is next and fewer than AT_ONCE are running. Throws PasswordsBusyError. */
export const inTurn = async <A>(turn: string, work: () => Promise<A>): Promise<A> => {
  if (running < AT_ONCE) running += 1;
  else {
    const waiting = sumOf([...queues.values()].map((queue) => queue.length));
    if (waiting >= MAX_WAITING && !makeRoomFor(turn)) throw busy();
    // the finished one hands its place over, so `running` stays the same
    await waitFor(turn);
  }
  try {
    return await work();
  } finally {
    const next = takeNext();
    if (next === undefined) running -= 1;
    else next.go();
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

// another keyboard may produce a different Unicode composition of the same password
const messageOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

const tagOf = (
  turn: string,
  password: string,
  { salt, ...parameters }: Parameters & Readonly<{ salt: Buffer }>,
  tagLength: number,
) => inTurn(turn, () => hash('argon2id', { ...parameters, message: messageOf(password), nonce: salt, tagLength }));

/**
 * The queue for a password. Queues take turns, so that many passwords of one visitor do not delay those of others. One
 * kind of call from one network has one queue, whether or not the address has an account.
 */
export const turnOf = (kind: string, network: string): string => `${kind} ${network}`;

/** The PHC string of a password with a new salt. Throws PasswordsBusyError. */
export const hashPassword = async (password: string, turn = ''): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(turn, password, { ...CURRENT, salt }, TAG_BYTES);
  const { memory, passes, parallelism } = CURRENT;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
};

/** Stands for the stored password of an unknown account: the same work, and it never matches. */
const NOBODY: Parsed = { ...CURRENT, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

/**
 * Whether a password matches the stored one; takes the same work for any `stored`, even null (no account). Throws
 * PasswordsBusyError, and an error if the stored text is not an argon2id PHC string.
 */
export const isPassword = async (password: string, stored: string | null, turn = ''): Promise<boolean> => {
  const one = stored === null ? NOBODY : parsed(stored);
  if (one === null) throw new Error('a stored password is not a PHC string of argon2id');
  const tag = await tagOf(turn, password, one, one.tag.length);
  return timingSafeEqual(tag, one.tag) && stored !== null;
};

/** Whether a stored password was hashed with outdated parameters. */
export const needsRehash = (stored: string): boolean => {
  const one = parsed(stored);
  return one !== null && Object.entries(CURRENT).some(([name, value]) => one[name as keyof Parameters] !== value);
};
