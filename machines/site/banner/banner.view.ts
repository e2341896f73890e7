/** The view of the banner. */
import type { SnapshotFrom } from 'xstate';
import type { ShownBanner } from '../../contract/siteBanner.ts';
import type { bannerMachine } from './banner.machine.ts';

export type BannerView = Readonly<{
  text: string;
  link: NonNullable<ShownBanner['link']> | null;
}>;

/** Null once it is closed. */
export const bannerView = (snapshot: SnapshotFrom<typeof bannerMachine>): BannerView | null => {
  const { text, link = null } = snapshot.context.banner;
  return snapshot.matches('shown') ? { text, link } : null;
};
