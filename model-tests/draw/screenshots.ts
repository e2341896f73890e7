// The paths of the screenshots of what the guest sees.

/** The folder of the screenshots, inside the charts' folder. */
export const SCREENSHOTS_FOLDER = 'screens';

/** The path of a state's screenshot within the screenshots' folder: 'dining/loading.webp'. */
export const screenshotName = (chart: string, state: string): string => `${chart}/${state}.webp`;
