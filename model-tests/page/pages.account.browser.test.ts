// The charts of the account area in their pages, on a phone. A separate file, so that it runs beside the journey's.
import { accountPages } from './registry.ts';
import { testPages } from './testPages.ts';

await testPages(accountPages);
