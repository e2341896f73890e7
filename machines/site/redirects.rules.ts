/** The new address for an old one, from the redirects of content (spec: account area 7, content reads: redirects). */

/** Both are addresses on our site; `to` may also be on another site. */
export type Redirect = Readonly<{ from: string; to: string }>;

/** The last address of the chain of redirects from `path`; null when there is none, or when the chain is a loop. */
export const redirectTarget = (path: string, redirects: readonly Redirect[]): string | null => {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const seen = new Set<string>();
  let target = targets.get(path) ?? null;
  for (let next = target; next !== null; next = targets.get(next) ?? null) {
    if (seen.has(next)) return null;
    seen.add(next);
    target = next;
  }
  return target;
};
