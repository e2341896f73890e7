/** Context, input and events of what surrounds a page of the site (spec: account area 3, UI state). */
import type { MenuInput, MenuType } from '../menu/menu.types.ts';

export type ScrollDirection = 'up' | 'down';

/** How far down a page is, in pixels, and the direction of its last movement. */
export type ScrollPosition = Readonly<{ direction: ScrollDirection; y: number }>;

/** The page runs in the guest's browser; after a reload it may be `y` pixels down. */
export type PageOpened = { type: 'page.opened'; y: number };
/** The window is wide enough for a row of entries, or it is not; also sent at the start. */
export type WindowResized = { type: 'window.resized'; menuType: MenuType };
/** `y`: pixels from the top of the page. */
export type PageScrolled = { type: 'page.scrolled'; y: number };

/** The events of the window while it is observed. */
export type WindowEvent = WindowResized | PageScrolled;
export type SiteEvent = PageOpened | WindowEvent;

export type SiteInput = Pick<MenuInput, 'links'>;
export type SiteContext = SiteInput & Readonly<{ menuType: MenuType; scroll: ScrollPosition }>;
