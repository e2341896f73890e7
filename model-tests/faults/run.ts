/**
 * Faults by seed: guests visit two servers while time, network, store, provider, content, disk and processes fail at
 * random. Each minute the faults end, and every invariant must hold.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { either as E } from 'fp-ts';
import { httpTransport, newVisitor } from '../../bff/test/visitor.ts';
import { createCleanup, type Cleanup } from '../bench/cleanup.ts';
import { whileBusy } from '../bench/until.ts';
import { numbersOf, readArgs } from '../commands/args.ts';
import { openPeople } from '../races/accounts/site.ts';
import { formatCount, type Finding } from '../races/finding.ts';
import { PLANTED_BUGS } from '../races/plantedBugs.ts';
import { stayListsOf } from '../races/stayLists.ts';
import { drawFaults, sufferFaults, wordsOf } from './faults.ts';
import { GUESTS, visitShop, type Notes, type Shop } from './guests.ts';
import { checkInvariants, INVARIANTS, type Invariant, type Problem } from './invariants.ts';
import { openSite, type Site } from './site.ts';

/** The same seed repeats faults and choices. `isPlanted`: each planted bug runs until it is found, for `minutes` at most. */
type FaultOptions = Readonly<{ seed: number; minutes: number; isPlanted: boolean }>;

export const USAGE = 'npm run faults -- --seed=7 [--minutes=20] [--planted]';

const OPTIONS = {
  seed: { type: 'string' },
  minutes: { type: 'string', default: '20' },
  planted: { type: 'boolean', default: false },
} as const;

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, FaultOptions> => {
  const given = readArgs(args, OPTIONS, 'options only');
  if (E.isLeft(given)) return given;
  const { seed = given.right.values.planted ? '1' : '', minutes, planted } = given.right.values;
  const numbers = numbersOf({ seed, minutes }, { seed: [0, 999_999_999], minutes: [1, 1_440] });
  return E.isLeft(numbers) ? numbers : E.right({ ...numbers.right, isPlanted: planted });
};

type Log = (line: string) => void;

/** How long guests visit after the faults of a minute: then one of them must be able to pay. */
const HEALTHY_MS = 20_000;
/** Where guests compete for few units; the resort of `openPeople` has enough for everybody. */
const SCARCE = `
  UPDATE stock SET capacity = capacity - free + 2, free = 2
  WHERE pool LIKE 'acc:%' AND pool NOT LIKE 'acc:BG:%' AND NOT is_closed`;

const openShop = async (site: Site, seed: number): Promise<Shop> => {
  const [one, two] = [httpTransport(site.servers[0].url), httpTransport(site.servers[1].url)];
  const newCard = () => site.sandbox.cardSession();
  const people = await openPeople({ pool: site.store.pool, servers: [one, two], newCard });
  const stays = (await stayListsOf(newVisitor(one).get, 1)).flat().filter(({ resort }) => resort !== 'BG');
  const notes: Notes = { acknowledged: [], problems: [], visits: 0, paid: 0, refused: 0 };
  return { site, people, stays, seed, notes };
};

const passMinute = async (shop: Shop, minute: number, log: Log): Promise<Problem[]> => {
  const { site, seed, notes } = shop;
  await site.store.pool.query(SCARCE);
  const visit = (guest: number, number: number): Promise<void> => visitShop(shop, minute, guest, number);
  await whileBusy(GUESTS, visit, async () => {
    await sufferFaults(site, drawFaults(seed, minute), (line) => log(`minute ${minute}, ${line}`));
    const paidBefore = notes.paid;
    await sleep(HEALTHY_MS);
    if (notes.paid === paidBefore) notes.problems.push(`minute ${minute}: nobody could pay after the faults`);
  });
  const problems = await checkInvariants(site, notes);
  log(`minute ${minute}: ${notes.visits} visits, ${notes.paid} payments, ${problems.length} problems`);
  return problems;
};

/** Runs minute by minute until a problem of `wanted`, whose bug is planted, or without it until any problem. */
const runMinutes = async ({ seed, minutes }: FaultOptions, wanted: Invariant | null, log: Log, cleanup: Cleanup) => {
  log('a store, a provider, content and two servers');
  const site = await openSite(wanted === null ? null : INVARIANTS[wanted], cleanup);
  if (site.disk === null) log('the disk never fills: only root may mount a small one');
  const shop = await openShop(site, seed);
  for (let minute = 1; ; minute += 1) {
    const problems = await passMinute(shop, minute, log);
    const isFound = problems.some(({ invariant }) => wanted === null || invariant === wanted);
    if (isFound || minute === minutes) return { notes: shop.notes, minute, problems };
  }
};

/** Runs until the given minute or the first problem; then the figures contain the seed and its schedule. */
export const runFaults = async (options: FaultOptions, log: Log, cleanup: Cleanup): Promise<Finding> => {
  const { seed } = options;
  const { notes, minute, problems } = await runMinutes(options, null, log, cleanup);
  const schedule = Array.from({ length: minute }, (_, i) =>
    drawFaults(seed, i + 1).map((fault) => `minute ${i + 1}, ${wordsOf(fault)}`),
  ).flat();
  const [visits, paid, refused] = [notes.visits, notes.paid, notes.refused].map(formatCount);
  return {
    title: `Faults by seed ${seed}: ${minute} minutes, ${schedule.length} faults`,
    figures: [
      `${visits} visits, of which ${refused} ended with a refusal; ${paid} payments`,
      `${formatCount(notes.acknowledged.length)} acknowledged writes`,
      ...(problems.length === 0 ? [] : [`again: npm run faults -- --seed=${seed} --minutes=${minute}`, ...schedule]),
    ],
    problems: problems.map(({ invariant, problem }) => `${invariant}: ${problem}`),
  };
};

/** Runs each planted bug until the invariant that must report it does; a bug that is not reported is a problem. */
export const runPlanted = async (options: FaultOptions, log: Log, cleanup: Cleanup): Promise<Finding> => {
  const figures: string[] = [];
  const missed: string[] = [];
  for (const wanted of Object.keys(INVARIANTS) as Invariant[]) {
    // everything that a bug's run has started is cleaned up before the next begins
    const own = createCleanup();
    cleanup.add(own.closeAll);
    const { minute, problems } = await runMinutes(options, wanted, log, own);
    await own.closeAll();
    const { what } = PLANTED_BUGS[INVARIANTS[wanted]];
    const found = problems.find(({ invariant }) => invariant === wanted);
    if (found === undefined) missed.push(`${wanted}: ${what} was not found in ${minute} minutes`);
    else figures.push(`${what}: found in minute ${minute} by ${wanted}: ${found.problem}`);
  }
  return { title: `Planted mistakes of the fault run, seed ${options.seed}`, figures, problems: missed };
};
