/** Suggests the name that somebody probably meant. */

/** The number of letters to insert, delete or replace to turn one word into the other. */
const editDistance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [done, character] of [...from].entries()) {
    const next = [done + 1];
    for (const [index, other] of [...to].entries()) {
      next.push(
        Math.min((row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1, (row[index] ?? 0) + (character === other ? 0 : 1)),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The known word that is closest to a given one, the first of equally close ones; null if no words are known. */
export const closestMatch = (word: string, known: readonly string[]): string | null => {
  const ranked = known.map((candidate) => ({
    candidate,
    away: editDistance(word.toLowerCase(), candidate.toLowerCase()),
  }));
  return ranked.sort((a, b) => a.away - b.away)[0]?.candidate ?? null;
};

/** 'There is no chart “serch”. The nearest is “search”.' */
export const unknownMessage = (what: string, word: string, known: readonly string[]): string => {
  const nearest = closestMatch(word, known);
  const unknown = `There is no ${what} “${word}”`;
  return nearest === null ? `${unknown}; none is known yet.` : `${unknown}. The nearest is “${nearest}”.`;
};
