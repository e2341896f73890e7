/** The banner of the site: a line between the header and the page, with a button that closes it. */
import { clsx } from 'clsx';
import type { BannerEvent } from '../../../machines/site/banner/banner.machine.ts';
import type { BannerView } from '../../../machines/site/banner/banner.view.ts';
import { CloseButton } from '../../parts/actions/CloseButton.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './SiteBanner.module.css';

const testId = testIdsFor<BannerEvent>();

/** For when the focused button disappears. */
const focusPage = (): void => document.getElementById('main')?.focus({ preventScroll: true });

type SiteBannerProps = { readonly view: BannerView; readonly send: Send<BannerEvent> };

export const SiteBanner = ({ view: { text, link }, send }: SiteBannerProps) => (
  <aside aria-label="News" className={styles.banner}>
    <div className={clsx('page-width', styles.row)}>
      <p>
        {text} {link && <a href={link.href}>{link.label}</a>}
      </p>
      <CloseButton
        label="Close this message"
        testId={testId('banner.dismissed')}
        onPress={() => {
          send({ type: 'banner.dismissed' });
          focusPage();
        }}
      />
    </div>
  </aside>
);
