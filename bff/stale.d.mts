/** Types of stale.mjs. */

/** Files that a command writes, and files and folders that they are made from, from the project's folder. */
export type Made = Readonly<{ outputs: readonly string[]; sources: readonly string[] }>;

export declare const CHART_PAGES: Made;

/** Whether an output is missing, or not newer than every source. */
export declare const isStale: (root: string, made: Made) => boolean;
