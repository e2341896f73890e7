/** Context, input and events of the menu of the site (spec: account area 3, UI state). */
import type { MenuEntry } from '../frame.ts';

/** A row of entries in the header, or a drawer behind a button. */
export type MenuType = 'desktop' | 'mobile';

/** The drawer is opened by its button. */
export type MenuOpened = { type: 'menu.opened' };
/** The drawer is closed: by its button, by Escape, or by a press outside. */
export type MenuClosed = { type: 'menu.closed' };
/** The links below an entry are opened; `title` is the entry's label. */
export type SubMenuOpened = { type: 'subMenu.opened'; title: string };
/** They are closed: by the entry or the back button, by Escape, or by a press outside. */
export type SubMenuClosed = { type: 'subMenu.closed'; title: string };
/** From the site: the window became wide or narrow. */
export type MenuTypeChanged = { type: 'menuType.changed'; menuType: MenuType };

export type MenuEvent = MenuOpened | MenuClosed | SubMenuOpened | SubMenuClosed | MenuTypeChanged;

export type MenuInput = Readonly<{ links: readonly MenuEntry[]; menuType: MenuType }>;

/** `title`: the label of the entry whose links are shown; null when none are. */
export type MenuContext = MenuInput & Readonly<{ title: string | null }>;
