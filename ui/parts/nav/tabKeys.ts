/** The tab that a key moves to, by the ARIA tabs pattern. */

/** The index of the next tab among `count`, wrapping at both ends; null for any other key. */
export const tabAfter = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};
