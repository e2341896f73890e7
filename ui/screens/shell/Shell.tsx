/** What stands around every step: the top, where the guest is, the foot, and the dialogs of the session. */
import type { ReactNode } from 'react';
import type { AppEvent } from '../../../machines/app/app.machine.ts';
import type { ShellView } from '../../../machines/app/app.view.ts';
import { STEP_PATHS } from '../../../machines/app/url.ts';
import { RESORT_NAMES } from '../../../machines/basket/basket.view.ts';
import { Footer } from '../../parts/page/Footer.tsx';
import { Header } from '../../parts/page/Header.tsx';
import { StepList } from '../../parts/page/StepList.tsx';
import type { Send } from '../shared/send.ts';
import { SessionDialogs } from './SessionDialogs.tsx';
import styles from './Shell.module.css';

type ShellProps = { readonly view: ShellView; readonly send: Send<AppEvent>; readonly children: ReactNode };

const resortLinks = Object.entries(RESORT_NAMES).map(([code, name]) => ({
  label: `Breaks in ${name}`,
  href: `${STEP_PATHS.search}?resort=${code}`,
}));

const LEGAL = ['Breakwater Resorts. Prices are in pounds sterling with all fees in them.'];

/** The frame of a page; `children` is its step. */
export const Shell = ({ view, send, children }: ShellProps) => (
  <div className={styles.shell} data-screen-shown={view.screen}>
    <Header
      brand="family"
      homeHref={STEP_PATHS.search}
      links={[{ label: 'Find a break', href: STEP_PATHS.search, isCurrent: view.screen === 'search' }]}
    />
    {view.steps.length > 0 && <StepList steps={view.steps} />}
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Footer groups={[{ title: 'Our resorts', links: resortLinks }]} legal={LEGAL} />
    <SessionDialogs view={view} send={send} />
  </div>
);
