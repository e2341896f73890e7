/** Tries of passwords, codes, references and links, and other things that may be too many: counted in the database for all servers. */
import { createHash } from 'node:crypto';
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import { tooManyTriesText } from '../../machines/contract/envelope.ts';
import type { HourlyLimits } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { note, pseudonymOf } from '../kernel/securityNotes.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { proofNeeded, provedChallenge } from './proof.ts';
import type { Requester } from './secretReply.ts';

/**
 * Numbers of tries; null: no limit of this kind. `ofBoth`: one subject from one network, at most. Beyond `ofSubject` and
 * `ofNetwork` each try needs a proof of work, which the page computes by itself: whoever shares a network or knows an
 * address must not keep others out. With proofs a network has PROVED_TIMES as many tries, and a subject `ofSubjectProved`;
 * without that number proofs do not help it, because a session, a link or a quote is nobody else's. Each network
 * has `ownTries` of a subject, with proofs, whatever others have tried. `isGet`: proofs do not help a network, since a
 * browser that opens an address cannot send one.
 */
export type Limits = Readonly<{
  ofBoth: Readonly<{ most: number; minutes: number }> | null;
  ofSubject: number | null;
  ofSubjectProved?: number;
  ownTries?: number;
  ofNetwork: number;
  isGet?: boolean;
}>;

/** How many times as many tries a network has with proofs. */
export const PROVED_TIMES = 10;

/** The limits of each kind; those per subject and per network are for an hour. */
export const TRY_LIMITS = {
  // NIST SP 800-63B-4 (3.2.2) allows at most a hundred failed tries of an account, and names a challenge among what keeps
  // others from locking the holder out. After them a passkey, single sign-on or a new password still lets the holder in
  signIn: { ofBoth: { most: 5, minutes: 15 }, ofSubject: 50, ofSubjectProved: 100, ofNetwork: 100 },
  // One lead guest in eighty has the commonest surname, and a break begins on one of a hundred days: a guess is right once
  // in 8,000 times, and shows only what is left to pay. So each network may have three more, and nobody keeps a payer away
  paymentLogin: { ofBoth: null, ofSubject: 5, ofSubjectProved: 50, ownTries: 3, ofNetwork: 10 },
  // fewer, since each may send the contact of the booking an e-mail. The reply never tells a right one, so that counts too,
  // and a network may have more
  findBooking: { ofBoth: null, ofSubject: 5, ofSubjectProved: 20, ofNetwork: 50 },
  // the address is not limited, because otherwise anybody could lock a guest out of choosing a new password. Each counts,
  // since it sends an e-mail; the guests of a public network go on with proofs
  register: { ofBoth: null, ofSubject: null, ofNetwork: 20 },
  reset: { ofBoth: null, ofSubject: null, ofNetwork: 20 },
  // counts links that open nothing; a valid link is never refused because of them
  resetLink: { ofBoth: null, ofSubject: null, ofNetwork: 20 },
  // the subject is one valid link, which is used once
  newPassword: { ofBoth: null, ofSubject: 10, ofNetwork: 100 },
  // only owners get here: limits how many links one quote has
  shareQuote: { ofBoth: null, ofSubject: 10, ofNetwork: 60 },
  // the subject of a form is the session; the guests of a public network share its limit
  newsletter: { ofBoth: null, ofSubject: 20, ofNetwork: 200 },
  unsubscribe: { ofBoth: null, ofSubject: 20, ofNetwork: 200 },
  competition: { ofBoth: null, ofSubject: 20, ofNetwork: 300 },
  enquiry: { ofBoth: null, ofSubject: 10, ofNetwork: 100 },
  sso: { ofBoth: null, ofSubject: null, ofNetwork: 100 },
  voucher: { ofBoth: null, ofSubject: 20, ofNetwork: 200 },
  member: { ofBoth: null, ofSubject: 5, ofSubjectProved: 50, ownTries: 3, ofNetwork: 10 },
} as const satisfies Readonly<Record<string, Limits>>;

/** The kinds of tries, including site forms. Each kind is counted separately. */
export type TryKind = keyof typeof TRY_LIMITS;

const hashOf = (subject: string): Buffer => createHash('sha256').update(subject.trim().toLowerCase()).digest();

export type Try = Readonly<{ id: string; kind: TryKind | keyof HourlyLimits; subject: string; network: string }>;

/** Who is counted: a session, or null where only its network is; and the proof that came with the request. */
export type Who = Readonly<{ id: string | null; network: string; proof: string | null }>;

