/** What an error of the database means for its caller: one table of SQLSTATEs, and the driver's own errors. Pure. */
import pg from 'pg';

/**
 * `conflict`: other transactions were in the way, everything is rolled back, and the whole may run again at once.
 * `away`: the database cannot be reached. `unable`: it is there, but cannot do this now, or not in time. `unknown`: see
 * `UnknownOutcome`. After the last three the connection is not used again, and a later call may succeed on another one.
 */
type StoreFault = 'conflict' | 'away' | 'unable' | 'unknown';

/**
 * A transaction may be committed or not (docs/decisions/0200). Without a `cause` it is, but on one machine alone: the wait
 * for its standby was cancelled. It is never retried here: whoever asks again finds the outcome out.
 */
export class UnknownOutcome extends Error {
  constructor(cause?: unknown) {
    super(`the outcome of a commit is unknown: ${cause === undefined ? 'no standby has it yet' : String(cause)}`, {
      cause,
    });
  }
}

/** The call has waited so long that nothing more is sent for it (`callTime.ts`). Its connection, if it has one, is sound. */
export class CallTooLong extends Error {}

/** By SQLSTATE, or by the characters that it begins with: the longest counts. Everything else is a defect. */
const FAULTS: Readonly<Record<string, StoreFault>> = {
  '08': 'away', // the connection failed
  '0A000': 'unable', // serializable on a standby, or a named statement whose columns a migration has changed
  '25006': 'unable', // read only, as a standby is after a fail-over
  '25P03': 'away', // ended by the server: the transaction was idle, or took too long
  '25P04': 'away',
  '28': 'unable', // the account is refused, as by a standby that took over and does not know this machine
  '3D000': 'unable', // no such database
  '40001': 'conflict', // serialization failure
  '40P01': 'conflict', // deadlock
  '53': 'unable', // the disk or the memory is full
  '53300': 'away', // too many connections
  '55P03': 'unable', // a lock was not free in time
  '57014': 'unable', // a statement took too long, or an operator cancelled it
  '57P': 'away', // shut down, crashed, or starting
  '58': 'unable', // the machine failed, such as its disk
};

/**
 * Errors of the network and of its encryption, and the texts of errors that node-postgres gives no code. Whatever keeps us
 * from connecting counts, such as a machine without a network, or a socket in a folder that PostgreSQL has left.
 */
const AWAY_SYSCALL = ['connect', 'getaddrinfo'];
const AWAY_CODE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|CERT_|DEPTH_ZERO_|ERR_(TLS|SSL)_|SELF_SIGNED_|UNABLE_TO_)/;
const AWAY_MESSAGE =
  /^(Connection terminated|timeout (exceeded|expired)|Query read timeout|Client (has encountered|was closed)|The server does not support SSL|There was an error establishing an SSL)/;

/** What a SQLSTATE means; null: the statement or its values are wrong. */
const faultOfSqlState = (code: string): StoreFault | null =>
  FAULTS[code] ?? FAULTS[code.slice(0, 3)] ?? FAULTS[code.slice(0, 2)] ?? null;

/** What an error means; null if it does not come from the state of the database, but is a defect or a refusal. */
export const storeFaultOf = (error: unknown): StoreFault | null => {
  if (!(error instanceof Error)) return null;
  if (error instanceof UnknownOutcome) return 'unknown';
  if (error instanceof CallTooLong) return 'unable';
  if (error instanceof AggregateError) return error.errors.map(storeFaultOf).find((fault) => fault !== null) ?? null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return faultOfSqlState(code);
  const isUnconnected = 'syscall' in error && AWAY_SYSCALL.includes(String(error.syscall));
  return isUnconnected || AWAY_CODE.test(code) || AWAY_MESSAGE.test(error.message) ? 'away' : null;
};

/** The server, or a pooler, was cut off, so that a COMMIT may be in the log. */
const CUT_OFF = /^(08|25P|57P)/;
/** The server has failed: with a PANIC, while it wrote its log, or with an ERROR, which rolls back as any other does. */
const FAILED = /^(53|58|XX)/;
/** What PgBouncer says of a statement that it has never sent to PostgreSQL. */
const UNSENT = /^(query_wait_timeout|server login has been failing)/;

/** Whether a commit that failed so may be done all the same. */
export const isOutcomeOpen = (error: unknown): boolean => {
  if (!(error instanceof pg.DatabaseError)) return storeFaultOf(error) === 'away';
  const { code = '', severity } = error;
  if (UNSENT.test(error.message)) return false;
  return CUT_OFF.test(code) || (FAILED.test(code) && severity !== 'ERROR');
};
