/** What is kept as evidence: listing it, keeping a booking or an account, and ending that. */
import { either as E } from 'fp-ts';
import { endEvidence, holdEvidence, keptEvidence, type EvidenceSubject } from '../accounts/evidence.ts';
import { clientById } from '../accounts/client.ts';
import { withTransaction } from '../db/transaction.ts';
import { referenceAnd, wordFrom, type Parsed } from './commandWords.ts';
import type { InputReader, Operator } from './deps.ts';
import { inputFrom } from './input.ts';
import { bookingIdOf } from './references.ts';
import { misuse, tableOf, type Problem, type Report } from './report.ts';
import type { Store } from '../kernel/deps.ts';

/** `kept`: null lists everything; else a booking by its reference, or an account by its number. */
export type EvidenceCommand = Readonly<{
  name: 'evidence';
  kept: ((Readonly<{ resId: number }> | Readonly<{ clientId: number }>) & Readonly<{ isOn: boolean }>) | null;
}>;

const SWITCH = ['off', 'on'] as const;

/** Parses nothing; or a booking reference, or 'account' with its number, and 'on' or 'off'. */
export const evidenceFrom = (words: readonly string[]): Parsed<EvidenceCommand> => {
  const name = 'evidence';
  const [subject, number = '', ...rest] = words;
  if (subject === undefined) return E.right({ name, kept: null });
  if (subject !== 'account')
    return E.map(({ resId, word }: { resId: number; word: 'off' | 'on' }): EvidenceCommand => ({
      name,
      kept: { resId, isOn: word === 'on' },
    }))(referenceAnd(words, SWITCH));
  if (!/^\d{1,9}$/.test(number)) return E.left("expected the number of an account, as 'holder' shows it");
  return E.map((word: 'off' | 'on'): EvidenceCommand => ({
    name,
    kept: { clientId: Number(number), isOn: word === 'on' },
  }))(wordFrom(rest, SWITCH));
};

const FIELDS = ['reason'] as const;

type Kept = NonNullable<EvidenceCommand['kept']>;

const subjectOf = async (deps: Store, kept: Kept): Promise<E.Either<Problem, EvidenceSubject>> => {
  if ('resId' in kept) return E.map((bookingId: string) => ({ bookingId }))(await bookingIdOf(deps.pool, kept.resId));
  return (await clientById(deps.pool, kept.clientId)) === null
    ? E.left(misuse(`There is no account ${kept.clientId}.`))
    : E.right({ clientId: kept.clientId });
};

const list = async ({ pool }: Store): Promise<Report> => {
  const rows = (await keptEvidence(pool)).map(({ resId, clientId, since, by, reason }) => ({
    booking: resId,
    account: clientId,
    since: since.toISOString(),
    by,
    reason,
  }));
  return { isGood: true, text: rows.length === 0 ? 'Nothing is kept as evidence.' : tableOf(rows), json: rows };
};

const begin = async (
  deps: Store & Operator & InputReader,
  subject: EvidenceSubject,
): Promise<E.Either<Problem, boolean>> => {
  const said = inputFrom((await deps.read?.(FIELDS)) ?? '', FIELDS);
  if (E.isLeft(said)) return E.left(misuse(said.left));
  const { reason } = said.right;
  if (reason === undefined) return E.left(misuse('Say the reason, such as ‘claim of 3 March’, without names.'));
  return E.right(
    await withTransaction(deps.pool, (client) => holdEvidence(client, subject, { operator: deps.operator, reason })),
  );
};

/**
 * Lists what is kept, or keeps something or ends that, in the name of the operator. Left, a misuse: an unknown booking or
 * account, or no reason. Left: it is kept already, or not kept.
 */
export const evidenceReport = async (
  deps: Store & Operator & InputReader,
  { kept }: EvidenceCommand,
): Promise<E.Either<Problem, Report>> => {
  if (kept === null) return E.right(await list(deps));
  const subject = await subjectOf(deps, kept);
  if (E.isLeft(subject)) return subject;
  const name = 'resId' in kept ? `booking ${kept.resId}` : `account ${kept.clientId}`;
  const changed = kept.isOn
    ? await begin(deps, subject.right)
    : E.right(await withTransaction(deps.pool, (client) => endEvidence(client, subject.right, deps.operator)));
  if (E.isLeft(changed)) return changed;
  if (!changed.right) return E.left(`The ${name} is ${kept.isOn ? 'kept already' : 'not kept'}.`);
  const text = kept.isOn
    ? `The ${name} is kept as evidence.`
    : `The ${name} is no longer kept: it is erased in its time.`;
  return E.right({ isGood: true, text, json: { ...kept } });
};
