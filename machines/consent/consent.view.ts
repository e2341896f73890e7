/** The view of the cookie banner and settings (spec: booking journey 9, cookie categories). */
import type { SnapshotFrom } from 'xstate';
import { stateName } from '../kit/stateName.ts';
import type { consentMachine } from './consent.machine.ts';
import { CATEGORIES, type Category } from '../contract/consentCategories.ts';

export type CategoryView = Readonly<{ category: Category; title: string; text: string; isOn: boolean }>;

export type ConsentView = Readonly<{
  /** state of the chart, 'asking' */
  state: string;
  isShown: boolean;
  isChoosing: boolean;
  /** a script that is no longer allowed runs until the page is reloaded */
  isReloadOffered: boolean;
  title: string;
  text: string;
  /** the category that cannot be switched off */
  necessary: Readonly<{ title: string; text: string }>;
  categories: readonly CategoryView[];
}>;

const CATEGORY_TEXT = {
  performance: { title: 'Performance', text: 'Tells us which pages and choices work, and where guests get stuck.' },
  functional: { title: 'Functional', text: 'Remembers what you like beyond this visit, such as your resort.' },
  targeting: { title: 'Targeting', text: 'Lets us and our partners show you offers that fit what you looked at.' },
} as const satisfies Record<Category, { title: string; text: string }>;

export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;

const TEXT = 'We keep what booking needs: your search, your basket and your session. Anything more is up to you.';

const wordsOf = (snapshot: ConsentSnapshot): Pick<ConsentView, 'title' | 'text'> => {
  if (snapshot.matches('offeringReload'))
    return {
      title: 'Done, that’s switched off',
      text: 'The cookies are gone. Something may still be running on this page: reload it and that stops too.',
    };
  return { title: snapshot.matches('choosing') ? 'Cookie settings' : 'Your cookies, your choice', text: TEXT };
};

/** The view of the banner or the settings. */
export const consentView = (snapshot: ConsentSnapshot): ConsentView => {
  const isChoosing = snapshot.matches('choosing');
  const isReloadOffered = snapshot.matches('offeringReload');
  return {
    state: stateName(snapshot.value),
    isShown: isChoosing || isReloadOffered || snapshot.matches('asking'),
    isChoosing,
    isReloadOffered,
    ...wordsOf(snapshot),
    necessary: { title: 'Strictly necessary', text: 'Keeps your visit and your basket together. Always on.' },
    categories: CATEGORIES.map((category) => ({
      category,
      ...CATEGORY_TEXT[category],
      isOn: snapshot.context.draft[category],
    })),
  };
};
