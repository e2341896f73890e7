/** The sections of the profile with a chart of their own; one of `SectionCharts` that is missing does not compile. */
import type { SectionCharts } from '../../../machines/account/profile/profile.machine.ts';
import { page as detailsForm } from '../detailsForm/page.tsx';
import { page as devices } from '../devices/page.tsx';
import { page as marketing } from '../marketing/page.tsx';
import { page as passwordForm } from '../passwordForm/page.tsx';
import type { Pages } from '../shell/definePage.tsx';

export const SECTIONS: Pages<SectionCharts> = { detailsForm, passwordForm, marketing, devices };
