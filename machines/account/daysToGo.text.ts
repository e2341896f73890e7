/** The countdown to an arrival (spec: account area 9). */

/** 'Today' for 1, 'Tomorrow' for 2, else '{n} days to go': the difference of the dates plus 1. Null once the stay began. */
export const formatDaysToGo = (daysToGo: number): string | null => {
  if (daysToGo < 1) return null;
  if (daysToGo === 1) return 'Today';
  return daysToGo === 2 ? 'Tomorrow' : `${daysToGo} days to go`;
};
