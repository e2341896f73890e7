// The charts of the account area in their pages, on a phone. A file of its own, so that it runs beside the journey's.
import { accountPages } from './registry.ts';
import { testPages } from './testPages.ts';

testPages(accountPages);
