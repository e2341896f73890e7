/** The title of the document, which React puts into its head. */
import { documentTitle } from '../../../machines/app/titles.ts';

type PageTitleProps = { readonly title: string; readonly hasErrors?: boolean };

/** "Error: Guest details · Breakwater" while something on the page was refused. */
export const PageTitle = ({ title, hasErrors = false }: PageTitleProps) => (
  <title>{documentTitle(title, hasErrors)}</title>
);
