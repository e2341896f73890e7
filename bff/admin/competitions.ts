/** Competitions for operators: their entries, and drawing a winner. */
import { randomBytes } from 'node:crypto';
import { either as E } from 'fp-ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { formatDate } from '../../machines/kit/dates.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { closedMessage, type Competition } from '../../machines/site/competition.rules.ts';
import { todayAt } from '../kernel/today.ts';
import { drawWinner, drawsOf, type Draw } from '../site/draw.ts';
import { wordFrom, type Parsed } from './commandWords.ts';
import { linesOf, type Write } from './csv.ts';
import type { Competitions, InputReader, Operator } from './deps.ts';
import { inputFrom } from './input.ts';
import { misuse, tableOf, type Problem, type Report } from './report.ts';
import type { Clock, Store } from '../kernel/deps.ts';

export type EntriesCommand =
  Readonly<{ name: 'entries'; competition: string }> | Readonly<{ name: 'export-entries'; competition: string }>;
export type DrawCommand = Readonly<{ name: 'draw'; competition: string; isAgain: boolean }>;

const competitionFrom = ([id = '', ...others]: readonly string[]): Parsed<string> => {
  if (!/^[\w-]{1,100}$/.test(id)) return E.left("expected the name of a competition, as 'competitions' shows it");
  return others.length > 0 ? E.left(`“${others.join(' ')}” is too much`) : E.right(id);
};

/** Parses the name of a competition. */
export const entriesFrom =
  (name: EntriesCommand['name']) =>
  (words: readonly string[]): Parsed<EntriesCommand> =>
    E.map((competition: string): EntriesCommand => ({ name, competition }))(competitionFrom(words));

/** Parses the name of a competition and an optional 'again'. */
export const drawFrom = ([id, ...rest]: readonly string[]): Parsed<DrawCommand> => {
  const again = rest.length === 0 ? E.right('') : wordFrom(rest, ['again']);
  return E.isLeft(again)
    ? again
    : E.map((competition: string): DrawCommand => ({ name: 'draw', competition, isAgain: again.right === 'again' }))(
        competitionFrom(id === undefined ? [] : [id]),
      );
};

type Entered = Readonly<{ competition: string; entries: number; first: Date; last: Date; draws: number }>;

const ENTERED = sql`
  SELECT competition_id AS competition, count(*)::int AS entries, min(entered_at) AS first, max(entered_at) AS last,
    (SELECT count(*)::int FROM competition_draws drawn WHERE drawn.competition_id = entry.competition_id) AS draws
  FROM competition_entries entry GROUP BY competition_id ORDER BY competition_id`;

/** The competition in content; null if there is none or content does not answer. */
const described = async ({ competition }: Competitions, id: string): Promise<Competition | null> => {
  const found = await competition?.(id);
  return found === undefined || E.isLeft(found) ? null : found.right;
};

/** The competitions with entries, and their closing days. */
export const competitionsReport = async (deps: Store & Competitions): Promise<Report> => {
  const { rows } = await deps.pool.query<Entered>(ENTERED);
  const listed = [];
  for (const { competition, entries, first, last, draws } of rows) {
    const content = await described(deps, competition);
    const times = { first: first.toISOString(), last: last.toISOString() };
    listed.push({ competition, entries, ...times, closes: content?.closes ?? '', draws, title: content?.title ?? '' });
  }
  const text = listed.length === 0 ? 'No competition has entries.' : tableOf(listed);
  return { isGood: true, text, json: listed };
};

/** The listed and exported fields of an entry. */
const ENTRY_COLUMNS = ['email', 'firstName', 'lastName', 'birthday', 'answer', 'consentVersion', 'enteredAt'] as const;
type Entry = Readonly<
  Record<Exclude<(typeof ENTRY_COLUMNS)[number], 'answer' | 'enteredAt'>, string> & {
    answer: string | null;
    enteredAt: Date;
  }
>;

const MOST_LISTED = 500;

const entriesOf = (competition: string, limit: Sql): Sql => sql`
  SELECT email, first_name AS "firstName", last_name AS "lastName", birthday, answer, consent_version AS "consentVersion",
    entered_at AS "enteredAt"
  FROM competition_entries WHERE competition_id = ${competition} ORDER BY entered_at, lower(email) ${limit}`;

