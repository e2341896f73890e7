/**
 * Before any payment is interrupted: the comparison must find planted bugs, in the store and in servers that have
 * them.
 */
import type { Finding } from '../finding.ts';
import { checkStores, compareCharges } from './compareCharges.ts';
import { crashOne } from './crashPoints.ts';
import type { FlowName, Flows } from './flows.ts';
import type { Charge } from './charges.ts';
import { PLANTED_BUGS, type PlantedBugName } from './plantedBugs.ts';
import type { Payers } from './payers.ts';
import type { RaceEnvironment } from './environment.ts';
import { watchSettlement } from './settlementWatch.ts';

type DataDefect = Readonly<{ name: string; sql: string; back: string }>;

/** Each damages the record of a correct payment; $1 is its booking. */
const DATA_DEFECTS: readonly DataDefect[] = [
  {
    name: 'money for an attempt that we call refused',
    sql: `WITH unpaid AS (UPDATE bookings SET paid_pence = 0 WHERE id = $1)
          UPDATE payment_attempts SET status = 'refused' WHERE booking_id = $1`,
    back: `WITH paid AS (UPDATE bookings SET paid_pence = total_pence WHERE id = $1)
           UPDATE payment_attempts SET status = 'captured' WHERE booking_id = $1`,
  },
  {
    name: 'a booking that is paid and holds nothing',
    sql: "UPDATE bookings SET hold_state = 'released' WHERE id = $1",
    back: "UPDATE bookings SET hold_state = 'booked' WHERE id = $1",
  },
  {
    name: 'a booking that says it has more money than the provider',
    sql: 'UPDATE bookings SET paid_pence = paid_pence + 1 WHERE id = $1',
    back: 'UPDATE bookings SET paid_pence = paid_pence - 1 WHERE id = $1',
  },
];

/** `payers` belong to the branch that is damaged. */
type DefectCheck = Readonly<{ environment: RaceEnvironment; flows: Flows; payers: Payers }>;

const isFound = async ({ payers: { branch } }: DefectCheck, charges: readonly Charge[]): Promise<boolean> =>
  (await compareCharges([branch.pool], charges)).length + (await checkStores([branch.pool])).length > 0;

/** Damages a payment in each way, and the provider's records too. Returns what was not found. */
const checkDataDefects = async (check: DefectCheck): Promise<string[]> => {
  const { environment, flows, payers } = check;
  const { pool, homes } = payers.branch;
  const { payer, channel, start } = await flows('pay', payers);
  channel.free();
  await start(homes.access);
  const charges = environment.charges();
  const stray: Charge = { reference: 'BW-nobody', amount: 1, isRefunded: false, partsRefunded: 0 };
  const missed: string[] = [];
  if (!(await isFound(check, [...charges, ...charges]))) missed.push('a charge that was made twice was not found');
  if (!(await isFound(check, [...charges, stray]))) missed.push('a charge that nobody asked for was not found');
  if (!(await isFound(check, []))) missed.push('a payment that the provider does not know was not found');
  for (const { name, sql, back } of DATA_DEFECTS) {
    await pool.query(sql, [payer.bookingId]);
    if (!(await isFound(check, charges))) missed.push(`${name} was not found`);
    await pool.query(back, [payer.bookingId]);
  }
  return (await isFound(check, charges)) ? [...missed, 'what was planted could not be taken back'] : missed;
};

/** The flow that shows each bug when it is interrupted just after the request to the provider. */
const FLOW_OF_BUG: Readonly<Record<PlantedBugName, FlowName>> = {
  unmarked: 'pay',
  impatient: 'pay',
  blind: 'collection',
};
const PROVIDER_IS_ASKED = { point: 'POST /api/payments', when: 'after' } as const;
const SETTLING_MS = 15_000;

/**
 * Kills a server with each bug at that point; another server with the same bug settles what is left. Returns what
 * was not found.
 */
const checkPlantedBugs = async (check: DefectCheck, names: readonly PlantedBugName[]): Promise<string[]> => {
  const { environment, flows, payers } = check;
  const missed: string[] = [];
  const watch = watchSettlement(environment);
  for (const bug of names) {
    await environment.clear();
    const flow = FLOW_OF_BUG[bug];
    const subject = await flows(flow, payers);
    const name = await crashOne(environment, { flow, crashPoint: PROVIDER_IS_ASKED, subject }, { bug });
    if (name === null) missed.push(`${PLANTED_BUGS[bug].what}: the provider was not asked`);
    const next = await environment.startServers({ bug }, [payers.branch]);
    watch.add(subject.payer);
    await watch.untilSettled(SETTLING_MS);
    await next.process.kill();
    if (!(await isFound(check, environment.charges()))) missed.push(`${PLANTED_BUGS[bug].what} was not found`);
  }
  await watch.close();
  await environment.clear();
  return missed;
};

/** Plants bugs; each that is not found is a problem. */
export const checkDefectsAreFound = async (check: DefectCheck, bugs: readonly PlantedBugName[]): Promise<Finding> => {
  const missed = [...(await checkDataDefects(check)), ...(await checkPlantedBugs(check, bugs))];
  const all = DATA_DEFECTS.length + 3 + bugs.length;
  const bugTexts = bugs.map((name) => `a server with ${PLANTED_BUGS[name].what}`);
  return {
    title: `Planted mistakes: ${[`${DATA_DEFECTS.length} in the store`, '3 at the provider', ...bugTexts].join('; ')}`,
    figures: [`${all - missed.length} of ${all} found`],
    problems: missed,
  };
};
