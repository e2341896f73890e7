/** A process for tests to kill: starts or joins the server of the folder in argument 1, prints the port, and stays alive. */
import { startEmbedded } from '../embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const { url } = await startEmbedded({ dataDir, fast: true, log: () => undefined });
process.stdout.write(`${new URL(url).port}\n`);
setInterval(() => undefined, 60_000);
