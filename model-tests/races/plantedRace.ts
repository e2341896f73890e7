/** Part of a race in a separate process with a planted bug: prints what it finds. */
import { createCleanup } from '../bench/cleanup.ts';
import { plantBug } from './plantedBugs.ts';

const [bug = '', race = '', subject = ''] = process.argv.slice(2);
plantBug(bug);
// the product must be imported after the bug is planted
const { createPool } = await import('../../bff/db/pool.ts');
const { findBugOfFlow } = await import('./flowRaces.ts');
const { findBugOfPayment } = await import('./putBacks/run.ts');

const url = process.env['DATABASE_URL'] ?? '';
const pool = createPool(url);
const cleanup = createCleanup();
const find = race === 'payments' ? findBugOfPayment : findBugOfFlow;
const found = await find(subject, { pool, url, drop: () => pool.end() }, cleanup);
process.stdout.write(`${found === undefined ? 'missed' : `found: ${found}`}\n`);
await cleanup.closeAll();
