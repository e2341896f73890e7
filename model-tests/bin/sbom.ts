// npm run sbom: lists the packages of production with their licences (CycloneDX), and fails for one that is not allowed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finish } from '../commands/result.ts';
import { sbomResult, type Sbom } from '../commands/sbom.ts';
import { ROOT } from './run.ts';

const FILE = '.build/sbom.cdx.json';
const MOST_BYTES = 64 * 1024 * 1024;

const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
const shell = process.platform === 'win32';
const text = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: MOST_BYTES, shell });
const list = JSON.parse(text) as Sbom & {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
};
// the same packages give the same file: without the number, the time and the folder of this run
delete list.serialNumber;
delete list.metadata.timestamp;
list.metadata.component.name = 'breakwater';
mkdirSync(dirname(join(ROOT, FILE)), { recursive: true });
writeFileSync(join(ROOT, FILE), `${JSON.stringify(list, null, 2)}\n`);
finish(sbomResult(list, FILE));
