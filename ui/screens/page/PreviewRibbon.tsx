/** The line at the bottom of a preview: that only its reader sees it, until when, and a link to the published page. */
import { clsx } from 'clsx';
import type { PreviewView } from '../../../machines/site/page/page.view.ts';
import styles from './PreviewRibbon.module.css';

export const PreviewRibbon = ({ preview: { text, ends, leave } }: { readonly preview: PreviewView }) => (
  <aside aria-label="Preview" className={styles.ribbon}>
    <p className={clsx('page-width', styles.row)}>
      <span>{text}</span>
      <span>{ends}</span>
      <a href={leave.href}>{leave.label}</a>
    </p>
  </aside>
);
