/** Pages that belong together, each at its own address: links that look like tabs. */
import styles from './LinkTabs.module.css';

type LinkTabsProps = {
  readonly label: string;
  readonly tabs: readonly {
    readonly key: string;
    readonly label: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
};

/** The links; the one to the open page is marked as current. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
  <nav aria-label={label}>
    <ul className={styles.list}>
      {tabs.map(({ key, label: name, href, isCurrent }) => (
        <li key={key}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined} className={styles.tab}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
