// A text as a guest reads it, with the page or e-mail that has it.
import type { Block } from './blocks.ts';

/** A text in one view of a page, in one state of the shell, or in one e-mail. */
export type ShownText = Block & Readonly<{ page: string; state: string }>;
