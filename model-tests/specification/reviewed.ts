// Faults in transitions that a case tests and that no case notices, by chart and mutant, each with the reason.
// `npm run mutants` fails for one that is not here, and for one that is here and is noticed meanwhile.

const NEW_SESSION = 'a session that the server has just opened has no booking, so no payment is processed in it';
const ANY_REASON = 'the specification gives no order of the reasons when several apply';

export const REVIEWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  basket: {
    'swap-order at outcome.latest | change.party.* | 0': ANY_REASON,
    'swap-order at outcome.latest | change.party.* | 1': ANY_REASON,
    'swap-order at outcome.latest | change.party.* | 2': ANY_REASON,
  },
  session: {
    'swap-order at link.open.settling | info.received | 0': NEW_SESSION,
    'swap-order at link.open.verifying | info.received | 0': NEW_SESSION,
  },
};
