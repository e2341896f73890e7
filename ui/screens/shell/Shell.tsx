/** The frame around every step: header, step list, notices, footer, and the session dialogs. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { AppEvent } from '../../../machines/app/app.types.ts';
import type { ShellView } from '../../../machines/app/app.view.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Footer } from '../../parts/page/Footer.tsx';
import { Header } from '../../parts/page/Header.tsx';
import { StepList } from '../../parts/page/StepList.tsx';
import { LEGAL_LINES } from '../shared/legalLines.ts';
import type { Send } from '../../parts/send.ts';
import { SessionDialogs } from './SessionDialogs.tsx';
import styles from './Shell.module.css';
import { BrandContext, HeldUntilContext } from '../shared/contexts.ts';
import { FailureDetails, FailureDetailsContext } from '../shared/FailureDetails.tsx';

type ShellProps = {
  readonly view: ShellView;
  readonly send: Send<AppEvent>;
  /** the accessibility toolbar */
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a page; `children` is its step. */
export const Shell = ({ view, send, toolbar = null, children }: ShellProps) => (
  <BrandContext value={view.brand}>
    <FailureDetailsContext value={view.details}>
      <div className={styles.shell} data-screen-shown={view.screen}>
        <Header
          brand={view.brand}
          homeHref={view.navigation.home}
          links={[
            { label: view.navigation.homeLabel, href: view.navigation.home, isCurrent: view.isHome },
            { ...view.navigation.other, isNewDocument: true },
            { ...view.navigation.account, isCurrent: view.screen === 'account' },
            view.navigation.help,
          ]}
        />
        {toolbar}
        {view.steps.length > 0 && <StepList steps={view.steps} />}
        {view.notices.length > 0 && (
          <aside aria-label="About your visit" className={clsx('page-width', styles.notices)}>
            {view.notices.map(({ key, tone, text, link }) => (
              <Notice
                key={key}
                tone={tone}
                isLive={tone === 'warning'}
                action={
                  link && (
                    <ButtonLink variant="secondary" href={link.href} isNewDocument={link.isNewDocument === true}>
                      {link.label}
                    </ButtonLink>
                  )
                }
              >
                <p>{text}</p>
                {key === 'loss' && <FailureDetails />}
              </Notice>
            ))}
          </aside>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          <HeldUntilContext value={view.heldUntilText}>{children}</HeldUntilContext>
        </main>
        <Footer {...view.footer} legal={LEGAL_LINES} />
        <SessionDialogs view={view} send={send} />
      </div>
    </FailureDetailsContext>
  </BrandContext>
);
