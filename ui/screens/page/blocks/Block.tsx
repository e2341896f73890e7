/** One block of a page's content. */
import type { ReactNode } from 'react';
import type { PageEvent } from '../../../../machines/site/page/page.types.ts';
import type { PageView, ShownBlock } from '../../../../machines/site/page/page.view.ts';
import type { SiteFormKind } from '../../../../machines/site/siteForm/siteForm.types.ts';
import type { Send } from '../../../parts/send.ts';
import { Accordion } from './Accordion.tsx';
import { Banner, CallToAction } from './Banner.tsx';
import { CampaignCards, Cards, Gallery, Video } from './Cards.tsx';
import { Contact } from './Contact.tsx';
import { GuideLinks, OpeningTimes, Downloads } from './OpeningTimes.tsx';
import { PageHero } from './PageHero.tsx';
import { Prices } from './Prices.tsx';
import { Programme } from './Programme.tsx';
import { Section } from './Section.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Table } from './Table.tsx';
import { TextBlock } from './TextBlock.tsx';

/** Renders a form of the page; each form has its own chart. */
export type RenderForm = (kind: SiteFormKind) => ReactNode;

type BlockProps = {
  readonly block: ShownBlock;
  readonly view: PageView;
  readonly send: Send<PageEvent>;
  readonly renderForm: RenderForm;
  /** the block at the top of the page, whose picture is loaded first */
  readonly isFirst?: boolean;
};

export const Block = ({ block, view, send, renderForm, isFirst = false }: BlockProps) => {
  switch (block.kind) {
    case 'hero':
      return <PageHero block={block} isFirst={isFirst} />;
    case 'text':
      return <TextBlock block={block} isFirst={isFirst} />;
    case 'table':
      return <Table block={block} />;
    case 'cards':
      return <Cards block={block} isFirst={isFirst} />;
    case 'gallery':
      return <Gallery block={block} isFirst={isFirst} />;
    case 'video':
      return <Video block={block} />;
    case 'accordion':
      return <Accordion block={block} searched={view.searched} send={send} />;
    case 'banner':
      return <Banner block={block} />;
    case 'callToAction':
      return <CallToAction block={block} />;
    case 'search':
      return <SearchForm block={block} brand={view.brand} params={view.frame.params} />;
    case 'prices':
      return <Prices block={block} prices={view.prices} />;
    case 'programme':
      return <Programme block={block} />;
    case 'openingTimes':
      return <OpeningTimes block={block} />;
    case 'guides':
      return <GuideLinks block={block} />;
    case 'campaigns':
      return <CampaignCards block={block} />;
    case 'downloads':
      return <Downloads block={block} />;
    case 'form':
      return <Section>{renderForm(block.form)}</Section>;
    case 'contact':
      return <Contact block={block} brand={view.brand} />;
  }
};
