/** Types of findBrowser.mjs. */

/** The path of the browser to test with, or undefined; throws when $CHROME_PATH is set and is no program. */
export declare const findBrowser: () => string | undefined;