type Counts = Readonly<{ ofBoth: number; ofSubject: number; ofNetwork: number }>;

/** Counts a try no more. */
export const removeTry = async (client: DbClient, { id }: Pick<Try, 'id'>): Promise<void> => {
  await client.query(prepared('remove-try', sql`DELETE FROM access_tries WHERE id = ${id}`));
};

/** Counts a try in the store; returns its id and the tries that count now, this one among them. */
const insertTry = async (
  client: DbClient,
  minutes: number,
  kind: Try['kind'] | 'proof',
  subject: string,
  network: string,
): Promise<Readonly<{ id: string; counts: Counts }>> => {
  const hash = hashOf(subject);
  const recorded = await client.query<{ id: string }>(
    prepared(
      'record-try',
      sql`INSERT INTO access_tries (kind, subject_hash, network) VALUES (${kind}, ${hash}, ${network}) RETURNING id`,
    ),
  );
  const counted = await client.query<Counts>(
    prepared(
      'count-tries',
      sql`SELECT count(*) FILTER (WHERE subject_hash = ${hash} AND network = ${network}
              AND at > clock_timestamp() - make_interval(mins => ${minutes}::int))::int AS "ofBoth",
            count(*) FILTER (WHERE subject_hash = ${hash})::int AS "ofSubject",
            count(*) FILTER (WHERE network = ${network})::int AS "ofNetwork"
          FROM access_tries WHERE kind = ${kind} AND at > clock_timestamp() - interval '1 hour'
            AND (subject_hash = ${hash} OR network = ${network})`,
    ),
  );
  const id = recorded.rows[0]?.id;
  const counts = counted.rows[0];
  if (id === undefined || counts === undefined) throw new Error('a try could not be counted');
  return { id, counts };
};

type Most = Pick<Limits, 'ofSubject' | 'ofNetwork'>;

/** What is refused even with proofs. */
const mostOf = ({ ofSubject, ofSubjectProved, ofNetwork, isGet = false }: Limits): Most => ({
  ofSubject: ofSubjectProved ?? ofSubject,
  ofNetwork: isGet ? ofNetwork : PROVED_TIMES * ofNetwork,
});

const isOver = (counts: Counts, { ofSubject, ofNetwork }: Most): boolean =>
  (ofSubject !== null && counts.ofSubject > ofSubject) || counts.ofNetwork > ofNetwork;

/** Whether the last of so many tries is accepted, needs a proof, or is refused. */
const tryAnswer = (counts: Counts, limits: Limits): 'accepted' | 'needsProof' | 'refused' => {
  const { ofBoth, ownTries = 0 } = limits;
  const most = counts.ofBoth > ownTries ? mostOf(limits) : { ...mostOf(limits), ofSubject: null };
  if ((ofBoth !== null && counts.ofBoth > ofBoth.most) || isOver(counts, most)) return 'refused';
  return isOver(counts, limits) ? 'needsProof' : 'accepted';
};

/** Whom a challenge is for. */
export const proverOf = ({ id, network }: Who): string => id ?? network;

/** Whether a proof came that no earlier try has used: it is counted as a try of its challenge, which has only one. */
export const isProvedOnce = async (client: DbClient, who: Who): Promise<boolean> => {
  const challenge = await provedChallenge(client, proverOf(who), who.proof);
  return challenge !== null && (await insertTry(client, 0, 'proof', challenge, who.network)).counts.ofSubject === 1;
};

/**
 * Counts a try of a subject (an address, a reference) before it is made, so that simultaneous tries count too. Refusals,
 * after which this try is not counted: tooManyRequests with a challenge if a proof is enough, else tooManyTries with the
 * waiting time.
 */
export const recordTry = (
  client: DbClient,
  kind: TryKind,
  subject: string,
  who: Who,
): Promise<E.Either<Refused, Try>> => recordWithin(client, TRY_LIMITS[kind], kind, subject, who);

/** The same with other limits than TRY_LIMITS. */
export const recordWithin = async (
  client: DbClient,
  limits: Limits,
  kind: Try['kind'],
  subject: string,
  who: Who,
): Promise<E.Either<Refused, Try>> => {
  const { network } = who;
  note({ subject: pseudonymOf(subject) });
  const { id, counts } = await insertTry(client, limits.ofBoth?.minutes ?? 60, kind, subject, network);
  const answer = tryAnswer(counts, limits);
  if (answer === 'accepted' || (answer === 'needsProof' && (await isProvedOnce(client, who))))
    return E.right({ id, kind, subject, network });
  await removeTry(client, { id });
  if (answer === 'needsProof') return E.left(await proofNeeded(client, kind, proverOf(who)));
  note({ limit: kind });
  return E.left(await waitRefusal(client, limits, kind, subject, network));
};

