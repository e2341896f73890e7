/** The flows of the race of changes. */
import type { Flow } from '../rounds.ts';
import { editWhileBalanceIsPaid, editWhilePaying, saveTwice } from './edits.ts';
import { holdEndsWhilePaying, slotIsClosed } from './holds.ts';
import type { ChangeSite } from './site.ts';
import { sendAroundMidnight, twoOperators, withdrawWhileConfirmed } from './team.ts';

export const FLOWS: readonly Flow<ChangeSite>[] = [
  { title: 'Two devices save one change', round: saveTwice, bugs: ['forgetful'] },
  { title: 'A device edits while the other pays', round: editWhilePaying, bugs: ['loose'] },
  { title: 'The hold of a change ends while it is paid', round: holdEndsWhilePaying, bugs: ['unannounced'] },
  { title: 'A change while the balance is paid', round: editWhileBalanceIsPaid, bugs: ['trusting'] },
  { title: 'A guest withdraws while the team confirms', round: withdrawWhileConfirmed, bugs: ['unlocked'] },
  { title: 'Two operators decide one change', round: twoOperators, bugs: ['unlocked'] },
  { title: 'A removal is sent around midnight of the 70th day', round: sendAroundMidnight, bugs: ['lenient'] },
  { title: 'An operator closes a time that a change asks for', round: slotIsClosed, bugs: ['open'] },
];
