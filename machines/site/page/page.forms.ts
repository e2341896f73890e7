/** The forms of a page: those of its blocks, and the newsletter's below them, unless content omits it. */
import type { BlockOf, SitePage } from '../../contract/site.ts';
import type { SiteFormInput, SiteFormKind } from '../siteForm/siteForm.types.ts';
import type { PageContext } from './page.types.ts';

const isForm = (block: SitePage['blocks'][number]): block is BlockOf<'form'> => block.kind === 'form';

/** The competition that the page has a form for, by its name in content; null if there is none. */
export const competitionOf = ({ blocks }: SitePage): string | null =>
  blocks.filter(isForm).find(({ form }) => form === 'competition')?.competition ?? null;

/** Whether the newsletter's form is below the page; not if it is among the page's blocks. */
export const hasNewsletterBelow = ({ blocks, hasNewsletter }: SitePage): boolean =>
  hasNewsletter !== false && !blocks.some((block) => isForm(block) && block.form === 'newsletter');

/** The input of each form's chart on the page, by its kind; a competition that content does not have is left out. */
export const formsOf = ({ found, brand, today }: PageContext): Partial<Record<SiteFormKind, SiteFormInput>> => {
  if (found === null) return {};
  const { page, competition } = found;
  const kinds = page.blocks.filter(isForm).map(({ form }) => form);
  const all: SiteFormKind[] = hasNewsletterBelow(page) ? [...kinds, 'newsletter'] : kinds;
  return Object.fromEntries(
    all
      .filter((kind) => kind !== 'competition' || competition !== null)
      .map((kind) => [kind, { kind, brand, today, competition: kind === 'competition' ? competition : null }]),
  );
};
