/** The rows of the account area's pages: what `page.ts` in the folder of a chart says of its page (spec: account area 2). */

export type PageRow = Readonly<{
  /** after the brand's prefix and the root of the area */
  path: string;
  title: string;
  /** only visitors who are not signed in, only signed-in holders, or both */
  audience: 'visitors' | 'holders' | 'everybody';
}>;

/** The rows of a page that has several addresses, by name. */
export type PageRows = Readonly<Record<string, PageRow>>;
