/** A page of the site around the journey: header, breadcrumbs, the blocks of content in their order, footer. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { PageEvent } from '../../../machines/site/page/page.types.ts';
import type { PageView } from '../../../machines/site/page/page.view.ts';
import { LEGAL_LINES } from '../shared/legalLines.ts';
import type { Send } from '../shared/send.ts';
import { Footer } from '../../parts/page/Footer.tsx';
import { Confetti } from './Confetti.tsx';
import { PreviewRibbon } from './PreviewRibbon.tsx';
import { Section } from './blocks/Section.tsx';
import { Block, type RenderForm } from './blocks/Block.tsx';
import styles from './Page.module.css';

type PageScreenProps = {
  readonly view: PageView;
  readonly send: Send<PageEvent>;
  /** header, banner, chat and toolbar have charts of their own, as each form has */
  readonly header: ReactNode;
  readonly banner: ReactNode;
  readonly chat: ReactNode;
  readonly toolbar: ReactNode;
  readonly renderForm: RenderForm;
};

/** The whole body of the document. A hero stands above the breadcrumbs and has the heading. */
export const PageScreen = ({ view, send, header, banner, chat, toolbar, renderForm }: PageScreenProps) => {
  const { frame, preview } = view;
  const [first, ...others] = view.blocks;
  const hero = first?.kind === 'hero' ? first : null;
  return (
    <div className={styles.page} data-screen="page" data-state={view.state} data-layout={view.layout}>
      {header}
      {banner}
      {toolbar}
      <main id="main" tabIndex={-1} className={styles.main}>
        {hero && (
          <Placed at={hero.contentPath}>
            <Block block={hero} view={view} send={send} renderForm={renderForm} isFirst />
          </Placed>
        )}
        {view.breadcrumbs.length > 0 && <Breadcrumbs view={view} />}
        {view.heading !== null && (
          <div className={clsx('page-width', styles.heading)} data-content-path={preview?.places?.heading}>
            <h1>{view.heading}</h1>
          </div>
        )}
        {view.intro !== null && (
          <div className={clsx('page-width', styles.intro)} data-content-path={preview?.places?.intro}>
            <p>{view.intro}</p>
          </div>
        )}
        {chat && <div className="page-width">{chat}</div>}
        {(hero ? others : view.blocks).map((block, place) => (
          // blocks are never reordered while the page is shown
          <Placed key={`${block.kind}-${place}`} at={block.contentPath}>
            <Block block={block} view={view} send={send} renderForm={renderForm} isFirst={block === first} />
          </Placed>
        ))}
        {view.hasNewsletter && (
          <div className={styles.newsletter}>
            <Section tone="sunk">{renderForm('newsletter')}</Section>
          </div>
        )}
      </main>
      {view.animation && <Confetti animation={view.animation} />}
      <Footer {...frame.footer} legal={LEGAL_LINES} />
      {preview && <PreviewRibbon preview={preview} />}
    </div>
  );
};

/** In a preview an editor's overlay finds each block by its place in content. */
const Placed = ({ at, children }: { readonly at: string | undefined; readonly children: ReactNode }) =>
  at === undefined ? children : <div data-content-path={at}>{children}</div>;

const Breadcrumbs = ({ view }: { readonly view: PageView }) => (
  <nav aria-label="Breadcrumbs" className={clsx('page-width', styles.breadcrumbs)}>
    <ol>
      {view.breadcrumbs.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      <li aria-current="page">{view.breadcrumb}</li>
    </ol>
  </nav>
);
