/** The rows of pages: what `page.ts` in the folder of a chart says of its page. */
import type { Brand } from '../contract/brand.ts';

/** What is known of a step without its chart. A fact that a row leaves out is false. */
export type StepPage = Readonly<{
  /** the path after the brand's prefix */
  path: string;
  title: string;
  /** the only brand that has the step; both have it if none is given */
  brand?: Brand;
  /** the label in the step list, exactly as in the specification; if there is none, the step is not listed */
  label?: string;
  /** its address contains the search, so that it can be shared */
  hasSearch?: true;
  /** the server can render it: its first effects only read data, which the server may read for them */
  isServerRendered?: true;
  /** it has personal data, an agreement or a booking, so search engines must not index it */
  isPersonal?: true;
  /** it can be opened after a paid booking, because another booking starts there */
  isOpenAfterPayment?: true;
  /** most guests skip it */
  isMostlySkipped?: true;
}>;

/** The row of a page of the account area (spec: account area 2). */
export type PageRow = Readonly<{
  /** after the brand's prefix and the root of the area */
  path: string;
  title: string;
  /** only visitors who are not signed in, only signed-in holders, or both */
  audience: 'visitors' | 'holders' | 'everybody';
}>;

/** The rows of a page that has several addresses, by name. */
export type PageRows = Readonly<Record<string, PageRow>>;
