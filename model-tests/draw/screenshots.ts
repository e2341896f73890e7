// Where the screenshots of what the guest sees are stored.

/** The folder of the screenshots, inside that of the charts. */
export const SCREENSHOTS_FOLDER = 'screens';

/** The file of a state's screenshot, from the folder of the screenshots: 'dining/loading.webp'. */
export const screenshotName = (chart: string, state: string): string => `${chart}/${state}.webp`;
