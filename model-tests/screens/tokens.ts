// A view in which a token stands for each of its texts: where a token is rendered, its field is shown.

/** A field of a view, such as 'lines[].label', with the positions in its lists. */
export type Leaf = Readonly<{ field: string; at: readonly (number | string)[]; value: unknown }>;

/** A number that no text of a view contains. */
const FIRST_NUMBER = 7_000_000;

// The point shows that both parts of an amount are rendered.
const tokenOf = (id: number): string => `⟦${id}.00⟧`;
const TOKEN = /⟦(\d+)\.00⟧|(?<!\d)7(\d{6})(?!\d)/g;

export type TokenView = Readonly<{ view: unknown; leaves: readonly Leaf[] }>;

/**
 * The view with tokens in place of the fields that `isText` accepts. Empty texts stay empty, because pages leave
 * them out. Records, whose keys are data, have the field name '*'.
 */
export const withTokens = (original: unknown, isText: (field: string) => boolean): TokenView => {
  const leaves: Leaf[] = [];
  const leafOf = (value: string | number, field: string, at: Leaf['at']): unknown => {
    if (value === '') return value;
    leaves.push({ field, at, value });
    if (!isText(field)) return value;
    return typeof value === 'string' ? tokenOf(leaves.length - 1) : FIRST_NUMBER + leaves.length - 1;
  };
  const visit = (value: unknown, field: string, at: Leaf['at']): unknown => {
    if (typeof value === 'string' || typeof value === 'number') return leafOf(value, field, at);
    if (Array.isArray(value)) return value.map((item, index) => visit(item, `${field}[]`, [...at, index]));
    if (typeof value !== 'object' || value === null) return value;
    const prefix = field === '' ? '' : `${field}.`;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) =>
        isText(`${prefix}*`)
          ? [name, visit(inner, `${prefix}*`, [...at, name])]
          : [name, visit(inner, prefix + name, at)],
      ),
    );
  };
  return { view: visit(original, '', []), leaves };
};

/** The leaves whose tokens are in a text. */
export const leavesIn = (text: string, leaves: readonly Leaf[]): Leaf[] =>
  [...text.matchAll(TOKEN)].flatMap(([, id, number]) => leaves[Number(id ?? number)] ?? []);

/** The text with `nameOf` in place of each token. */
export const namedTokens = (text: string, leaves: readonly Leaf[], nameOf: (leaf: Leaf) => string): string =>
  text.replaceAll(TOKEN, (token, id?: string, number?: string) => {
    const leaf = leaves[Number(id ?? number)];
    return leaf === undefined ? token : nameOf(leaf);
  });
