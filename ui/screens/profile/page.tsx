/** The holder's details: their chart with its effects, and the running section. */
import { profileMachine, type SectionCharts } from '../../../machines/account/profile/profile.machine.ts';
import { profileView } from '../../../machines/account/profile/profile.view.ts';
import type { Ports } from '../../actors/ports.ts';
import { ChildPage } from '../../parts/page/LazyPage.tsx';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { chartsOf, type Page, type PageProps } from '../shell/definePage.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { profileEffects } from './effects.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { SECTIONS } from './sections.ts';

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
