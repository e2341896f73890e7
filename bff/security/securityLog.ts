/**
 * The security log: a stream of JSON lines of its own, with a fixed vocabulary and without names, addresses, cards or
 * tokens.
 */
import { pino } from 'pino';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import type { SecurityNotes } from '../kernel/securityNotes.ts';

/** What a visitor has done, by a call that succeeded. */
export type DoneEvent =
  | 'signedIn'
  | 'signedOut'
  | 'identityLinked'
  | 'passkeyAdded'
  | 'signInRemoved'
  | 'accountRequested'
  | 'addressConfirmed'
  | 'addressChangeRequested'
  | 'detailsChanged'
  | 'passwordChanged'
  | 'passwordReset'
  | 'resetRequested'
  | 'sessionEnded'
  | 'accountExported'
  | 'accountClosed'
  | 'bookingLinkRequested'
  | 'paymentGranted'
  | 'quoteShared'
  | 'quoteOpened';

/** Who asked for what: the pattern of the address, the id of the request, and the network as limits count it. */
type Asked = Readonly<{ route: string; requestId: string; network: string } & SecurityNotes>;

/**
 * A line of the log. `refused`: a request was refused with 401, 403, 410, 428 or 429; `code` is the reason, and `limit` the
 * limit that was reached. `tokenRefused`: an address that ends in a secret was called with another. `repeated`: so many more of
 * the same followed within a minute. `operatorCommand` is written when a command begins and when it ends.
 */
export type SecurityEvent =
  | (Asked & Readonly<{ event: DoneEvent }>)
  | (Asked & Readonly<{ event: 'refused'; status: number; code?: FailureKind; repeated?: number }>)
  | (Asked & Readonly<{ event: 'tokenRefused'; repeated?: number }>)
  | Readonly<{
      event: 'operatorCommand';
      operator: string;
      command: string;
      /** the booking that the command is about */
      resId?: number | null;
      outcome: 'begun' | 'done' | 'refused' | 'failed';
    }>;

export type SecurityLog = (event: SecurityEvent) => void;

/** `file` null: standard output, or standard error for an operator's command, whose output may be a file. */
export type SecurityLogConfig = Readonly<{ file: string | null }>;

const STANDARD_STREAMS = { output: 1, error: 2 } as const;
/** So many bytes wait at most while the disk is full; later lines are lost. */
const MOST_WAITING = 1_048_576;

/** Opens the file or the standard stream. Throws an error that names the setting. */
const openTarget = (dest: string | number) => {
  try {
    return pino.destination({ dest, append: true, mkdir: true, mode: 0o600, sync: true, maxLength: MOST_WAITING });
  } catch (error) {
    throw new Error(`SECURITY_LOG_FILE: cannot be written (${String(error)})`, { cause: error });
  }
};

/**
 * Opens the log for appending; a new file can be read by its owner alone. Throws when it cannot be opened. `fail` hears of
 * lines that could not be written.
 */
export const openSecurityLog = (
  { file }: SecurityLogConfig,
  stream: keyof typeof STANDARD_STREAMS,
  fail: (error: unknown) => void,
): SecurityLog => {
  const target = openTarget(file ?? STANDARD_STREAMS[stream]);
  target.on('error', fail);
  const log = pino({ timestamp: pino.stdTimeFunctions.isoTime }, target).child({ stream: 'security' });
  return (event) => log.info(event);
};
