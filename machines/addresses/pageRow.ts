/** The row of a step of the journey: the `page.ts` in the folder of its chart. */
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
