/** The header of the site's pages, with the menu. It hides while the guest reads on. */
import { clsx } from 'clsx';
import { useId } from 'react';
import type { Brand } from '../../../machines/contract/brand.ts';
import type { MenuEvent } from '../../../machines/site/menu/menu.types.ts';
import type { MenuEntryView, MenuView } from '../../../machines/site/menu/menu.view.ts';
import type { SiteView } from '../../../machines/site/site/site.view.ts';
import { CloseButton } from '../../parts/actions/CloseButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { moveMenuFocus } from '../../parts/nav/menuKeys.ts';
import { Popover } from '../../parts/nav/Popover.tsx';
import { HeaderBand, MenuLink } from '../../parts/page/Header.tsx';
import type { Send } from '../../parts/send.ts';
import styles from './SiteHeader.module.css';

type SiteHeaderProps = {
  readonly brand: Brand;
  readonly homeHref: string;
  readonly site: SiteView;
  readonly menu: MenuView;
  readonly send: Send<MenuEvent>;
};

/** The browser alone opens every part; the chart follows, and closes what no longer fits the window. */
export const SiteHeader = ({ brand, homeHref, site, menu, send }: SiteHeaderProps) => (
  <HeaderBand
    brand={brand}
    homeHref={homeHref}
    className={clsx(styles.band, site.headerSize === 'hidden' && styles.hidden)}
  >
    <SiteMenu menu={menu} send={send} />
  </HeaderBand>
);

type SiteMenuProps = Pick<SiteHeaderProps, 'menu' | 'send'>;

const SiteMenu = ({ menu, send }: SiteMenuProps) => {
  const id = useId();
  return (
    // the handler only moves the focus; the interactive elements are the links and buttons inside
    <nav aria-label="Site" data-menu={menu.state} onKeyDown={moveMenuFocus}>
      <button type="button" popoverTarget={id} className={styles.opener}>
        <Icon name="menu" />
        Menu
      </button>
      <Popover
        id={id}
        isOpen={menu.isDrawerOpen}
        onToggled={(isOpen) => send({ type: isOpen ? 'menu.opened' : 'menu.closed' })}
        className={styles.drawer}
      >
        <span className={styles.close}>
          <CloseButton label="Close the menu" popoverId={id} />
        </span>
        <ul>
          {menu.entries.map((entry) => (
            <li key={entry.href}>
              {entry.menu.length > 0 ? <SubMenu entry={entry} send={send} /> : <MenuLink {...entry} />}
            </li>
          ))}
        </ul>
      </Popover>
    </nav>
  );
};

type SubMenuProps = Pick<SiteHeaderProps, 'send'> & { readonly entry: MenuEntryView };

/** A name with links below it; on phones they cover the entries of the drawer, with the name and a back button. */
const SubMenu = ({ entry: { label, menu, isOpen }, send }: SubMenuProps) => {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.name}>
        {label}
        <Icon name="down" size={1} />
      </button>
      <Popover
        id={id}
        isOpen={isOpen}
        onToggled={(isOpenNow) => send({ type: isOpenNow ? 'subMenu.opened' : 'subMenu.closed', title: label })}
        className={styles.below}
      >
        <div className={styles.head}>
          <button type="button" autoFocus popoverTarget={id} popoverTargetAction="hide" className={styles.back}>
            <Icon name="back" size={1} />
            Back
          </button>
          <strong>{label}</strong>
        </div>
        <ul aria-label={label}>
          {menu.map((link) => (
            <li key={link.href}>
              <MenuLink {...link} />
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
};
