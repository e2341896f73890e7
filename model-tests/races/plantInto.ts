/** Loaded into a server before the product (`node --import`): plants the bug that PLANTED_BUG names. */
import { plantBug } from './plantedBugs.ts';

plantBug(process.env['PLANTED_BUG'] ?? '');
