/** What the product under measurement reaches outside, as a process: the simulators and the shipped content. */
import { either as E } from 'fp-ts';
import { buildSimulators } from '../../bff/bin/simulators.ts';
import { configFrom } from '../../bff/config.ts';
import { contentStore } from '../../bff/content/server.ts';
import { ROOT } from '../bin/run.ts';

const config = configFrom(process.env, ROOT);
if (E.isLeft(config)) throw new Error(config.left.join('\n'));
const { sandboxPort: port, contentFolder: folder } = config.right;
const app = buildSimulators(config.right);
app.register(contentStore({ folder }));
await app.listen({ host: 'localhost', port });
process.stdout.write(`http://localhost:${port}\n`);
