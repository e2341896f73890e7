// The content of the pages of tokens in walks: the new flow, and the activities.
import { ACTIVITIES, GRID_TEXT, TOKEN_VALUES } from '../../machines/account/test/tokens.ts';
import type { ContentDocuments } from './network.ts';

const listOf = (all: readonly object[]) => ({ items: all.map((fields) => ({ fields })) });

/** The content of the new flow of tokens, without its activities. */
export const NEW_FLOW: ContentDocuments = {
  features: listOf([{ name: 'newMyBreakwaterTokensFlow', isOn: true }]),
  'pages/activity-tokens': { fields: { title: 'Activity tokens', priceBreakdown: 'The number decides the price.' } },
};

/** The same with its activities, which a page that is loaded again finds. */
export const WITH_ACTIVITIES: ContentDocuments = {
  ...NEW_FLOW,
  'activity-grid/family': { fields: GRID_TEXT },
  'activity-grid/weekend': { fields: GRID_TEXT },
  activities: listOf(ACTIVITIES),
  tokens: listOf(TOKEN_VALUES),
};
