// npm run texts: writes every text that guests read into .build/texts.md, with where it stands and in which states.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadGuestTexts } from '../texts/load.ts';
import { ROOT } from './run.ts';

const FILE = '.build/texts.md';
mkdirSync(join(ROOT, '.build'), { recursive: true });
writeFileSync(join(ROOT, FILE), await loadGuestTexts(ROOT));
console.info(`The texts are in ${FILE}.`);
