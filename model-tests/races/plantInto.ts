/** Loaded into a server before the product (`node --import`): plants the bug that PLANTED_BUG names. */
import { plantBug, type BugName } from './plantedBugs.ts';

plantBug(process.env['PLANTED_BUG'] as BugName);
