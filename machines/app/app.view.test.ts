/** The shell: which page, its title, the step list with its ways back, the session's dialogs, and the address to show. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '../contract/booking.ts';
import { FAMILY, bookingWith } from '../kit/test/samples.ts';
import { EMPTY_DRAFT } from '../guests/draft.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { STEPS, type Step } from '../journey/journey.rules.ts';
import { journeyMachine } from '../journey/journey.machine.ts';
import type { JourneyContext } from '../journey/journey.types.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SearchChoice } from '../search/choice.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';
import { appMachine } from './app.machine.ts';
import { NO_QUERY } from './query.ts';
import { shellView, shownAddress, stepOf } from './app.view.ts';
import { NOTHING_STORED } from './storedValues.ts';

const TODAY = '2027-01-11';
const CHOICE: SearchChoice = { resort: 'SK', month: '2027-03', nights: 4, date: '2027-03-26', parties: [FAMILY] };
const HOME = {
  brand: 'family',
  step: 'search',
  choice: null,
  weekendFilters: null,
  detail: null,
  resId: null,
  query: NO_QUERY,
} as const;
const PICKER = { isOn: true, places: [{ resort: 'SK' as const, hasPicker: true, accommodationLocation: 'sk-resort' }] };
const appAt = (value: string) =>
  settledAt(
    appMachine,
    { address: { pathname: '/booking/search', search: '' }, stored: NOTHING_STORED, isProduction: false },
    value,
  );
const journeyAt = (value: string, changes: Partial<JourneyContext> = {}) =>
  settledAt(
    journeyMachine,
    {
      today: TODAY,
      choice: CHOICE,
      weekendFilters: ANY_WEEKEND,
      booking: bookingWith(),
      paidResId: null,
      picker: PICKER,
      guestDraft: EMPTY_DRAFT,
      destination: HOME,
    },
    value,
    changes,
  );
const sessionAt = (link: string | object) =>
  settledAt(sessionMachine, { sessionId: null, isProduction: false }, { link: link as string, rateLimitGate: 'open' });
const shellAt = (step: Step, changes: Partial<JourneyContext> = {}) =>
  shellView(appAt('inJourney'), null, journeyAt(step, changes));

describe('the page', () => {
  it.each(STEPS)('is the journey’s step with a title of its own: %s', (step) => {
    expect(shellAt(step).screen).toBe(step);
    expect(STEPS.filter((other) => shellAt(other).title === shellAt(step).title)).toEqual([step]);
  });
  it.each([
    ['opening', 'opening'],
    ['notFound', 'notFound'],
    ['unreachable', 'unreachable'],
    ['sessionEnded', 'sessionEnded'],
    ['broken', 'broken'],
  ])('at %s is %s, whatever the journey was', (state, screen) => {
    expect(shellView(appAt(state), null, journeyAt('dining'))).toMatchObject({ screen, steps: [] });
  });
  it('is the apology when the journey is broken', () => {
    expect(stepOf(journeyAt('broken'))).toBe('broken');
    expect(shellView(appAt('inJourney'), null, journeyAt('broken')).screen).toBe('broken');
  });
  it('offers to try again only where that is of use', () => {
    expect(shellView(appAt('unreachable'), sessionAt('unavailable'), null).canRetry).toBe(true);
    expect(shellView(appAt('unreachable'), sessionAt('opening'), null).canRetry).toBe(false);
    expect(shellAt('dining').canRetry).toBe(false);
  });
});

describe('what holds for every page', () => {
  const visit = (search: string, booking: Booking | null = null) =>
    shellView(
      settledAt(
        appMachine,
        { address: { pathname: '/bigweekenders/booking/search', search }, stored: NOTHING_STORED, isProduction: false },
        'inJourney',
        {
          info: {
            bookingSessionTimeout: 1_200,
            today: TODAY,
            booking,
            paid: null,
            payment: 'none' as const,
            picker: PICKER,
          },
        },
      ),
      null,
      journeyAt('weekendSearch'),
    );
  // requirement: JOURNEY-6-AGENT
  // requirement: JOURNEY-2-QUERY-FLAGS
  it('names the travel agent, unless the address hides it', () => {
    expect(visit('?agencyId=4711').notices.map(({ text }) => text)).toEqual([
      'You are booking with travel agent 4711. We note them on your booking.',
    ]);
    expect(visit('?agencyId=4711&hideAgencyMessage=true').notices).toEqual([]);
    expect(visit('').notices).toEqual([]);
  });
  // requirement: JOURNEY-6-AGENT
  it('has the agent in every link', () => {
    const { home, other, resorts } = visit('?agencyId=4711').navigation;
    for (const href of [home, other.href, ...resorts.map((resort) => resort.href)])
      expect(href).toContain('agencyId=4711');
  });
  // requirement: JOURNEY-2-ROUTES-WEEKEND
  it('leads back to what the other brand holds, and to nothing of its own', () => {
    expect(visit('?agencyId=4711&hideAgencyMessage=true', bookingWith()).notices).toMatchObject([
      { key: 'elsewhere', link: { href: '/booking/overview?agencyId=4711&hideAgencyMessage=true' } },
    ]);
    expect(visit('', bookingWith({ brand: 'weekend' })).notices).toEqual([]);
    expect(visit('', bookingWith({ status: 'completed' })).notices).toEqual([]);
  });
});

describe('the step list', () => {
  it('is not shown for the search', () => {
    expect(shellAt('search').steps).toEqual([]);
  });
  it('leads back to what is done', () => {
    expect(shellAt('overview').steps.map(({ label, status, href }) => [label, status, href?.split('?')[0]])).toEqual([
      ['Accommodation', 'done', '/booking/accommodation'],
      ['Dining', 'done', '/booking/dining'],
      ['Extras and Passes', 'done', '/booking/extras'],
      ['SignUp/Login', 'current', undefined],
      ['Guests setup', 'todo', undefined],
      ['Pay', 'todo', undefined],
    ]);
  });
  it('leads nowhere once the booking is paid', () => {
    const steps = shellAt('confirmation', { booking: bookingWith({ status: 'completed' }), resId: 87_654_321 }).steps;
    expect(steps.map(({ status, href }) => [status, href])).toEqual(
      Array.from({ length: 6 }, () => ['done', undefined]),
    );
  });
});

describe('the session’s dialogs', () => {
  it.each([
    [{ open: 'active' }, { isEnding: false, isExtending: false, sessionEnd: null }],
    [{ open: 'ending' }, { isEnding: true, isExtending: false, sessionEnd: null }],
    [{ open: 'keepingAlive' }, { isEnding: false, isExtending: true, sessionEnd: null }],
    [{ open: { paying: 'waiting' } }, { isEnding: false, isExtending: false, sessionEnd: null }],
    ['invalid', { isEnding: false, isExtending: false, sessionEnd: { title: 'Your session has ended' } }],
  ])('follow its state %j', (link, expected) => {
    expect(shellView(appAt('inJourney'), sessionAt(link), journeyAt('dining'))).toMatchObject(expected);
  });
  it.each([
    ['idle', /^(?!.*paid).*ended.*kept your search/],
    ['released', /let your accommodation go\. Nothing was paid/],
    ['paid', /Your payment went through/],
    ['refunded', /sent the money back/],
    ['processing', /still checking it\. Please don’t pay again/],
    ['unknown', /couldn’t check/],
  ] as const)('say of a break that is %s what became of it and of the money', (end, words) => {
    const at = { link: 'invalid', rateLimitGate: 'open' };
    const session = settledAt(sessionMachine, { sessionId: null, isProduction: false }, at, { end });
    const shown = shellView(appAt('sessionEnded'), session, null).sessionEnd;
    expect(shown?.text).toMatch(words);
    expect(/nothing was paid/i.test(shown?.text ?? '')).toBe(end === 'released');
  });
  it.each([true, false])('tell whether accommodation is at stake: %s', (isHolding) => {
    const session = settledAt(
      sessionMachine,
      { sessionId: null, isProduction: false },
      { link: { open: 'ending' }, rateLimitGate: 'open' },
      { isHolding },
    );
    expect(shellView(appAt('inJourney'), session, journeyAt('search')).isHolding).toBe(isHolding);
  });
});

describe('the address', () => {
  it('is the step’s, with what it needs', () => {
    expect(shownAddress(journeyAt('dining'))).toBe('/booking/dining');
    expect(shownAddress(journeyAt('confirmation', { resId: 87_654_321 }))).toBe('/booking/confirmation?resId=87654321');
    expect(shownAddress(journeyAt('accommodation', { detail: 'LODGE' }))).toMatch(
      /^\/booking\/accommodation\/lodge\?break=/,
    );
  });
  it('is the browser’s own when the journey is broken', () => {
    expect(shownAddress(journeyAt('broken'))).toBeNull();
  });
});
