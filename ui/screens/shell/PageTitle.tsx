/** The title of the document, which React hoists into the head. */
import { documentTitle } from '../../../machines/addresses/siteTitle.ts';

type PageTitleProps = { readonly title: string; readonly hasErrors?: boolean };

/** "Error: Guest details · Breakwater" while the page has errors. */
export const PageTitle = ({ title, hasErrors = false }: PageTitleProps) => (
  <title>{documentTitle(title, hasErrors)}</title>
);
