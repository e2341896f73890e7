/** The banner of a page of the site, which has a chart of its own. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { ShownBanner } from '../../machines/contract/siteBanner.ts';
import type { bannerMachine } from '../../machines/site/banner/banner.machine.ts';
import { bannerView } from '../../machines/site/banner/banner.view.ts';
import { SiteBanner } from '../screens/page/SiteBanner.tsx';

const ConnectedBanner = ({ actor }: { readonly actor: ActorRefFrom<typeof bannerMachine> }) => {
  const view = bannerView(useSelector(actor, (state) => state));
  return view && <SiteBanner view={view} send={actor.send} />;
};

/** Starts the chart of the page's banner; returns its element, or nothing for a page without one. */
export const startBanner = (banner: ShownBanner | null, machine: typeof bannerMachine): ReactNode =>
  banner && <ConnectedBanner actor={createActor(machine, { input: { banner } }).start()} />;
