// npm run layers: writes docs/coverage.md, the coverage of each chart by each layer of tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { charts } from '../charts/registry.ts';
import { layersDocument } from '../commands/layers.ts';
import { ROOT } from './run.ts';

const document = layersDocument(charts);
writeFileSync(join(ROOT, 'docs/coverage.md'), document);
console.info(document);
