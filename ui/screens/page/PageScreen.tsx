/** A page of the site around the journey: header, breadcrumbs, the blocks of content in order, footer. */
import { clsx } from 'clsx';
import type { ReactNode, CSSProperties } from 'react';
import type { PageEvent } from '../../../machines/site/page/page.types.ts';
import type { PageView, PreviewView } from '../../../machines/site/page/page.view.ts';
import { LEGAL_LINES } from '../shared/legalLines.ts';
import type { Send } from '../../parts/send.ts';
import { Footer } from '../../parts/page/Footer.tsx';
import { Section } from './blocks/Section.tsx';
import { Block, type RenderForm } from './blocks/Block.tsx';
import styles from './Page.module.css';
import type { PageAnimation } from '../../../machines/contract/site.ts';
import confetti from './Confetti.module.css';

type PageScreenProps = {
  readonly view: PageView;
  readonly send: Send<PageEvent>;
  /** header, banner, chat and toolbar each have their own chart; so does each form */
  readonly header: ReactNode;
  readonly banner: ReactNode;
  readonly chat: ReactNode;
  readonly toolbar: ReactNode;
  readonly renderForm: RenderForm;
};

/**
 * The whole body of the document. A hero comes above the breadcrumbs and contains the heading. In a preview, the
 * content paths let an editor's overlay find each text and block; otherwise the elements are the same.
 */
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
          <div data-content-path={hero.contentPath}>
            <Block block={hero} view={view} send={send} renderForm={renderForm} isFirst />
          </div>
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
          <div key={`${block.kind}-${place}`} data-content-path={block.contentPath}>
            <Block block={block} view={view} send={send} renderForm={renderForm} isFirst={block === first} />
          </div>
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

const PIECES = 60;
const COLOURS = ['var(--accent-strong)', 'var(--action)', 'var(--brand)', 'var(--cheapest)'];

/** Where a piece starts and how it falls: computed, not random, so that server and browser render the same. */
const pieceStyle = (place: number, { duration, itemSize }: PageAnimation): CSSProperties => ({
  insetInlineStart: `${(place * 61) % 100}%`,
  width: itemSize,
  height: itemSize,
  background: COLOURS[place % COLOURS.length],
  animationDelay: `${((place * 37) % 100) / 100}s`,
  animationDuration: `${duration - 1}s`,
});

/** Falls over the page once. Decoration without text, not shown to guests who prefer reduced motion. */
const Confetti = ({ animation }: { readonly animation: PageAnimation }) => (
  <div className={confetti.sky}>
    {Array.from({ length: PIECES }, (_, place) => (
      <i key={place} style={pieceStyle(place, animation)} />
    ))}
  </div>
);

/** The line at the bottom of a preview: that only its reader sees it, until when, and a link to the published page. */
const PreviewRibbon = ({ preview: { text, ends, leave } }: { readonly preview: PreviewView }) => (
  <aside aria-label="Preview" className={styles.ribbon}>
    <p className={clsx('page-width', styles.row)}>
      <span>{text}</span>
      <span>{ends}</span>
      <a href={leave.href}>{leave.label}</a>
    </p>
  </aside>
);
