/** The header of every page: the skip link, the logo, the site navigation. */
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { Brand } from '../../../machines/contract/brand.ts';
import { CloseButton } from '../actions/CloseButton.tsx';
import { Icon } from '../Icon.tsx';
import styles from './Header.module.css';

/** One entry of a navigation. */
export type PageLink = {
  readonly label: string;
  readonly href: string;
  readonly isCurrent?: boolean;
  readonly isNewDocument?: boolean;
  /** Sub-entries; an entry that has them is not a link itself. */
  readonly menu?: readonly PageLink[];
};

type BandProps = {
  readonly brand: Brand;
  readonly homeHref: string;
  readonly className?: string;
  /** The navigation. */
  readonly children: ReactNode;
};

/** The band at the top of a page: the skip link, the logo, and a navigation. */
export const HeaderBand = ({ brand, homeHref, className, children }: BandProps) => (
  <header className={clsx(styles.header, className)}>
    <a href="#main" className={styles.skip}>
      Skip to the page
    </a>
    <div className={clsx('page-width', styles.row)}>
      <a href={homeHref} className={styles.home}>
        <Logo brand={brand} />
      </a>
      {children}
    </div>
  </header>
);

type HeaderProps = Omit<BandProps, 'className' | 'children'> & { readonly links: readonly PageLink[] };

/** On phones the links open from a menu button (a native popover); on wider pages they are in a row. */
export const Header = ({ links, ...band }: HeaderProps) => {
  const menuId = useId();
  return (
    <HeaderBand {...band}>
      <button type="button" popoverTarget={menuId} className={styles.menu}>
        <Icon name="menu" />
        Menu
      </button>
      <nav id={menuId} popover="auto" aria-label="Site" className={styles.nav}>
        <span className={styles.close}>
          <CloseButton label="Close the menu" popoverId={menuId} />
        </span>
        <ul>
          {links.map((link) => (
            <li key={link.href}>{link.menu?.length ? <SubMenu {...link} /> : <MenuLink {...link} />}</li>
          ))}
        </ul>
      </nav>
    </HeaderBand>
  );
};

/** An entry that is a link; a link to another document says so. */
export const MenuLink = ({ label, href, isCurrent, isNewDocument }: PageLink) => (
  <a href={href} aria-current={isCurrent ? 'page' : undefined} rel={isNewDocument ? 'external' : undefined}>
    {label}
  </a>
);

/** Entries under a name; on phones they are in the menu itself. */
const SubMenu = ({ label, menu = [] }: PageLink) => {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.who}>
        <span className={styles.label}>{label}</span>
        <Icon name="down" size={1} />
      </button>
      <ul id={id} popover="auto" aria-label={label} className={styles.submenu}>
        {menu.map((link) => (
          <li key={link.href}>
            <MenuLink {...link} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** The mark, a wall with a breaking wave, and the name as text, which takes the text colour of its context. */
const Logo = ({ brand }: { readonly brand: Brand }) => (
  <span className={styles.logo}>
    <svg aria-hidden="true" focusable="false" viewBox="0 0 40 40" width="40" height="40">
      <circle cx="20" cy="20" r="20" className={styles.sun} />
      <path className={styles.sea} d="M0 21c4.5-4.5 8.5-4.5 13 0s8.5 4.5 13 0 9-4.5 14-.5A20 20 0 0 1 0 21Z" />
      <path
        className={styles.foam}
        d="M2.5 29.5c4-3.2 7.6-3.2 11.6 0s7.6 3.2 11.7 0 7.7-3.2 11.7 0"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
    <span className={styles.name}>
      Breakwater
      {brand === 'weekend' && <span className={styles.second}> Weekends</span>}
    </span>
  </span>
);
