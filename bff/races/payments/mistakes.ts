/** Mistakes for a race's server to make: each takes the place of a line of the product while it is loaded, and has to be found. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

type Mistake = Readonly<{ what: string; file: string; right: string; wrong: string }>;

export const MISTAKES = {
  unmarked: {
    what: 'an attempt that is not stored as sent before the provider is asked',
    file: 'reservations/pay.ts',
    right: "await markAttempt(client, attemptId, 'sent');",
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
    right: 'reference: referenceOf(attempt.id),',
    wrong: 'reference: referenceOf(till.newId()),',
  },
} as const satisfies Record<string, Mistake>;

export type MistakeName = keyof typeof MISTAKES;

const isMistake = (name: string): name is MistakeName => Object.hasOwn(MISTAKES, name);

/** Makes this process load the product with a mistake in it. Throws when there is none of the name, or its line is gone. */
export const makeMistake = (name: string): void => {
  if (!isMistake(name)) throw new Error(`no mistake is called ${name}`);
  const { file, right, wrong }: Mistake = MISTAKES[name];
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const source = readFileSync(path, 'utf8');
  if (!source.includes(right)) throw new Error(`${file} has no line “${right}” any more`);
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      return url.startsWith('file:') && fileURLToPath(url) === path
        ? { ...loaded, source: source.replace(right, wrong) }
        : loaded;
    },
  });
};
