/** Page titles, used by server rendering and in the browser. */
import { withSiteName } from '../addresses/siteTitle.ts';
import type { Brand } from '../contract/brand.ts';
import { STEP_PAGES, type Step } from '../addresses/steps.ts';

/** The pages that are no step. */
type OtherScreen = 'account' | 'opening' | 'notFound' | 'unreachable' | 'sessionEnded' | 'broken';

export type Screen = Step | OtherScreen;

const TITLES = {
  opening: 'Loading',
  account: 'My Breakwater',
  notFound: 'Page not found',
  unreachable: 'We can’t be reached',
  sessionEnded: 'Your session has ended',
  broken: 'Something went wrong',
} as const satisfies Record<OtherScreen, string>;

/** Whether a screen is a step of the journey. */
export const isStep = (screen: Screen): screen is Step => screen in STEP_PAGES;

/** The title of a screen with the brand's site name: 'Guest details · Breakwater'. */
export const titleOf = (screen: Screen, brand: Brand): string =>
  withSiteName(isStep(screen) ? STEP_PAGES[screen].title : TITLES[screen], brand);
