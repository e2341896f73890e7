// The travel agent whose address the guest came by, and the booking that is held already.
import { booking } from '../charts/data.ts';
import {
  AGENT,
  HELD,
  HELD_INFO,
  INFO,
  NOWHERE,
  NO_QUERY,
  OF_THE_JOURNEY,
  OPENED,
  PAYMENT_LEFT,
  STORED,
  stepRequested,
} from './app.paths.ts';
import type { SpecificationCase } from './cases.ts';

const AGENT_RENDERED = 'by a travel agent, drawn by the server';
const AGENTS_ADDRESS = 'an address of a travel agent';
const DINING_OF_AGENT = { pathname: '/booking/dining', search: '?agencyId=12' };

export const appAgentCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'records the travel agent on a held booking before the journey starts',
    input: AGENT,
    given: [],
    when: 'session.opened with a booking',
    outcome: {
      state: 'recordingAgent',
      context: { info: HELD_INFO, stored: { ...STORED, sessionId: 's-1' }, lastAgentId: null },
      sends: [],
      accepts: { with: ['extension.requested'], without: [...OF_THE_JOURNEY, 'retry.requested', 'restart.requested'] },
      awaits: { with: ['recordAgent', 'session'], without: ['journey'] },
    },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'records no travel agent when nothing is held',
    input: AGENT,
    given: [],
    when: 'session.opened',
    outcome: { state: 'inJourney', context: { lastAgentId: null }, sends: [], awaits: { without: ['recordAgent'] } },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'records no travel agent when the address names none',
    given: [],
    when: 'session.opened with a booking',
    outcome: { state: 'inJourney', context: { info: HELD_INFO }, sends: [], awaits: { without: ['recordAgent'] } },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'starts the journey with the booking on which the travel agent is recorded',
    input: AGENT,
    given: HELD,
    when: 'recordAgent: noted',
    outcome: {
      state: 'inJourney',
      context: { info: { ...INFO, booking: booking({ version: 2, agencyId: 12 }) }, lastAgentId: 12 },
      sends: [],
      awaits: { with: ['journey'], without: ['recordAgent'] },
    },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'starts the journey without the travel agent who could not be recorded',
    input: AGENT,
    given: HELD,
    when: 'recordAgent: not noted',
    outcome: {
      state: 'inJourney',
      context: { info: HELD_INFO, lastAgentId: 12 },
      sends: [],
      awaits: { with: ['journey'], without: ['recordAgent'] },
    },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'goes to the last address once the travel agent is recorded',
    input: AGENT,
    given: [...HELD, 'an address we do not have'],
    when: 'recordAgent: noted',
    outcome: { state: 'notFound', context: { address: NOWHERE }, sends: [], awaits: { without: ['journey'] } },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'goes to the last address when the travel agent could not be recorded',
    input: AGENT,
    given: [...HELD, 'an address we do not have'],
    when: 'recordAgent: not noted',
    outcome: { state: 'notFound', context: { address: NOWHERE }, sends: [], awaits: { without: ['journey'] } },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'shows a server-rendered page before the travel agent can be recorded',
    input: AGENT_RENDERED,
    given: [],
    outcome: { state: 'inJourney', context: { lastAgentId: null }, awaits: { without: ['recordAgent'] } },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'leaves a server-rendered journey to record the travel agent once the session is open',
    input: AGENT_RENDERED,
    given: [],
    when: 'session.opened with a booking',
    outcome: {
      state: 'recordingAgent',
      sends: [PAYMENT_LEFT],
      awaits: { with: ['recordAgent'], without: ['journey'] },
    },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'continues the journey when recording the travel agent fails by a defect',
    input: AGENT,
    given: HELD,
    when: 'recordAgent: breaks',
    outcome: {
      state: 'inJourney',
      context: { info: HELD_INFO, lastAgentId: 12 },
      sends: [],
      awaits: { with: ['journey'], without: ['recordAgent'] },
    },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'goes to the last address when recording the travel agent fails by a defect',
    input: AGENT,
    given: [...HELD, 'an address we do not have'],
    when: 'recordAgent: breaks',
    outcome: { state: 'notFound', context: { address: NOWHERE }, sends: [], awaits: { without: ['journey'] } },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'records the travel agent of an address that the guest opens while something is held',
    given: HELD,
    when: AGENTS_ADDRESS,
    outcome: {
      state: 'recordingAgent',
      context: { address: DINING_OF_AGENT, info: HELD_INFO, lastAgentId: null },
      sends: [PAYMENT_LEFT],
      awaits: { with: ['recordAgent', 'session'], without: ['journey'] },
    },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'continues at the address of the travel agent once the agent is recorded',
    given: [...HELD, AGENTS_ADDRESS],
    when: 'recordAgent: noted',
    outcome: {
      state: 'inJourney',
      context: {
        address: DINING_OF_AGENT,
        info: { ...INFO, booking: booking({ version: 2, agencyId: 12 }) },
        lastAgentId: 12,
      },
      sends: [],
      awaits: { with: ['journey'], without: ['recordAgent'] },
    },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'continues with the latest booking when the travel agent could not be recorded on it',
    given: [...HELD, AGENTS_ADDRESS],
    when: 'recordAgent: not noted on a changed booking',
    outcome: {
      state: 'inJourney',
      context: { info: { ...INFO, booking: booking({ version: 3 }) }, lastAgentId: 12 },
      sends: [],
      awaits: { with: ['journey'], without: ['recordAgent'] },
    },
  },
  {
    requirement: 'JOURNEY-6-AGENT-HELD',
    title: 'asks the journey for the step and records nothing when the travel agent was sent before',
    given: [...HELD, AGENTS_ADDRESS, 'recordAgent: not noted'],
    when: AGENTS_ADDRESS,
    outcome: {
      state: 'inJourney',
      sends: [stepRequested('dining', { ...NO_QUERY, agencyId: 12 })],
      awaits: { without: ['recordAgent'] },
    },
  },
  {
    requirement: 'JOURNEY-6-AGENT',
    title: 'carries the travel agent of an address into the journey when nothing is held',
    given: OPENED,
    when: AGENTS_ADDRESS,
    outcome: {
      state: 'inJourney',
      context: { address: DINING_OF_AGENT },
      sends: [stepRequested('dining', { ...NO_QUERY, agencyId: 12 })],
      awaits: { without: ['recordAgent'] },
    },
  },
];
