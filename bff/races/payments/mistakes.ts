/** Mistakes for a race's server to make: each takes the place of a line of the product while it is loaded, and has to be found. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

type Mistake = Readonly<{ what: string; file: string; right: string; wrong: string }>;

export const MISTAKES = {
  unmarked: {
    what: 'an attempt that is not stored as sent before the provider is asked',
    file: 'reservations/pay.ts',
    right: "await markAttempt(client, attemptId, 'sent', { network: bringer.network });",
    wrong: '',
  },
  impatient: {
    what: 'a reconciler that calls refused what it did not ask about',
    file: 'reservations/settle.ts',
    right: 'const outcome = await till.payments.findPayment(attempt.reference);',
    wrong: "const outcome = { kind: 'notFound' } as const;",
  },
  blind: {
    what: 'a collection that is asked for again under another name',
    file: 'reservations/collect.ts',
    right: 'reference: referenceOf(attempt.id, wayOfName(by.tokenHref)),',
    wrong: 'reference: referenceOf(till.newId(), wayOfName(by.tokenHref)),',
  },
} as const satisfies Record<string, Mistake>;

export type MistakeName = keyof typeof MISTAKES;

const isMistake = (name: string): name is MistakeName => Object.hasOwn(MISTAKES, name);

const fileOf = ({ file }: Mistake): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** The product's file with the mistake in it. Throws when its line is gone. */
export const spoiled = (name: MistakeName): string => {
  const mistake: Mistake = MISTAKES[name];
  const source = readFileSync(fileOf(mistake), 'utf8');
  if (!source.includes(mistake.right)) throw new Error(`${mistake.file} has no line “${mistake.right}” any more`);
  return source.replace(mistake.right, mistake.wrong);
};

/** Makes this process load the product with a mistake in it. Throws when there is none of the name, or its line is gone. */
export const makeMistake = (name: string): void => {
  if (!isMistake(name)) throw new Error(`no mistake is called ${name}`);
  const source = spoiled(name);
  const path = fileOf(MISTAKES[name]);
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      return url.startsWith('file:') && fileURLToPath(url) === path ? { ...loaded, source } : loaded;
    },
  });
};
