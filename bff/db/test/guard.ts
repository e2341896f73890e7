/**
 * Waits until a test run ends, in whatever way, then stops the server in the folder of argument 1 and removes the
 * folder. The run holds the other end of standard input, which the operating system closes when the run is killed.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../embedded.ts';
import { isServerRunning } from '../postmasterPid.ts';

const [dataDir = ''] = process.argv.slice(2);
await once(process.stdin.resume(), 'end');
if (isServerRunning(join(dataDir, 'cluster'))) await (await startEmbedded({ dataDir, fast: true })).stop();
rmSync(dataDir, { recursive: true, force: true });
