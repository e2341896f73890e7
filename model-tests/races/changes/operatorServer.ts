/**
 * An operator of the race in a process of its own: the commands about changes, and the job that releases their stock, by
 * HTTP. An optional argument names a bug to plant.
 */
import Fastify from 'fastify';
import { plantBug } from '../payments/plantedBugs.ts';

const [bug] = process.argv.slice(2);
if (bug !== undefined) plantBug(bug);
// the product is imported after the bug is planted
const { createPool } = await import('../../../bff/db/pool.ts');
const { operatorDeps } = await import('./operatorDeps.ts');
const { operatorWith } = await import('./site.ts');

const operator = operatorWith(operatorDeps(createPool(process.env['DATABASE_URL'] ?? '', { max: 4 })), 'operator');

const app = Fastify();
app.post<{ Params: { resId: string } }>('/confirm/:resId', ({ params }) => operator.confirm(Number(params.resId)));
app.post<{ Params: { resId: string } }>('/decline/:resId', ({ params }) => operator.decline(Number(params.resId)));
app.post('/sweep', async () => {
  await operator.sweep();
  return 'done';
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`An operator listens at ${url}\n`);
