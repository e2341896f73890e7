/** What a network has so many of in an hour, by the settings: counted like tries, in the database for all servers. */
import { either as E } from 'fp-ts';
import type { DbClient } from '../db/client.ts';
import type { Hourly, HourlyLimits } from '../kernel/deps.ts';
import type { Refused } from '../kernel/refused.ts';
import { proverOf, recordWithin, removeTry, type Limits, type Try, type Who } from './tries.ts';

const BY_GET: readonly (keyof HourlyLimits)[] = ['absent', 'pictures'];

/** A network has the number of its setting in an hour, a session a tenth of it. */
const hourlyLimits = (kind: keyof HourlyLimits, ofNetwork: number, id: string | null): Limits => ({
  ofBoth: null,
  ofSubject: id === null ? null : Math.ceil(ofNetwork / 10),
  ofNetwork,
  isGet: BY_GET.includes(kind),
});

/** Counts one more of this kind; null if the kind has no limit. Refusals as of `recordTry`. */
export const countHourly = async (
  client: DbClient,
  { hourly }: Hourly,
  kind: keyof HourlyLimits,
  who: Who,
): Promise<E.Either<Refused, Try | null>> =>
  hourly[kind] === 0
    ? E.right(null)
    : recordWithin(client, hourlyLimits(kind, hourly[kind], who.id), kind, proverOf(who), who);

/** Runs work that counts if `isCounted`, and is refused before, as of `countHourly`, if there were too many. */
export const countedIf = async <A>(
  client: DbClient,
  hourly: Hourly,
  kind: keyof HourlyLimits,
  who: Who,
  isCounted: (refusal: Refused) => boolean,
  work: () => Promise<E.Either<Refused, A>>,
): Promise<E.Either<Refused, A>> => {
  const tried = await countHourly(client, hourly, kind, who);
  if (E.isLeft(tried)) return tried;
  const done = await work();
  if (tried.right !== null && !(E.isLeft(done) && isCounted(done.left))) await removeTry(client, tried.right);
  return done;
};
