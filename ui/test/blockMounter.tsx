/** For tests of the blocks of a page: mounts a block with the view of a page around it. */
import { NO_QUERY } from '../../machines/addresses/query.ts';
import { siteFrame } from '../../machines/site/frame.ts';
import type { PageEvent } from '../../machines/site/page/page.types.ts';
import type { PageView, ShownBlock } from '../../machines/site/page/page.view.ts';
import { Block } from '../screens/page/blocks/Block.tsx';
import { partMounter } from './partMounter.ts';

const VIEW: PageView = {
  state: 'shown.still',
  brand: 'family',
  path: '/gallery',
  frame: siteFrame({ brand: 'family', query: NO_QUERY, menu: [] }, null),
  layout: 'landing',
  head: { title: 'Gallery', description: null, canonical: null, image: null, about: null, events: [] },
  heading: null,
  intro: null,
  breadcrumbs: [],
  breadcrumb: 'Gallery',
  blocks: [],
  prices: [],
  hasNewsletter: false,
  animation: null,
  searched: '',
  preview: null,
};

/** Settings of the page around a block. `isFirst`: the block is at its top. */
type Around = Partial<PageView> & Readonly<{ isFirst?: boolean }>;

/** For the top of a test file: returns a function that mounts a block; the result has the events that it sends. */
export const blockMounter = () => {
  const mount = partMounter();
  return async (block: ShownBlock, { isFirst = false, ...changes }: Around = {}) => {
    const sent: PageEvent[] = [];
    const { root } = await mount(
      <Block
        block={block}
        view={{ ...VIEW, ...changes }}
        send={(event) => sent.push(event)}
        renderForm={(kind) => <p>the form of the {kind}</p>}
        isFirst={isFirst}
      />,
    );
    return { root, sent };
  };
};
