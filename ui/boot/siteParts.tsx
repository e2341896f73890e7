/** The parts of a page of the site that have charts of their own: header with menu, banner, chat, forms. */
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
import type { ShownBanner } from '../../machines/contract/siteBanner.ts';
import type { bannerMachine } from '../../machines/site/banner/banner.machine.ts';
import { bannerView } from '../../machines/site/banner/banner.view.ts';
import { SiteBanner } from '../screens/page/SiteBanner.tsx';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import { chatOf } from '../../machines/site/chat/chat.rules.ts';
import type { chatMachine } from '../../machines/site/chat/chat.machine.ts';
import { chatView } from '../../machines/site/chat/chat.view.ts';
import { Chat } from '../screens/chat/Chat.tsx';
import { formsOf } from '../../machines/site/page/page.forms.ts';
import type { siteFormMachine } from '../../machines/site/siteForm/siteForm.machine.ts';
import type { SiteFormKind } from '../../machines/site/siteForm/siteForm.types.ts';
import { siteFormView } from '../../machines/site/siteForm/siteForm.view.ts';
import { loadPhonePlans } from '../loading/phonePlans.ts';
import type { RenderForm } from '../screens/page/blocks/Block.tsx';
import { SiteForm } from '../screens/siteForm/SiteForm.tsx';

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

const ConnectedBanner = ({ actor }: { readonly actor: ActorRefFrom<typeof bannerMachine> }) => {
  const view = bannerView(useSelector(actor, (state) => state));
  return view && <SiteBanner view={view} send={actor.send} />;
};

/** Starts the chart of the page's banner; returns its element, or nothing for a page without one. */
export const startBanner = (banner: ShownBanner | null, machine: typeof bannerMachine): ReactNode =>
  banner && <ConnectedBanner actor={createActor(machine, { input: { banner } }).start()} />;

type ChatActor = ActorRefFrom<typeof chatMachine>;

const ConnectedChat = ({ actor }: { readonly actor: ChatActor }) => (
  <Chat view={chatView(useSelector(actor, (state) => state))} send={actor.send} />
);

/** Starts the chart of the page's chat; both are null on a page without one. */
export const startChat = (
  page: Pick<PageContext, 'found'>,
  scripts: readonly PageScript[],
  machine: typeof chatMachine,
): Readonly<{ chat: ReactNode; actor: ChatActor | null }> => {
  const input = chatOf(page.found?.page ?? null, scripts);
  const actor = input && createActor(machine, { input }).start();
  return { chat: actor && <ConnectedChat actor={actor} />, actor };
};

type FormActor = ActorRefFrom<typeof siteFormMachine>;

const ConnectedForm = ({ actor }: { readonly actor: FormActor }) => (
  <SiteForm view={siteFormView(useSelector(actor, (state) => state))} send={actor.send} />
);

/** Starts the charts of the page's forms from `machine`; returns the function that renders a form. */
export const startForms = (page: PageContext, machine: typeof siteFormMachine): RenderForm => {
  const actors = Object.values(formsOf(page)).map(
    (input) => [input.kind, createActor(machine, { input }).start()] as const,
  );
  if (actors.some(([kind]) => kind === 'enquiry')) loadPhonePlans();
  const byKind = new Map<SiteFormKind, FormActor>(actors);
  return (kind) => {
    const actor = byKind.get(kind);
    return actor === undefined ? null : <ConnectedForm actor={actor} />;
  };
};
