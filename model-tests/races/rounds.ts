/** Races that run round after round at two servers of one store: their flows, and the money at the end. */
import type { Finding } from './finding.ts';
import { formatCount } from './finding.ts';
import { openPeople, type People, type RaceSite } from './accounts/site.ts';
import { checkStore, compareCharges, unsettledOf } from './payments/compareCharges.ts';
import type { BugName } from './plantedBugs.ts';

export type Flow<Site extends RaceSite> = Readonly<{
  title: string;
  /** one round; returns its problems */
  round: (site: Site, people: People) => Promise<string[]>;
  /** the planted bugs that it must find */
  bugs: readonly BugName[];
}>;

/** What was charged and what the store has of it, once all payments are settled. */
const moneyProblems = async ({ pool, charges, settle }: RaceSite): Promise<string[]> => {
  await settle();
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM bookings');
  const unsettled = await unsettledOf(
    pool,
    rows.map(({ id }) => id),
  );
  if (unsettled.size > 0) return [`${unsettled.size} payments are not settled`];
  const found = [...(await compareCharges(pool, await charges())), ...(await checkStore(pool))];
  return found.map(({ bookingId, problem }) => `booking ${bookingId}: ${problem}`);
};

/** Runs rounds of a flow until `isEnough`, and compares the money. Returns the problems. */
export const runFlow = async <Site extends RaceSite>(
  site: Site,
  { round }: Pick<Flow<Site>, 'round'>,
  rounds: number,
  isEnough: (problems: readonly string[]) => boolean = () => false,
): Promise<string[]> => {
  const people = await openPeople(site);
  const problems: string[] = [];
  for (let number = 1; number <= rounds && !isEnough(problems); number += 1) {
    // everybody calls from one network
    await site.pool.query('DELETE FROM access_tries');
    problems.push(...(await round(site, people)).map((problem) => `round ${number}: ${problem}`));
  }
  return [...problems, ...(await moneyProblems(site))];
};

/** Runs all flows; a finding for each. */
export const raceFlows = async <Site extends RaceSite>(
  flows: readonly Flow<Site>[],
  site: Site,
  rounds: number,
  log: (line: string) => void = () => undefined,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const flow of flows) {
    log(flow.title);
    const problems = await runFlow(site, flow, rounds);
    findings.push({
      title: flow.title,
      figures: [`${formatCount(rounds)} rounds, ${formatCount(problems.length)} problems`],
      problems,
    });
  }
  return findings;
};
