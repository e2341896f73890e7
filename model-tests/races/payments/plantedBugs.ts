/**
 * Bugs for a server of the race: each replaces a line of the product while its module is loaded, and must be found.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ACCOUNT_BUGS, type AccountBugName } from '../accounts/plantedBugs.ts';
import { CHANGE_BUGS, type ChangeBugName } from '../changes/plantedBugs.ts';

type PlantedBug = Readonly<{ what: string; file: string; right: string; wrong: string }>;

export const PLANTED_BUGS = {
  unmarked: {
    what: 'an attempt that is not stored as sent before the provider is asked',
    file: 'payments/pay.ts',
    right: "await updateAttempt(client, attemptId, 'sent', { network: cardSource.network });",
    wrong: '',
  },
  impatient: {
    what: 'a reconciler that calls refused what it did not ask about',
    file: 'payments/settle.ts',
    right: 'const outcome = await payments.router.adapterFor(provider).findPayment(attempt.reference);',
    wrong: "const outcome = { kind: 'notFound' } as const;",
  },
  blind: {
    what: 'a collection that is asked for again under another name',
    file: 'payments/collectInstalments.ts',
    right: 'reference: prefixedReference(provider, attempt.id),',
    wrong: 'reference: prefixedReference(provider, payments.newId()),',
  },
} as const satisfies Record<string, PlantedBug>;

export type PlantedBugName = keyof typeof PLANTED_BUGS;

/** Those of all races whose servers are started with a bug. */
export const ALL_BUGS: Readonly<Record<PlantedBugName | AccountBugName | ChangeBugName, PlantedBug>> = {
  ...PLANTED_BUGS,
  ...ACCOUNT_BUGS,
  ...CHANGE_BUGS,
};

export type BugName = keyof typeof ALL_BUGS;

const isPlantedBug = (name: string): name is BugName => Object.hasOwn(ALL_BUGS, name);

const fileOf = ({ file }: PlantedBug): string => fileURLToPath(new URL(`../../../bff/${file}`, import.meta.url));

/** The product's file with the bug. Throws when the line to replace is missing. */
export const withBug = (name: BugName): string => {
  const bug = ALL_BUGS[name];
  const source = readFileSync(fileOf(bug), 'utf8');
  if (!source.includes(bug.right)) throw new Error(`${bug.file} has no line “${bug.right}” any more`);
  return source.replace(bug.right, bug.wrong);
};

/**
 * Makes this process load the product with a bug. Throws when the name is unknown, or the line to replace is
 * missing.
 */
export const plantBug = (name: string): void => {
  if (!isPlantedBug(name)) throw new Error(`no mistake is called ${name}`);
  const source = withBug(name);
  const path = fileOf(ALL_BUGS[name]);
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      return url.startsWith('file:') && fileURLToPath(url) === path ? { ...loaded, source } : loaded;
    },
  });
};
