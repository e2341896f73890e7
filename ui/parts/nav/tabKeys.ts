/** Which tab a key leads to: the ARIA tabs pattern. */

/** The place of the next tab among `count`, going round at both ends; null when the key is not one of the tabs'. */
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
