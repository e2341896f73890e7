/** Bugs for the servers and operators of the race of changes: each replaces a line of the product, and its race must find it. */

export const CHANGE_BUGS = {
  forgetful: {
    what: 'an edit that does not look at what its device has seen',
    file: 'amendments/editChange.ts',
    right: 'if (version !== row.version || changeVersion !== (current?.version ?? null))',
    wrong: 'if (version !== row.version && changeVersion === null)',
  },
  loose: {
    what: 'an edit that leaves a payment of the change before it ready to be sent',
    file: 'amendments/editChange.ts',
    right: 'await abandonUnsentAttempt(client, row.id);',
    wrong: '',
  },
  unannounced: {
    what: 'a change that is not marked as being paid',
    file: 'amendments/payChange.ts',
    right: 'await setAmendmentStatus(client, change.right.id, status);',
    wrong: '',
  },
  trusting: {
    what: 'an edit that does not ask what is left to pay',
    file: 'amendments/editTerms.ts',
    right: 'remaining: await outstandingOf(client, row.id),',
    wrong: 'remaining: 0,',
  },
  unlocked: {
    what: 'an operator who decides without locking the booking',
    file: 'amendments/decideChange.ts',
    right: 'await lockBooking(client, rows[0].id)',
    wrong: "await (await import('../bookings/bookingRow.ts')).loadBooking(client, rows[0].id)",
  },
  lenient: {
    what: 'a change that is sent without asking about the last 70 days again',
    file: 'amendments/confirmChange.ts',
    right: 'isRemovalTooLate(amendment.basket, amendment.cabins, daysToStart(terms))',
    wrong: 'isRemovalTooLate(amendment.basket, amendment.cabins, Infinity)',
  },
  open: {
    what: 'a hold that takes places of a time that is closed',
    file: 'stock/holds.ts',
    right: '(locked.more > 0 AND locked.free < locked.more)',
    wrong: '(locked.more > 0 AND NOT locked.is_closed AND locked.free < locked.more)',
  },
} as const;

export type ChangeBugName = keyof typeof CHANGE_BUGS;
