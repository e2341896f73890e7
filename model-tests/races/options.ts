/** The command-line options of the races. */
import { either as E } from 'fp-ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { readArgs } from '../commands/args.ts';
import { FLOW_NAMES, type FlowName } from './payments/flows.ts';

export const RACES = [
  'last-unit',
  'quotes',
  'baskets',
  'power-cuts',
  'payments',
  'put-backs',
  'accounts',
  'changes',
] as const;
export type RaceName = (typeof RACES)[number];

export type RaceOptions = Readonly<{
  /** the selected races */
  races: readonly RaceName[];
  /** the seed of the run's random choices: the same seed gives the same choices */
  seed: number;
  /** rounds of the last-unit race */
  rounds: number;
  /** the number of quotes to race for */
  quotes: number;
  /** attempts with baskets */
  attempts: number;
  /** rounds of each flow of the accounts */
  accountRounds: number;
  /** rounds of each flow of the changes */
  changeRounds: number;
  /** the number of power cuts */
  crashPoints: number;
  /**
   * how often a payment is interrupted at each point, which also sets the size of the other payment races; null: a
   * small sample
   */
  runs: number | null;
  /** only payments of these flows are interrupted; null: of all */
  only: readonly FlowName[] | null;
}>;

export const USAGE = `npm run races -- [${RACES.join('|')}] [--short] [--seed=1] [--runs=20 (of each point of a payment)] [--only=refund,pay-by-WPG (kinds of payment)]`;

const WHOLE = {
  rounds: 10_000,
  quotes: 1_000,
  attempts: 100_000,
  accountRounds: 200,
  changeRounds: 100,
  crashPoints: 100,
};
const SHORT = { rounds: 45, quotes: 10, attempts: 750, accountRounds: 5, changeRounds: 5, crashPoints: 4 };

/** Kinds of payment by their names on the command line. */
const KINDS: ReadonlyMap<string, FlowName> = new Map(FLOW_NAMES.map((name) => [name.replaceAll(' ', '-'), name]));

const RUNS = 20;
const MOST_RUNS = 1_000;

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, RaceOptions> => {
  const given = readArgs(args, {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: String(RUNS) },
    only: { type: 'string', default: '' },
  });
  if (E.isLeft(given)) return given;
  const {
    values: { short, seed, runs, only },
    positionals,
  } = given.right;
  const unknown = positionals.find((name) => !RACES.some((race) => race === name));
  if (unknown !== undefined) return E.left(unknownMessage('race', unknown, RACES));
  const races = RACES.filter((name) => positionals.length === 0 || positionals.includes(name));
  if (!/^\d{1,9}$/.test(seed)) return E.left('--seed: expected a whole number');
  if (!/^\d{1,4}$/.test(runs) || Number(runs) < 1 || Number(runs) > MOST_RUNS)
    return E.left(`--runs: expected a whole number from 1 to ${MOST_RUNS}`);
  const kinds = only === '' ? [] : only.split(',');
  const stranger = kinds.find((name) => !KINDS.has(name));
  if (stranger !== undefined) return E.left(`--only: ${unknownMessage('payment', stranger, [...KINDS.keys()])}`);
  const flows = kinds.flatMap((name) => KINDS.get(name) ?? []);
  return E.right({
    races,
    seed: Number(seed),
    runs: short ? null : Number(runs),
    only: flows.length === 0 ? null : flows,
    ...(short ? SHORT : WHOLE),
  });
};
