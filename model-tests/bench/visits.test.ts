/** How much a paid visit asks of PostgreSQL: it may become less, not more. */
import { expect, it, onTestFinished } from 'vitest';
import { createCleanup } from './cleanup.ts';
import { drawStays } from './measure.ts';
import { startProductAlone } from './servers.ts';
import { openCountingStore } from './store.ts';
import { countVisit } from './visits.ts';

const VISITS = 3;
const MOST_STATEMENTS = 66;
const MOST_TRANSACTIONS = 15;

it(`a paid visit with the events of its payment is at most ${MOST_STATEMENTS} statements, and ${MOST_TRANSACTIONS} transactions`, async () => {
  const cleanup = createCleanup();
  onTestFinished(cleanup.closeAll);
  const store = await openCountingStore(cleanup);
  const product = await startProductAlone(store, cleanup);
  const draw = await drawStays({ product, random: () => 0.5 });
  const { statements, transactions } = await countVisit({ product, store }, draw(VISITS));
  expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
  expect(transactions).toBeLessThanOrEqual(MOST_TRANSACTIONS);
});
