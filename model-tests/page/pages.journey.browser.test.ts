// The charts of the journey in their pages, on a phone.
import { journeyPages } from './registry.ts';
import { testPages } from './testPages.ts';

await testPages(journeyPages);
