/** Which campaigns a page of the site shows (spec: booking journey 2, pages fetch campaigns). */
import type { Brand } from '../contract/brand.ts';
import type { Campaign } from '../contract/campaign.ts';
import type { Card } from '../contract/site.ts';
import { isOnPage } from './pagePaths.ts';

/** The page, by its address without query, and today at the resorts. */
export type CampaignPlace = Readonly<{ brand: Brand; path: string; today: string }>;

const leadsTo = ({ link }: Campaign, path: string): boolean => link.href.split(/[?#]/)[0] === path;

/**
 * The cards of the brand's current campaigns for a page, except one that links to it; those that end first are first.
 */
export const campaignCards = (campaigns: readonly Campaign[], { brand, path, today }: CampaignPlace): Card[] =>
  campaigns
    .filter((campaign) => campaign.brand === brand && campaign.firstDay <= today && today <= campaign.lastDay)
    .filter((campaign) => isOnPage(campaign.pages, path) && !leadsTo(campaign, path))
    .toSorted((a, b) => a.lastDay.localeCompare(b.lastDay))
    .map(({ title, text, link, image }) => ({ title, text, link, ...(image && { image }) }));
