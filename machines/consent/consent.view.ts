/** The view of the cookie banner and settings (spec: booking journey 9, cookie categories). */
import type { SnapshotFrom } from 'xstate';
import { stateName } from '../kit/stateName.ts';
import type { consentMachine } from './consent.machine.ts';
import { CATEGORIES, type Category } from './consent.rules.ts';

export type CategoryView = Readonly<{ category: Category; title: string; text: string; isOn: boolean }>;

export type ConsentView = Readonly<{
  /** state of the chart, 'asking' */
  state: string;
  isShown: boolean;
  isChoosing: boolean;
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

/** The view of the banner or the settings. */
export const consentView = (snapshot: ConsentSnapshot): ConsentView => {
  const isChoosing = snapshot.matches('choosing');
  return {
    state: stateName(snapshot.value),
    isShown: isChoosing || snapshot.matches('asking'),
    isChoosing,
    title: isChoosing ? 'Cookie settings' : 'Your cookies, your choice',
    text: 'We keep what booking needs: your search, your basket and your session. Anything more is up to you.',
    necessary: { title: 'Strictly necessary', text: 'Keeps your visit and your basket together. Always on.' },
    categories: CATEGORIES.map((category) => ({
      category,
      ...CATEGORY_TEXT[category],
      isOn: snapshot.context.draft[category],
    })),
  };
};
