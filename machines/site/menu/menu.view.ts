/** The view of the menu: its entries, and which part of it is open. */
import type { SnapshotFrom } from 'xstate';
import type { NavLink } from '../navigation.ts';
import { stateName } from '../../kit/stateName.ts';
import type { menuMachine } from './menu.machine.ts';

export type MenuEntryView = NavLink &
  Readonly<{
    /** the links below it; empty for a link */
    menu: readonly NavLink[];
    /** they are shown */
    isOpen: boolean;
  }>;

export type MenuView = Readonly<{
  /** state of the chart, 'open.links' */
  state: string;
  /** the drawer of a phone is open */
  isDrawerOpen: boolean;
  entries: readonly MenuEntryView[];
}>;

export type MenuSnapshot = SnapshotFrom<typeof menuMachine>;

export const menuView = (snapshot: MenuSnapshot): MenuView => {
  const { links, menuType, title } = snapshot.context;
  return {
    state: stateName(snapshot.value),
    isDrawerOpen: menuType === 'mobile' && snapshot.matches('open'),
    entries: links.map(({ menu = [], ...entry }) => ({ ...entry, menu, isOpen: entry.label === title })),
  };
};
