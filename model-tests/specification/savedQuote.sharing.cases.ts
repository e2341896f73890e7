// A link for others: it shows the quote to anybody, and nothing about who saved it.
import { SHARE_HREF } from '../charts/savedQuote.samples.ts';
import type { SpecificationCase } from './cases.ts';

const requirement = 'JOURNEY-2-ROUTES-QUOTE';
const SHOWN = ['loadQuote: loaded'];
const MAKING = [...SHOWN, 'share.requested'];
const GIVING = [...MAKING, 'makeShareLink: made'];
const FAILED = [...MAKING, 'makeShareLink: failed'];

const SHARE = ['share.requested'];

/** What became of the link: the outcome of giving it, and the state of the page. */
const GIVEN = [
  ['sent', 'shown.shareSent'],
  ['copied', 'shown.shareCopied'],
  ['not given', 'shown.shareNotGiven'],
  ['breaks', 'shown.shareNotGiven'],
] as const;

export const savedQuoteSharingCases: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'offers a link for others with the quote, and makes none by itself',
    given: [],
    when: 'loadQuote: loaded',
    outcome: {
      state: 'shown.notCopied',
      context: { shareHref: null },
      accepts: { with: SHARE },
      awaits: { without: ['makeShareLink', 'giveShareLink'] },
    },
  },
  {
    requirement,
    title: 'has a link for others made once, for the quote and its brand',
    given: SHOWN,
    when: 'share.requested',
    outcome: {
      state: 'shown.makingShareLink',
      sends: [],
      inputs: { makeShareLink: { email: null, brand: 'family' } },
      accepts: { with: ['quote.resumed', 'link.requested'], without: SHARE },
    },
  },
  {
    requirement,
    title: 'has the link of a quote of the other brand made for that brand',
    given: ['loadQuote: loaded of the other brand'],
    when: 'share.requested',
    outcome: { state: 'shown.makingShareLink', inputs: { makeShareLink: { brand: 'weekend' } } },
  },
  {
    requirement,
    title: 'names the e-mail address to the server, by which another session may open the quote',
    given: ['loadQuote: withheld', 'an address', 'email.submitted', 'loadQuote: loaded'],
    when: 'share.requested',
    outcome: { inputs: { makeShareLink: { email: 'ada@example.com' } } },
  },
  {
    requirement,
    title: 'offers no link of a quote that has ended',
    given: ['loadQuote: loaded and expired'],
    when: 'share.requested',
    outcome: { state: 'shown.notCopied', sends: [], awaits: { without: ['makeShareLink'] } },
  },
  {
    requirement,
    title: 'gives the link to the browser once it is made',
    given: MAKING,
    when: 'makeShareLink: made',
    outcome: {
      state: 'shown.givingShareLink',
      context: { shareHref: SHARE_HREF },
      sends: [],
      inputs: { giveShareLink: { href: SHARE_HREF } },
      accepts: { with: ['quote.resumed'], without: SHARE },
    },
  },
  ...GIVEN.map(([outcome, state]): SpecificationCase => ({
    requirement,
    title: `keeps the link on the page, to be given again, when giving it ends so: ${outcome}`,
    given: GIVING,
    when: `giveShareLink: ${outcome}`,
    outcome: { state, context: { shareHref: SHARE_HREF }, sends: [], accepts: { with: SHARE } },
  })),
  {
    requirement,
    title: 'gives the same link again, without another one',
    given: [...GIVING, 'giveShareLink: not given'],
    when: 'share.requested',
    outcome: {
      state: 'shown.givingShareLink',
      inputs: { giveShareLink: { href: SHARE_HREF } },
      awaits: { without: ['makeShareLink'] },
    },
  },
  {
    requirement,
    title: 'says why no link could be made, and offers to try again',
    given: MAKING,
    when: 'makeShareLink: failed',
    outcome: {
      state: 'shown.shareFailed',
      context: { notice: 'no', shareHref: null },
      sends: [],
      accepts: { with: [...SHARE, 'quote.resumed'] },
    },
  },
  {
    requirement,
    title: 'asks for a link again without the message of the failure',
    given: FAILED,
    when: 'share.requested',
    outcome: { state: 'shown.makingShareLink', context: { notice: null }, awaits: { with: ['makeShareLink'] } },
  },
  {
    requirement,
    title: 'shows a defect as such when making the link breaks',
    given: MAKING,
    when: 'makeShareLink: breaks',
    outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'], without: SHARE } },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: 'ends with the lost session while the link for others is made',
    given: MAKING,
    when: 'makeShareLink: session lost',
    outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
  },
];
