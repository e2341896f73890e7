// The private link of a quote that was saved without an e-mail address: nothing else opens that quote elsewhere.
import { PRIVATE_HREF, PRIVATE_QUOTE } from '../charts/savedQuote.samples.ts';
import type { SpecificationCase } from './cases.ts';

const requirement = 'JOURNEY-2-ROUTES-QUOTE';
const SHOWN = ['loadQuote: loaded, without an e-mail address'];
const MAKING = [...SHOWN, 'link.requested'];
const MADE = [...MAKING, 'makeLink: made', 'copyLink: copied'];

export const savedQuoteLinkCases: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'makes no private link by itself',
    given: [],
    when: 'loadQuote: loaded, without an e-mail address',
    outcome: {
      state: 'shown.notCopied',
      context: { quote: PRIVATE_QUOTE },
      accepts: { with: ['link.requested'] },
      awaits: { without: ['makeLink'] },
    },
  },
  {
    requirement,
    title: 'has a private link made before it is copied, and one alone',
    given: SHOWN,
    when: 'link.requested',
    outcome: {
      state: 'shown.makingLink',
      sends: [],
      inputs: { makeLink: { email: null } },
      awaits: { without: ['copyLink'] },
      accepts: { with: ['quote.resumed'], without: ['link.requested', 'share.requested'] },
    },
  },
  {
    requirement,
    title: 'copies the private link once it is made',
    given: MAKING,
    when: 'makeLink: made',
    outcome: { state: 'shown.copying', context: { href: PRIVATE_HREF }, inputs: { copyLink: { href: PRIVATE_HREF } } },
  },
  {
    requirement,
    title: 'copies the same private link again, without another one',
    given: MADE,
    when: 'link.requested',
    outcome: {
      state: 'shown.copying',
      inputs: { copyLink: { href: PRIVATE_HREF } },
      awaits: { without: ['makeLink'] },
    },
  },
  {
    requirement,
    title: 'says why no private link could be made, and offers to try again',
    given: MAKING,
    when: 'makeLink: failed',
    outcome: {
      state: 'shown.linkFailed',
      context: { notice: 'no' },
      sends: [],
      accepts: { with: ['link.requested', 'share.requested', 'quote.resumed'] },
    },
  },
  {
    requirement,
    title: 'asks for a private link again without the message of the failure',
    given: [...MAKING, 'makeLink: failed'],
    when: 'link.requested',
    outcome: { state: 'shown.makingLink', context: { notice: null }, awaits: { with: ['makeLink'] } },
  },
  {
    requirement,
    title: 'has a link for others made after a private one could not be made',
    given: [...MAKING, 'makeLink: failed'],
    when: 'share.requested',
    outcome: { state: 'shown.makingShareLink', awaits: { with: ['makeShareLink'] } },
  },
  {
    requirement,
    title: 'shows a defect as such when making the private link breaks',
    given: MAKING,
    when: 'makeLink: breaks',
    outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'] } },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: 'ends with the lost session while the private link is made',
    given: MAKING,
    when: 'makeLink: session lost',
    outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
  },
];
