/** The holder's details: their chart with its effects, and the running section. */
import { profileMachine, type SectionCharts } from '../../../machines/account/profile/profile.machine.ts';
import { profileView } from '../../../machines/account/profile/profile.view.ts';
import type { Ports } from '../../actors/ports.ts';
import { ChildPage } from '../../parts/page/LazyPage.tsx';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { chartsOf, type Page, type PageProps, type Pages } from '../shell/definePage.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { profileEffects } from './effects.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { page as detailsForm } from '../detailsForm/page.tsx';
import { page as devices } from '../devices/page.tsx';
import { page as marketing } from '../marketing/page.tsx';
import { page as passwordForm } from '../passwordForm/page.tsx';

/** The sections with a chart of their own; one of `SectionCharts` that is missing does not compile. */
const SECTIONS: Pages<SectionCharts> = { detailsForm, passwordForm, marketing, devices };

/** Raises an error event, which the log records. */
const report = (message: string): void => reportError(new Error(message));

const profileChart = (ports: Ports) =>
  profileMachine.provide({
    actors: {
      ...profileEffects({ client: ports.client, storage: createAccountStorage(), report }),
      ...chartsOf<SectionCharts>(SECTIONS, ports),
    },
  });

const isSection = (state: string): state is keyof SectionCharts => state in SECTIONS;

const Profile = ({ snapshot, send, title }: PageProps<typeof profileMachine>) => {
  const { value, children } = snapshot;
  return isSection(value) ? (
    <ChildPage key={value} page={SECTIONS[value]} actor={children[value]} title={title} />
  ) : (
    <>
      <PageTitle title={title} />
      <ProfileScreen view={profileView(snapshot)} send={send} />
    </>
  );
};

export const page: Page<typeof profileMachine> = { chart: profileChart, Component: Profile };
