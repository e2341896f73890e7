/** Before any payment is cut: what compares the books has to find mistakes, in the store and in servers that make them. */
import type { Finding } from '../finding.ts';
import { checkStores, compareBooks } from './books.ts';
import { killOne } from './cuts.ts';
import type { FlowName, Flows } from './flows.ts';
import type { Charge } from './ledger.ts';
import { MISTAKES, type MistakeName } from './mistakes.ts';
import type { Payers } from './payers.ts';
import type { Scene } from './scene.ts';
import { openWatch } from './watch.ts';

type Spoil = Readonly<{ name: string; sql: string; back: string }>;

/** Each spoils a payment that is all right; $1 is its booking. */
const SPOILS: readonly Spoil[] = [
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

/** `payers`: of the branch that is spoiled. */
type Plot = Readonly<{ scene: Scene; flows: Flows; payers: Payers }>;

const isFound = async ({ payers: { branch } }: Plot, charges: readonly Charge[]): Promise<boolean> =>
  (await compareBooks([branch.pool], charges)).length + (await checkStores([branch.pool])).length > 0;

/** Spoils a payment in each way, and the provider's books too; gives what was not found. */
const spoilEach = async (plot: Plot): Promise<string[]> => {
  const { scene, flows, payers } = plot;
  const { pool, homes } = payers.branch;
  const { payer, lane, start } = await flows('pay', payers);
  lane.free();
  await start(homes.access);
  const charges = scene.charges();
  const stray: Charge = { reference: 'BW-nobody', amount: 1, isBack: false };
  const missed: string[] = [];
  if (!(await isFound(plot, [...charges, ...charges]))) missed.push('a charge that was made twice was not found');
  if (!(await isFound(plot, [...charges, stray]))) missed.push('a charge that nobody asked for was not found');
  if (!(await isFound(plot, []))) missed.push('a payment that the provider does not know was not found');
  for (const { name, sql, back } of SPOILS) {
    await pool.query(sql, [payer.bookingId]);
    if (!(await isFound(plot, charges))) missed.push(`${name} was not found`);
    await pool.query(back, [payer.bookingId]);
  }
  return (await isFound(plot, charges)) ? [...missed, 'what was planted could not be taken back'] : missed;
};

/** Where each mistake shows: a flow that is cut when the provider has just been asked. */
const SHOWS: Readonly<Record<MistakeName, FlowName>> = { unmarked: 'pay', impatient: 'pay', blind: 'collection' };
const PROVIDER_IS_ASKED = { point: 'POST /api/payments', when: 'after' } as const;
const SETTLING_MS = 15_000;

/** A server with the mistake is killed there, and another with it settles what it left; gives what was not found. */
const makeEach = async (plot: Plot, names: readonly MistakeName[]): Promise<string[]> => {
  const { scene, flows, payers } = plot;
  const missed: string[] = [];
  const watch = openWatch(scene);
  for (const mistake of names) {
    await scene.clear();
    const flow = SHOWS[mistake];
    const subject = await flows(flow, payers);
    const name = await killOne(scene, { flow, cut: PROVIDER_IS_ASKED, subject }, { mistake });
    if (name === null) missed.push(`${MISTAKES[mistake].what}: the provider was not asked`);
    const next = await scene.startServers({ mistake }, [payers.branch]);
    watch.add(subject.payer);
    await watch.untilSettled(SETTLING_MS);
    await next.process.kill();
    if (!(await isFound(plot, scene.charges()))) missed.push(`${MISTAKES[mistake].what} was not found`);
  }
  await watch.close();
  await scene.clear();
  return missed;
};

/** Plants mistakes; each that is not found is a problem. */
export const findPlanted = async (plot: Plot, mistakes: readonly MistakeName[]): Promise<Finding> => {
  const missed = [...(await spoilEach(plot)), ...(await makeEach(plot, mistakes))];
  const all = SPOILS.length + 3 + mistakes.length;
  const told = mistakes.map((name) => `a server with ${MISTAKES[name].what}`);
  return {
    title: `Planted mistakes: ${[`${SPOILS.length} in the store`, '3 at the provider', ...told].join('; ')}`,
    figures: [`${all - missed.length} of ${all} found`],
    problems: missed,
  };
};
