/** What the page shows of the kind of accommodation while the chart of the kinds is on its way: one line, which can be pressed already. */
import type { WhatView } from './what.view.ts';
import { isNoWish, wishesOf, type SearchChoice } from './choice.ts';
import { ANY, RESORT_FIRST } from './what.words.ts';

const WISHED = 'What you wished for';

/** `told` is what was pressed meanwhile: the chart does it once it is there. What an address wishes for is open at once. */
export const awaitedWhatView = (choice: SearchChoice, told: readonly { readonly type: string }[]): WhatView => {
  const isWished = !isNoWish(wishesOf(choice));
  const isOpen = told.reduce(
    (is, { type }) => (type === 'what.opened' ? true : type === 'what.closed' ? false : is),
    isWished,
  );
  return {
    state: isOpen ? 'open.loading' : 'closed',
    isOpen,
    isReady: !isOpen,
    error: null,
    groups: [],
    words: isWished ? WISHED : ANY,
    isWished,
    refusal: choice.resort === null ? RESORT_FIRST : null,
  };
};
