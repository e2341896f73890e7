/** The flows of the race of accounts. */
import type { Flow } from '../rounds.ts';
import { payBalanceTogether, payTwice } from './balances.ts';
import { claimTwice } from './claims.ts';
import { resetAndChange } from './resets.ts';
import { signInTwice, signOutWhilePaying } from './sessions.ts';
import type { RaceSite } from './site.ts';

export const FLOWS: readonly Flow<RaceSite>[] = [
  { title: 'Two tabs sign in while a third calls', round: signInTwice, bugs: ['late'] },
  { title: 'A new password and a new address', round: resetAndChange, bugs: ['unended', 'stale'] },
  { title: 'Signing out while paying', round: signOutWhilePaying, bugs: ['careless'] },
  { title: 'Two accounts claim one booking', round: claimTwice, bugs: ['greedy'] },
  { title: 'Three browsers pay one balance', round: payBalanceTogether, bugs: ['unaware'] },
  { title: 'A payment is sent twice', round: payTwice, bugs: [] },
];