const entries = async ({ pool }: Store, competition: string, limit: Sql): Promise<E.Either<Problem, Entry[]>> => {
  const { rows } = await pool.query<Entry>(entriesOf(competition, limit));
  if (rows.length > 0) return E.right(rows);
  const known = (await pool.query<Entered>(ENTERED)).rows.map((one) => one.competition);
  return E.left(misuse(unknownMessage('competition with entries', competition, known)));
};

const entryRow = ({ enteredAt, ...entry }: Entry) => ({ ...entry, enteredAt: enteredAt.toISOString() });

const drawRow = ({ competition: _same, drawnAt, ...draw }: Draw) => ({ ...draw, drawnAt: drawnAt.toISOString() });

/** The entries of a competition, the first five hundred at most, and its draws. Left, a misuse: it has no entries. */
export const entriesReport = async (
  deps: Store,
  { competition }: EntriesCommand,
): Promise<E.Either<Problem, Report>> => {
  const found = await entries(deps, competition, sql`LIMIT ${MOST_LISTED}`);
  if (E.isLeft(found)) return found;
  const draws = await drawsOf(deps.pool, competition);
  const listed = found.right.map(entryRow);
  const text = [
    tableOf(listed.map(({ consentVersion: _ofExport, ...row }) => row)),
    ...(listed.length === MOST_LISTED ? [`These are the first ${MOST_LISTED}: 'export-entries' has all.`] : []),
    ...(draws.length === 0 ? [] : ['', tableOf(draws.map(drawRow))]),
  ].join('\n');
  return E.right({ isGood: true, text, json: { entries: listed, draws } });
};

/** Writes all entries of a competition as CSV or JSON lines. Left, a misuse: it has no entries. */
export const exportEntries = async (
  deps: Store,
  { competition }: EntriesCommand,
  isJson: boolean,
  write: Write,
): Promise<E.Either<Problem, null>> => {
  const found = await entries(deps, competition, empty);
  if (E.isLeft(found)) return found;
  await write(linesOf(ENTRY_COLUMNS, found.right.map(entryRow), isJson));
  return E.right(null);
};

const DRAW_FIELDS = ['seed', 'reason'] as const;

/** Why no winner can be drawn yet, in a sentence; null from the day after the competition closes. */
const openProblem = async (deps: Clock & Competitions, id: string): Promise<Problem | null> => {
  const found = await deps.competition?.(id);
  if (found === undefined || (E.isLeft(found) && found.left.kind !== 'notFound'))
    return 'The content system does not say when the competition closes. Try again when it answers.';
  if (E.isLeft(found)) return misuse(`There is no competition ${id}.`);
  return closedMessage(found.right, todayAt(deps)) === null || todayAt(deps) <= found.right.closes
    ? misuse(`The competition ${id} can be entered until ${formatDate(found.right.closes)}. Draw after that.`)
    : null;
};

/**
 * Draws a winner with the given seed, or a random one; 'again' draws another winner, with a reason. Left: the
 * competition is unknown, still open, already drawn or without entries, or content does not answer.
 */
export const drawReport = async (
  deps: Store & Clock & Operator & InputReader & Competitions,
  { competition, isAgain }: DrawCommand,
): Promise<E.Either<Problem, Report>> => {
  const problem = await openProblem(deps, competition);
  if (problem !== null) return E.left(problem);
  const said = inputFrom((await deps.read?.(DRAW_FIELDS)) ?? '', DRAW_FIELDS);
  if (E.isLeft(said)) return E.left(misuse(said.left));
  const { seed = randomBytes(16).toString('hex'), reason = null } = said.right;
  if (isAgain && reason === null) return E.left(misuse('Say the reason of another draw.'));
  const drawn = await drawWinner(deps, { competition, seed, reason, isAgain, drawnBy: deps.operator });
  if (E.isLeft(drawn))
    return E.left(
      misuse(
        drawn.left === 'drawnAlready'
          ? `The competition ${competition} is drawn: 'entries ${competition}' shows it. 'draw ${competition} again' draws another winner.`
          : `Nobody is left to be drawn in the competition ${competition}.`,
      ),
    );
  const { winner, entries: among } = drawn.right;
  const text = `The winner among ${among} is ${winner ?? ''}. The seed is ${drawn.right.seed}.`;
  return E.right({ isGood: true, text, json: drawn.right });
};
