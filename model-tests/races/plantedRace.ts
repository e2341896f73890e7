/** Part of a race in a separate process, into which a bug is planted: prints what it finds. */
import { createPool } from '../../bff/db/pool.ts';
import { createCleanup } from '../bench/cleanup.ts';
import { findBugOfFlow } from './flowRaces.ts';
import { findBugOfPayment } from './putBacks/run.ts';

const [race = '', subject = ''] = process.argv.slice(2);
const url = process.env['DATABASE_URL'] ?? '';
const pool = createPool(url);
const cleanup = createCleanup();
const find = race === 'payments' ? findBugOfPayment : findBugOfFlow;
const found = await find(subject, { pool, url, drop: () => pool.end() }, cleanup);
process.stdout.write(`${found === undefined ? 'missed' : `found: ${found}`}\n`);
await cleanup.closeAll();
