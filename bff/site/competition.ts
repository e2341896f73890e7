/** Entering a competition (spec: account area 4, competition form). Content has its question and its opening times. */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { answerRefusals, closedMessage, entrantRefusals } from '../../machines/site/competition.rules.ts';
import { consentRefusal } from '../accounts/details.ts';
import type { Requester } from '../security/secretReply.ts';
import { formRefusal } from '../security/tries.ts';
import type { Clock, Store } from '../kernel/deps.ts';
import { unsaved, type Unsaved } from '../bookings/idempotency.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import { todayAt } from '../kernel/today.ts';
import { prepared } from '../db/sql.ts';
import type { CompetitionSource } from '../providers/content/competition.ts';

type CompetitionDeps = Store & Clock & Readonly<{ competition: CompetitionSource }>;

type Entry = PayloadOf<'set-competition-data'>;

/** Why an entry is refused today; null if it is accepted. */
const entryRefusal = async (deps: CompetitionDeps, entry: Entry): Promise<Refused | null> => {
  const found = await deps.competition(entry.competitionId);
  if (E.isLeft(found))
    return found.left.kind === 'notFound'
      ? badInput(refuse('competitionId', 'There is no such competition.'))
      : refused('unavailable');
  const today = todayAt(deps);
  const closed = closedMessage(found.right, today);
  if (closed !== null) return badInput(refuse('competitionId', closed));
  const refusals = [...entrantRefusals(entry.birthday, today), ...answerRefusals(found.right, entry.answer ?? '')];
  return refusals.length > 0 ? badInput(...refusals) : null;
};

/**
 * Stores an entry. A second entry from an address changes nothing and gets the same reply. Refusals: invalidInput
 * (consentVersion, competitionId if it is not open, birthday, answer), tooManyRequests, unavailable while content does
 * not answer.
 */
export const setCompetitionData = async (
  deps: CompetitionDeps,
  entry: Entry,
  requester: Requester,
): Promise<E.Either<Refused, Unsaved<DataOf<'set-competition-data'>>>> => {
  const { competitionId, firstName, lastName, email, birthday, answer = null, consentVersion } = entry;
  const outdated = consentRefusal(consentVersion);
  if (outdated !== null) return E.left(outdated);
  const tooMany = await formRefusal(deps.pool, 'competition', requester);
  if (tooMany !== null) return E.left(tooMany);
  const refusal = await entryRefusal(deps, entry);
  if (refusal !== null) return E.left(refusal);
  await deps.pool.query(
    prepared(
      'enter-competition',
      sql`INSERT INTO competition_entries
            (competition_id, email, first_name, last_name, birthday, answer, consent_version)
          VALUES (${competitionId}, ${email}, ${firstName}, ${lastName}, ${birthday}, ${answer}, ${consentVersion})
          ON CONFLICT DO NOTHING`,
    ),
  );
  return E.right(unsaved({ isSent: true }));
};