type Wait = Counts & Readonly<{ bothMinutes: number; subjectMinutes: number; networkMinutes: number }>;

/** tooManyTries with the waiting time: until the oldest try of each reached limit no longer counts. */
const waitRefusal = async (
  client: DbClient,
  limits: Limits,
  kind: Try['kind'],
  subject: string,
  network: string,
): Promise<Refused> => {
  const { ofBoth } = limits;
  const { ofSubject, ofNetwork } = mostOf(limits);
  const hash = hashOf(subject);
  const { rows } = await client.query<Wait>(
    prepared(
      'wait-for-tries',
      sql`SELECT count(*) FILTER (WHERE is_both)::int AS "ofBoth", count(*) FILTER (WHERE is_subject)::int AS "ofSubject",
            count(*) FILTER (WHERE is_network)::int AS "ofNetwork",
            ${ofBoth?.minutes ?? 0}::int - coalesce(max(minutes) FILTER (WHERE is_both), 0) AS "bothMinutes",
            60 - coalesce(max(minutes) FILTER (WHERE is_subject), 0) AS "subjectMinutes",
            60 - coalesce(max(minutes) FILTER (WHERE is_network), 0) AS "networkMinutes"
          FROM (
            SELECT subject_hash = ${hash} AS is_subject, network = ${network} AS is_network,
              subject_hash = ${hash} AND network = ${network}
                AND at > clock_timestamp() - make_interval(mins => ${ofBoth?.minutes ?? 0}::int) AS is_both,
              floor(extract(epoch FROM clock_timestamp() - at) / 60)::int AS minutes
            FROM access_tries WHERE kind = ${kind} AND at > clock_timestamp() - interval '1 hour'
              AND (subject_hash = ${hash} OR network = ${network})
          ) AS tries`,
    ),
  );
  const [wait] = rows;
  const minutes =
    wait === undefined
      ? 1
      : Math.max(
          1,
          ofBoth !== null && wait.ofBoth >= ofBoth.most ? wait.bothMinutes : 1,
          ofSubject !== null && wait.ofSubject >= ofSubject ? wait.subjectMinutes : 1,
          wait.ofNetwork >= ofNetwork ? wait.networkMinutes : 1,
        );
  return {
    ...refused('tooManyTries', { field: 'tries', message: tooManyTriesText(minutes) }),
    retryAfterSeconds: minutes * 60,
  };
};

/** Counts a try of a form of its session. Refusal: tooManyRequests as above; null if it is accepted. */
export const formRefusal = async (client: DbClient, kind: TryKind, requester: Requester): Promise<Refused | null> => {
  const tried = await recordTry(client, kind, requester.id, requester);
  return E.isLeft(tried) ? { ...tried.left, code: 'tooManyRequests' } : null;
};

/** Runs the work of a try; if it throws, as when too many passwords are being checked, the try does not count. */
export const countedOnlyIfDone = async <A>(client: DbClient, tried: Try, work: () => Promise<A>): Promise<A> => {
  try {
    return await work();
  } catch (error) {
    await removeTry(client, tried);
    throw error;
  }
};

/**
 * After a success, deletes the tries of a subject from a network, including this one; returns how many earlier ones had
 * failed.
 */
export const forgetTries = async (client: DbClient, { id, kind, subject, network }: Try): Promise<number> => {
  const { rows } = await client.query<{ id: string }>(
    prepared(
      'forget-tries',
      sql`DELETE FROM access_tries WHERE kind = ${kind} AND subject_hash = ${hashOf(subject)} AND network = ${network}
          RETURNING id`,
    ),
  );
  return rows.filter((row) => row.id !== id).length;
};

/** Deletes all tries of a subject, because its owner has replaced the password. */
export const forgetAllTries = async (client: DbClient, kind: TryKind, subject: string): Promise<void> => {
  await client.query(
    prepared(
      'forget-all-tries',
      sql`DELETE FROM access_tries WHERE kind = ${kind} AND subject_hash = ${hashOf(subject)}`,
    ),
  );
};

/** Deletes the tries that no longer count. */
export const deleteOldTries = async (client: DbClient): Promise<void> => {
  await client.query(`DELETE FROM access_tries WHERE at < clock_timestamp() - interval '1 hour'`);
};
