/** Bugs for a server of the race of accounts: each replaces a line of the product, and its race must find it. */

export const ACCOUNT_BUGS = {
  late: {
    what: 'a sign-in with a token that another tab has replaced meanwhile',
    file: 'sessions/sessions.ts',
    right: 'WHERE id = ${id} AND token_hash = ${tokenHash} FOR UPDATE',
    wrong: 'WHERE id = ${id} AND ${tokenHash}::bytea IS NOT NULL FOR UPDATE',
  },
  unended: {
    what: 'a new password that leaves the other links as they are',
    file: 'accounts/recovery.ts',
    right: 'await endLinksOf(client, { id, email });',
    wrong: '',
  },
  stale: {
    what: 'a sign-in with a password that was replaced while it was verified',
    file: 'accounts/signIn.ts',
    right: 'if (holder === null || !holder.isOpen || holder.password !== password)',
    wrong: 'if (holder === null || !holder.isOpen)',
  },
  careless: {
    what: 'a sign-out that gives back what a booking holds whose payment is under way',
    file: 'bookings/changes.ts',
    right: 'if (E.isRight(ended)) {',
    wrong: 'if (ended !== null) {',
  },
  greedy: {
    what: 'a claim that takes a booking from its holder',
    file: 'accounts/claims.ts',
    right: 'WHERE id = ${row.id} AND (client_id IS NULL OR client_id = ${clientId})`',
    wrong: 'WHERE id = ${row.id}`',
  },
  unaware: {
    what: 'a payment of a balance that does not look for another one under way',
    file: 'payments/balance.ts',
    right: "if (await hasOpenAttempt(client, row.id)) return E.left(refused('paymentProcessing'));",
    wrong: '',
  },
} as const;

export type AccountBugName = keyof typeof ACCOUNT_BUGS;
