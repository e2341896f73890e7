/**
 * Bugs to plant in processes of the races and of the fault run: each replaces a line of the product when its module is
 * loaded, and a race or an invariant must find it.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

type PlantedBug = Readonly<{ what: string; file: string; right: string; wrong: string }>;

export const PLANTED_BUGS = {
  unmarked: {
    what: 'an attempt that is not stored as sent before the provider is asked',
    file: 'payments/pay.ts',
    right: 'await markSent(client, attempt, { network: cardSource.network, postcode });',
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
  late: {
    what: 'a sign-in with a token that another tab has replaced meanwhile',
    file: 'sessions/sessions.ts',
    right: 'WHERE id = ${id} AND token_hash = ${tokenHash} FOR UPDATE',
    wrong: 'WHERE id = ${id} AND ${tokenHash}::bytea IS NOT NULL FOR UPDATE',
  },
  stale: {
    what: 'a sign-in with a password that was replaced while it was verified',
    file: 'accounts/signIn.ts',
    right: 'if (holder === null || !holder.isOpen || holder.password !== password)',
    wrong: 'if (holder === null || !holder.isOpen)',
  },
  careless: {
    what: 'a sign-out that gives back what a booking holds whose payment is under way',
    file: 'bookings/hold.ts',
    right: 'if (E.isRight(ended)) {',
    wrong: 'if (ended !== null) {',
  },
  unaware: {
    what: 'a payment of a balance that does not look for another one under way',
    file: 'payments/balance.ts',
    right: "if (await hasOpenAttempt(client, row.id)) return E.left(refused('paymentProcessing'));",
    wrong: '',
  },
  loose: {
    what: 'an edit that leaves a payment of the change before it ready to be sent',
    file: 'amendments/editChange.ts',
    right: 'await abandonUnsentAttempts(client, row.id);',
    wrong: '',
  },
  unannounced: {
    what: 'a change that is not marked as being paid',
    file: 'amendments/payChange.ts',
    right: 'await setAmendmentStatus(client, change.right.id, status);',
    wrong: '',
  },
  keeping: {
    what: 'a hold that ends and gives nothing back',
    file: 'bookings/hold.ts',
    right: 'await changeHold(client, row.id, []);',
    wrong: '',
  },
  sleepy: {
    what: 'holds that are ended an hour late',
    file: 'jobs/sweeper.ts',
    right: 'hold_expires_at <= clock_timestamp()',
    wrong: "hold_expires_at <= clock_timestamp() - interval '1 hour'",
  },
  uncounted: {
    what: 'a payment that is not added to the paid sum',
    file: 'payments/settle.ts',
    right: 'paidPence: row.paidPence + was.amountPence',
    wrong: 'paidPence: row.paidPence',
  },
  forgotten: {
    what: 'a payment without an answer that nobody asks about again',
    file: 'attempts/attempts.ts',
    right: "AND (status = 'unknown'",
    wrong: "AND (status = 'nowhere'",
  },
  hasty: {
    what: 'a write that is acknowledged before it is on the disk',
    file: 'bookings/applyEvent.ts',
    right: 'SELECT ${raw(BOOKING_COLUMNS)} FROM saved`',
    wrong: "SELECT ${raw(BOOKING_COLUMNS)}, set_config('synchronous_commit', 'off', true) FROM saved`",
  },
  blunt: {
    what: 'a store that starts again, which counts as a defect',
    file: 'db/storeFault.ts',
    right: "'57P': 'away',",
    wrong: '',
  },
} as const satisfies Record<string, PlantedBug>;

export type BugName = keyof typeof PLANTED_BUGS;

const fileOf = ({ file }: PlantedBug): string => fileURLToPath(new URL(`../../bff/${file}`, import.meta.url));

/** The product's file with the bug. Throws if the line to replace is missing. */
export const withBug = (name: BugName): string => {
  const bug = PLANTED_BUGS[name];
  const source = readFileSync(fileOf(bug), 'utf8');
  if (!source.includes(bug.right)) throw new Error(`${bug.file} has no line “${bug.right}” any more`);
  return source.replace(bug.right, bug.wrong);
};

/** The environment of a process into which a bug is planted before it loads the product. */
export const plantedEnv = (name: BugName): Readonly<Record<string, string>> => ({
  PLANTED_BUG: name,
  NODE_OPTIONS: `--import ${new URL('./plantInto.ts', import.meta.url).href}`,
});

/** Plants a bug in every import of the product that follows in this process. Throws if the line to replace is missing. */
export const plantBug = (name: BugName): void => {
  const source = withBug(name);
  const path = fileOf(PLANTED_BUGS[name]);
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      return url.startsWith('file:') && fileURLToPath(url) === path ? { ...loaded, source } : loaded;
    },
  });
};
