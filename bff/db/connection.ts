/** What the answer to a commit is worth, and how a connection goes back to its pool, or is given up. */
import { connect } from 'node:net';
import pg from 'pg';
import { CallTooLong, UnknownOutcome, isOutcomeOpen, storeFaultOf } from './storeFault.ts';

/** PostgreSQL's function that waits for a standby. Its notice has this name, and a text in the server's language. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

type Notice = Readonly<{ routine: string | undefined }>;

/**
 * Awaits a COMMIT, or a single statement that is a transaction of its own. Throws `UnknownOutcome` if it has no answer, or if
 * the wait for a standby was cancelled, which the server answers as a success.
 */
export const committing = async <A>(client: pg.PoolClient, commit: () => Promise<A>): Promise<A> => {
  let isAlone = false;
  const hear = ({ routine }: Notice): void => {
    if (routine === STANDBY_WAIT) isAlone = true;
  };
  client.on('notice', hear);
  try {
    const answer = await commit();
    if (isAlone) throw new UnknownOutcome();
    return answer;
  } catch (error) {
    throw isOutcomeOpen(error) ? new UnknownOutcome(error) : error;
  } finally {
    client.off('notice', hear);
  }
};

/** The number of a cancel request in PostgreSQL's protocol. */
const CANCEL_REQUEST = 80_877_102;
const CANCEL_MS = 1_000;

/** What the driver knows of a connection, beside its types. */
type Backend = Readonly<{ host: string; port: number; processID: number | null; secretKey: number | null }>;

/**
 * Asks the server to stop what it does for this connection, on another one. Resolves once it has been asked, or cannot be.
 * Unlike `pg_terminate_backend` this takes no connection of those that the server allows, goes through PgBouncer, and never
 * meets a stranger with the same number: the request has the connection's secret.
 */
const cancel = (client: pg.PoolClient): Promise<void> =>
  new Promise((resolve) => {
    const { host, port, processID, secretKey } = client as unknown as Backend;
    if (processID === null || secretKey === null) return resolve();
    const request = Buffer.alloc(16);
    [16, CANCEL_REQUEST, processID, secretKey].forEach((word, index) => request.writeInt32BE(word, 4 * index));
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(CANCEL_MS, () => socket.destroy());
    socket.on('error', () => undefined).on('close', () => resolve());
    // the server reads it and closes; PgBouncer forgets a request whose sender closes first
    socket.write(request);
    socket.resume();
  });

/** Whether the server may still work for a connection that failed so. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof UnknownOutcome
    ? isUnanswered(error.cause)
    : storeFaultOf(error) === 'away' && !(error instanceof pg.DatabaseError);

/**
 * Gives a connection back to its pool, or closes it because of `broken`. A server without an answer would go on waiting and
 * hold its locks after the connection is closed: it is told to stop first, for which nobody waits. Until then the
 * connection counts in the pool, so that there are never more at the server. One of a call that has waited too long is sound:
 * it is rolled back, for which nobody waits either.
 */
export const giveBack = (client: pg.PoolClient, broken: Error | undefined): void => {
  if (broken instanceof CallTooLong)
    client.query('ROLLBACK', (error: Error | null) => giveBack(client, error ?? undefined));
  else if (isUnanswered(broken)) void cancel(client).finally(() => client.release(broken));
  else client.release(broken);
};
