/** Types of findBrowser.mjs. */

/** The path of the browser for tests, or undefined; throws if $CHROME_PATH is set and is not a program. */
export declare const findBrowser: () => string | undefined;
