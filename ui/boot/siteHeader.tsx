/** The header of a page of the site: its chart, and the menu's within it. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { menuMachine } from '../../machines/site/menu/menu.machine.ts';
import { menuView } from '../../machines/site/menu/menu.view.ts';
import type { PageContext } from '../../machines/site/page/page.types.ts';
import type { siteMachine } from '../../machines/site/site/site.machine.ts';
import { siteView, type SiteView } from '../../machines/site/site/site.view.ts';
import { Header } from '../parts/page/Header.tsx';
import { SiteHeader } from '../screens/page/SiteHeader.tsx';

type Page = Pick<PageContext, 'brand' | 'frame'>;
type SiteActor = ActorRefFrom<typeof siteMachine>;
type MenuProps = { readonly page: Page; readonly site: SiteView; readonly menu: ActorRefFrom<typeof menuMachine> };

const ConnectedMenu = ({ page: { brand, frame }, site, menu }: MenuProps) => (
  <SiteHeader
    brand={brand}
    homeHref={frame.home}
    site={site}
    menu={menuView(useSelector(menu, (state) => state))}
    send={menu.send}
  />
);

/** Every scroll changes the snapshot, but rarely the state. */
const isSameState = (before: SiteView, next: SiteView): boolean => before.state === next.state;

/** After a defect, a header without a chart shows the links. */
const ConnectedHeader = ({ page, actor }: { readonly page: Page; readonly actor: SiteActor }) => {
  const site = useSelector(actor, siteView, isSameState);
  const menu = useSelector(actor, (state) => (state.matches('broken') ? undefined : state.children.menu));
  const { brand, frame } = page;
  return menu === undefined ? (
    <Header brand={brand} homeHref={frame.home} links={frame.links} />
  ) : (
    <ConnectedMenu page={page} site={site} menu={menu} />
  );
};

/** Starts the header's chart from `machine`. `header` renders it; `open` reports that the page runs, at scroll `y`. */
export const startHeader = (
  page: Page,
  machine: typeof siteMachine,
): Readonly<{ header: ReactNode; open: (y: number) => void }> => {
  const actor = createActor(machine, { input: { links: page.frame.links } }).start();
  return {
    header: <ConnectedHeader page={page} actor={actor} />,
    open: (y) => actor.send({ type: 'page.opened', y }),
  };
};
