/** Rules of the menu: which entries have links below them. */
import type { MenuEntry } from '../frame.ts';

/** Whether an entry is not a link, but a name with links below it. */
const isSubMenu = ({ menu = [] }: MenuEntry): boolean => menu.length > 0;

/** Whether the entry with this label has links below it. */
export const hasSubMenu = (links: readonly MenuEntry[], title: string): boolean =>
  links.some((entry) => entry.label === title && isSubMenu(entry));
