/** For tests: a page of content, and what its chart reads. */
import type { SitePage } from '../../contract/site.ts';
import type { PageFound } from '../page/page.types.ts';

export const HELP: SitePage = {
  title: 'Help and contact',
  metaDescription: 'Answers to what guests ask us most, and how to reach our team by telephone and e-mail.',
  layout: 'text',
  blocks: [
    {
      kind: 'accordion',
      isSearchable: true,
      questions: [
        { question: 'Can I bring my dog?', html: '<p>Assistance dogs are welcome.</p>' },
        { question: 'When can we arrive?', html: '<p>From 4pm.</p>' },
      ],
    },
  ],
};

/** That a page was found, without prices and a competition. */
export const found = (page: SitePage, changes: Partial<PageFound> = {}): PageFound => ({
  type: 'page.found',
  page,
  trail: [{ label: 'Home', href: '/' }],
  prices: [],
  competition: null,
  ...changes,
});
