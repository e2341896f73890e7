/** The flows of the race of accounts, and running them round after round. */
import type { Finding } from '../finding.ts';
import { formatCount } from '../finding.ts';
import { checkStores, compareCharges, unsettledOf } from '../payments/compareCharges.ts';
import { payBalanceTogether } from './balances.ts';
import { claimTwice } from './claims.ts';
import type { AccountBugName } from './plantedBugs.ts';
import { resetAndChange } from './resets.ts';
import { signInTwice } from './signIns.ts';
import { signOutWhilePaying } from './signOuts.ts';
import { openPeople, type People, type RaceSite } from './site.ts';

type Flow = Readonly<{
  title: string;
  /** one round; returns its problems */
  round: (site: RaceSite, people: People) => Promise<string[]>;
  /** the planted bugs that it must find */
  bugs: readonly AccountBugName[];
}>;

export const FLOWS: readonly Flow[] = [
  { title: 'Two tabs sign in while a third calls', round: signInTwice, bugs: ['late'] },
  { title: 'A new password and a new address', round: resetAndChange, bugs: ['unended', 'stale'] },
  { title: 'Signing out while paying', round: signOutWhilePaying, bugs: ['careless'] },
  { title: 'Two accounts claim one booking', round: claimTwice, bugs: ['greedy'] },
  { title: 'Three browsers pay one balance', round: payBalanceTogether, bugs: ['unaware'] },
];

/** What was charged and what the store has of it, once all payments are settled. */
const moneyProblems = async ({ pool, charges }: RaceSite): Promise<string[]> => {
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
export const runFlow = async (
  site: RaceSite,
  { round }: Flow,
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
export const raceAccounts = async (
  site: RaceSite,
  rounds: number,
  log: (line: string) => void = () => undefined,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const flow of FLOWS) {
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
