/** How much a paid visit asks of PostgreSQL: it may become less, not more. */
import { expect, it, onTestFinished } from 'vitest';
import { createCleanup } from './cleanup.ts';
import { drawStays } from './measure.ts';
import { startProductAlone } from './servers.ts';
import { addStock, openCountingStore } from './store.ts';
import { countVisit } from './visits.ts';

const VISITS = 3;
const MOST = { statements: 28, transactions: 4 };
const MOST_READS = 18;

it('a paid visit stays within its statements and transactions, with the events of its payment', async () => {
  const cleanup = createCleanup();
  onTestFinished(cleanup.closeAll);
  const store = await openCountingStore(cleanup);
  const product = await startProductAlone(store, cleanup);
  await addStock(store);
  const draw = await drawStays({ product, random: () => 0.5 });
  const { changes, reads } = await countVisit({ product, store }, draw(VISITS));
  expect(changes.statements).toBeLessThanOrEqual(MOST.statements);
  expect(changes.transactions).toBeLessThanOrEqual(MOST.transactions);
  expect(reads.statements).toBeLessThanOrEqual(MOST_READS);
});
