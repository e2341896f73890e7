/** Races that run round after round at two servers of one store: their flows, their planted bugs, and the money at the end. */
import type { Finding } from './finding.ts';
import { formatCount } from './finding.ts';
import { openPeople, type People, type RaceSite } from './accounts/site.ts';
import { checkStores, compareCharges, unsettledOf } from './payments/compareCharges.ts';

export type Flow<Site extends RaceSite, Bug extends string> = Readonly<{
  title: string;
  /** one round; returns its problems */
  round: (site: Site, people: People) => Promise<string[]>;
  /** the planted bugs that it must find */
  bugs: readonly Bug[];
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
  const found = [...(await compareCharges([pool], await charges())), ...(await checkStores([pool]))];
  return found.map(({ bookingId, problem }) => `booking ${bookingId}: ${problem}`);
};

/** Runs rounds of a flow until `isEnough`, and compares the money. Returns the problems. */
export const runFlow = async <Site extends RaceSite>(
  site: Site,
  { round }: Pick<Flow<Site, never>, 'round'>,
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
  flows: readonly Pick<Flow<Site, never>, 'title' | 'round'>[],
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

/** A bug that is not found in so many rounds is missed. */
const MOST_ROUNDS = 30;

export type OpenedSite<Site> = Readonly<{ site: Site; stop: () => Promise<void> }>;

/** Runs each flow with its planted bugs, at a site that is opened with one; a bug that is not found is a problem. */
export const findPlantedBugs = async <Site extends RaceSite, Bug extends string>(
  subject: string,
  flows: readonly Flow<Site, Bug>[],
  bugs: Readonly<Record<Bug, Readonly<{ what: string }>>>,
  open: (bug: Bug) => Promise<OpenedSite<Site>>,
): Promise<Finding> => {
  const figures: string[] = [];
  const problems: string[] = [];
  for (const flow of flows) {
    for (const bug of flow.bugs) {
      const { site, stop } = await open(bug);
      const [found] = await runFlow(site, flow, MOST_ROUNDS, (some) => some.length > 0);
      await stop();
      const { what } = bugs[bug];
      if (found === undefined) problems.push(`${what} was not found`);
      else figures.push(`${what}: found (${found})`);
    }
  }
  return { title: `Planted mistakes of ${subject}: ${Object.keys(bugs).length} servers`, figures, problems };
};
