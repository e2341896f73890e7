/** The page of the maps. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/accommodation-picker',
  title: 'Choose your location',
  isServerRendered: true,
  isMostlySkipped: true,
};
