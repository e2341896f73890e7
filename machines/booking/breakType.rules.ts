/** The type of a break; content has a text for each type (spec: booking journey 3, overview and confirmation). */

/** A break as it is sold. */
type NamedBreak = Readonly<{ name: string; event: string | null; isPrivate: boolean; isForTots: boolean }>;

/** The words of a name in lower case, joined by hyphens: 'february-half-term-break'. */
const hyphenated = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The code of a break's type: its event, 'private' or 'tots', or else its hyphenated name. */
export const breakTypeOf = ({ name, event, isPrivate, isForTots }: NamedBreak): string => {
  if (event !== null) return event;
  if (isPrivate) return 'private-break';
  return isForTots ? 'just-for-tots' : hyphenated(name);
};
