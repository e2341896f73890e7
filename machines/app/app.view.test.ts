/** The shell: screen, title, step list with its links back, session dialogs, and the address to show. */
import { describe, expect, it } from 'vitest';
import type { Booking, SessionInfo } from '../contract/booking.ts';
import type { LoginData } from '../contract/login.ts';
import { LOGIN } from '../account/test/accounts.ts';
import { bookingWith, CHOICE } from '../kit/test/samples.ts';
import { sessionInfoOf } from '../kit/test/sessionInfos.ts';
import { initialContext } from '../journey/journey.context.ts';
import { STEPS, type Step } from '../addresses/steps.ts';
import { stepFor } from '../journey/journey.rules.ts';
import type { JourneyContext } from '../journey/journey.types.ts';
import type { SessionEnd } from '../session/session.rules.ts';
import { type AppSnapshot, shellView, shownAddress } from './app.view.ts';
import { appAt, journeyAt, journeyInput, PICKER, sessionAt, TODAY } from './test/shellSnapshots.ts';
import { accountPlaceOf } from '../account/accountUrl.ts';
import { NO_PICKER } from '../picker/availability.rules.ts';
import { startingChoice } from '../search/choice.ts';
import { brandOf } from '../addresses/paths.ts';
import { destinationOf, type Destination } from '../visitUrl/url.ts';

const INFO = sessionInfoOf({ today: TODAY, picker: PICKER });

const shellAt = (step: Step, changes: Partial<JourneyContext> = {}) =>
  shellView(appAt('inJourney'), null, journeyAt(step, changes));

describe('the screen of the shell', () => {
  it.each(STEPS)('is the step of the journey, with a title that no other step has: %s', (step) => {
    expect(shellAt(step).screen).toBe(step);
    expect(STEPS.filter((other) => shellAt(other).title === shellAt(step).title)).toEqual([step]);
  });
  it.each(['opening', 'notFound', 'unreachable', 'sessionEnded', 'broken'])(
    'is that of the app in its state %s, whatever the state of the journey',
    (screen) => expect(shellView(appAt(screen), null, journeyAt('dining'))).toMatchObject({ screen, steps: [] }),
  );
  it.each([
    ['that the document came with', 'Sign in · Breakwater Weekends', 'Sign in · Breakwater Weekends'],
    ['of the whole area once the address has changed', null, 'My Breakwater · Breakwater Weekends'],
  ])('is the account area, with the title %s', (_, ofDocument, title) => {
    const app = appAt('inAccount', '/bigweekenders/my-breakwater/login', { title: ofDocument });
    expect(shellView(app, null, null)).toMatchObject({ screen: 'account', title });
  });
  it('is the home of a brand only on its first step', () => {
    const weekendApp = appAt('inJourney', '/bigweekenders/booking/search');
    const homesOf = (app: AppSnapshot) => STEPS.filter((step) => shellView(app, null, journeyAt(step)).isHome);
    expect(homesOf(appAt('inJourney'))).toEqual(['search']);
    expect(homesOf(weekendApp)).toEqual(['weekendSearch']);
  });
  it('is the apology when the session chart is broken, whatever the state of the journey', () => {
    const broken = shellView(appAt('inJourney'), sessionAt('broken'), journeyAt('dining'));
    expect(broken).toMatchObject({ screen: 'broken', steps: [] });
  });
  it('is the step of the journey while the session is open', () =>
    expect(shellView(appAt('inJourney'), sessionAt({ open: 'active' }), journeyAt('dining')).screen).toBe('dining'));
  it('shows no dialog and no failure before there is a session', () =>
    expect(shellAt('dining')).toMatchObject({
      notices: [],
      isEnding: false,
      isHolding: false,
      isExtending: false,
      sessionEnd: null,
      hasExtensionFailed: false,
      canRetry: false,
    }));
  it('offers a retry only when the session can be opened again', () => {
    expect(shellView(appAt('unreachable'), sessionAt('unavailable'), null).canRetry).toBe(true);
    expect(shellView(appAt('unreachable'), null, null).canRetry).toBe(true);
    expect(shellView(appAt('unreachable'), sessionAt('opening'), null).canRetry).toBe(false);
  });
});

describe('the notices and links of every page', () => {
  const visit = (search: string, booking: Booking | null = null, state = 'inJourney', login: LoginData | null = null) =>
    shellView(
      appAt(state, `/bigweekenders/booking/search${search}`, { info: { ...INFO, booking, login } }),
      null,
      journeyAt('weekendSearch'),
    );
  // requirement: JOURNEY-6-AGENT, JOURNEY-2-QUERY-FLAGS
  it('name the travel agent, unless the address hides it', () => {
    const text = 'You are booking with travel agent 4711. We’ll note them on your booking.';
    expect(visit('?agencyId=4711').notices).toEqual([{ key: 'agency', tone: 'info', text, link: null }]);
    expect(visit('?agencyId=4711&hideAgencyMessage=true').notices).toEqual([]);
    expect(visit('').notices).toEqual([]);
  });
  // requirement: JOURNEY-6-AGENT
  it('contain the agent in every link', () => {
    const { home, other, resorts } = visit('?agencyId=4711').navigation;
    for (const href of [home, other.href, ...resorts.map((resort) => resort.href)])
      expect(href).toContain('agencyId=4711');
  });
  // requirement: JOURNEY-2-ROUTES-WEEKEND
  it('link to the booking that the other brand holds, but not to the current brand’s own', () => {
    expect(visit('?agencyId=4711&hideAgencyMessage=true', bookingWith()).notices).toEqual([
      {
        key: 'elsewhere',
        tone: 'info',
        text: 'Your family break in Skegness is still held for you. If you choose accommodation here, we’ll let it go.',
        link: {
          label: 'Go back to it',
          href: '/booking/overview?agencyId=4711&hideAgencyMessage=true',
          isNewDocument: true,
        },
      },
    ]);
    expect(visit('', bookingWith({ brand: 'weekend' })).notices).toEqual([]);
    expect(visit('', bookingWith({ status: 'completed' })).notices).toEqual([]);
  });
  // requirement: JOURNEY-2-ROUTES
  const noBooking = (purpose: string, first = 'Start a search') =>
    `There is no booking in this browser to ${purpose}. ${first}, or find a booking in your account.`;
  const NO_QUOTE = 'There is no quote at this address. Start a search, or find your quotes in your account.';
  const [UNNAMED, HELD] = [bookingWith({ areGuestDetailsComplete: false }), bookingWith()];
  const FIND = { label: 'Find a booking', href: '/my-breakwater/bookings' };
  const FIND_WEEKEND = { ...FIND, href: '/bigweekenders/my-breakwater/bookings' };
  it.each<[string, object, string?, object?]>([
    ['/booking/checkout', {}, noBooking('pay for'), FIND],
    ['/bigweekenders/booking/confirmation', {}, noBooking('show'), FIND_WEEKEND],
    ['/booking/dining', { choice: CHOICE }, noBooking('add dining to', 'Choose where you stay'), FIND],
    ['/booking/quote-confirmation', {}, NO_QUOTE, { label: 'Find your quotes', href: '/my-breakwater/quotes' }],
    ['/booking/accommodation', {}, 'To see where you can stay, tell us when you’d like to come first.'],
    ['/booking/checkout', { booking: UNNAMED }, 'Before you pay, tell us who is coming.'],
    ['/booking/accommodation-picker', { booking: HELD, choice: CHOICE }, 'This break has no map to choose a place on.'],
    ['/booking/search', {}],
    ['/booking/dining', { booking: HELD }],
    ['/booking/confirmation', { paidResId: 12_345_678 }],
  ])('say why %s leads to an earlier step, with the way to a booking', (path, input, text, link) => {
    const destination = destinationOf(path, '', TODAY) as Destination;
    const nothing = { choice: startingChoice(TODAY), booking: null, picker: NO_PICKER.picker };
    const context = initialContext(journeyInput({ ...nothing, destination, ...input }));
    const step = stepFor(context.requested, context);
    const { notices } = shellView(appAt('inJourney', path), null, journeyAt(step, context));
    const notice = { key: 'missed', tone: 'warning', text, link: link ?? null };
    expect(notices).toEqual(text === undefined ? [] : [notice]);
  });
  it('say what of the address was not taken', () => {
    const linkProblems = [{ part: 'duration', message: 'No break has 9 nights.' }] as const;
    const notice = { key: 'link.duration', tone: 'warning', text: 'No break has 9 nights.', link: null };
    expect(shellAt('search', { linkProblems }).notices).toEqual([notice]);
  });
  // requirement: ACCOUNT-4-LOGIN-CHECK
  it('lead to the account of the holder whom the session names, or to the sign-in', () => {
    const signIn = { label: 'Sign in', href: '/bigweekenders/my-breakwater/login', menu: [] };
    expect(visit('').navigation.account).toEqual(signIn);
    expect(visit('', null, 'inJourney', LOGIN).navigation.account).toEqual({
      label: 'Ada’s account',
      href: '/bigweekenders/my-breakwater/bookings',
      menu: [
        { label: 'Your bookings', href: '/bigweekenders/my-breakwater/bookings' },
        { label: 'Your details', href: '/bigweekenders/my-breakwater/account/details' },
        { label: 'Sign out', href: '/bigweekenders/my-breakwater/logout' },
      ],
    });
  });
  // requirement: JOURNEY-4-ACCOMMODATION
  it.each(['search', 'weekendSearch'] as const)('say on the %s page why the hold was lost', (step) => {
    const brand = step === 'search' ? 'family' : 'weekend';
    const lost = { brand, notice: 'Your hold has ended.' } as const;
    const notice = { key: 'loss', tone: 'warning', text: 'Your hold has ended.', link: null };
    expect(shellAt(step, lost).notices).toEqual([notice]);
    expect(shellAt(step, { ...lost, notice: null }).notices).toEqual([]);
    // the accommodation step shows the reason itself
    expect(shellAt('accommodation', lost).notices).toEqual([]);
  });
  // requirement: JOURNEY-4-DISCOUNT
  it.each(['picker', 'dining', 'overview', 'savedQuote'] as const)(
    'say on the %s page that a discount code is lost',
    (step) => {
      const text = 'Your discount code is no longer applied to your break.';
      expect(shellAt(step, { notice: text }).notices).toEqual([{ key: 'loss', tone: 'warning', text, link: null }]);
    },
  );
  it('are left out while no step of the journey is shown', () =>
    expect(visit('?agencyId=4711', bookingWith(), 'notFound').notices).toEqual([]));
});

describe('the step list of the shell', () => {
  // requirement: JOURNEY-2-STEP-LABELS
  it('links to the completed steps', () =>
    expect(shellAt('overview').steps.map(({ label, status, href }) => [label, status, href?.split('?')[0]])).toEqual([
      ['Accommodation', 'done', '/booking/accommodation'],
      ['Dining', 'done', '/booking/dining'],
      ['Extras and Passes', 'done', '/booking/extras'],
      ['SignUp/Login', 'current', undefined],
      ['Guests setup', 'todo', undefined],
      ['Pay', 'todo', undefined],
    ]));
  const linkedFrom = (step: Step, changes: Partial<JourneyContext>) =>
    shellAt(step, changes).steps.flatMap(({ label, href }) => (href === undefined ? [] : [label]));
  it('links to no step that cannot be entered now', () => {
    // accommodation cannot be searched without a day, nor later steps changed without a booking
    expect(linkedFrom('overview', { choice: { ...CHOICE, date: null } })).toEqual(['Dining', 'Extras and Passes']);
    expect(linkedFrom('overview', { booking: null })).toEqual(['Accommodation']);
  });
  it('is not shown while the balance of an earlier booking is paid', () => {
    expect(shellAt('checkout', { balanceOf: null }).steps).toHaveLength(6);
    expect(shellAt('checkout', { balanceOf: 87_654_321 }).steps).toEqual([]);
  });
  it('has no links once the booking is paid', () => {
    const steps = shellAt('confirmation', { booking: bookingWith({ status: 'completed' }), resId: 87_654_321 }).steps;
    expect(steps).toHaveLength(6);
    for (const { status, href } of steps) expect([status, href]).toEqual(['done', undefined]);
  });
});

describe('the session dialogs of the shell', () => {
  it.each([
    [{ secondsLeft: 60 }, { endsWithin: 'a minute' }],
    [{ secondsLeft: 120 }, { endsWithin: 'a minute' }],
    [{ secondsLeft: 122 }, { endsWithin: 'two minutes' }],
    [{ secondsLeft: 1_200 }, { endsWithin: 'two minutes' }],
    [{ secondsLeft: null }, { endsWithin: 'two minutes' }],
    [{ message: null }, { hasExtensionFailed: false }],
    [{ message: 'The service is busy.' }, { hasExtensionFailed: true }],
    [{ isHolding: true }, { isHolding: true }],
    [{ isHolding: false }, { isHolding: false }],
  ])(
    'say how soon the session ends, whether more time was refused, and whether something is held: %j',
    (has, shown) => {
      const session = sessionAt({ open: 'ending' }, has);
      expect(shellView(appAt('inJourney'), session, journeyAt('dining'))).toMatchObject(shown);
    },
  );
  // requirement: ACCOUNT-3-SESSION, ACCOUNT-4-SESSION
  it.each([
    [{ open: 'active' }, { isEnding: false, isExtending: false, sessionEnd: null }],
    [{ open: 'ending' }, { isEnding: true, isExtending: false, sessionEnd: null }],
    [{ open: { ending: 'extending' } }, { isEnding: false, isExtending: true, sessionEnd: null }],
    [{ open: { ending: 'elapsing' } }, { isEnding: false, isExtending: false, sessionEnd: null }],
    [{ open: 'keepingAlive' }, { isEnding: false, isExtending: true, sessionEnd: null }],
    [{ open: { paying: 'waiting' } }, { isEnding: false, isExtending: false, sessionEnd: null }],
    ['invalid', { isEnding: false, isExtending: false, sessionEnd: { title: 'Your session has ended' } }],
  ])('match the session state %j', (link, expected) => {
    expect(shellView(appAt('inJourney'), sessionAt(link), journeyAt('dining'))).toMatchObject(expected);
  });
  it.each([
    ['idle', /^(?!.*paid).*were away.*kept your search/],
    ['released', /let your accommodation go\. Nothing was paid/],
    ['paid', /Your payment went through/],
    ['refunded', /sent the money back/],
    ['processing', /still checking it\. Please don’t pay again/],
    ['unknown', /couldn’t check/],
  ] as const)('explain what happened to the break and the money when the session ends as %s', (end, words) => {
    const shown = shellView(appAt('sessionEnded'), sessionAt('invalid', { end }), null).sessionEnd;
    expect(shown?.text).toMatch(words);
    expect(/nothing was paid/i.test(shown?.text ?? '')).toBe(end === 'released');
  });
  it('lead to the booking when it was paid, and otherwise back to the page that was open', () => {
    const addressAfter = (end: SessionEnd, info: SessionInfo | null = null) =>
      shellView(appAt('sessionEnded', '/booking/search', { info }), sessionAt('invalid', { end }), null).sessionEnd
        ?.address;
    const ofWeekend = { ...INFO, booking: bookingWith({ brand: 'weekend' }) };
    expect(addressAfter('paid', INFO)).toEqual({ pathname: '/booking/confirmation', search: '' });
    expect(addressAfter('paid', ofWeekend)).toEqual({ pathname: '/bigweekenders/booking/confirmation', search: '' });
    for (const end of ['idle', 'released', 'refunded', 'processing', 'unknown'] as const)
      expect(addressAfter(end)).toBeNull();
  });
  it('show no end of a hold while there is none', () => {
    expect(shellAt('search', { booking: null }).heldUntilText).toBeNull();
    const opening = { heldUntilText: null, notices: [], steps: [] };
    expect(shellView(appAt('inJourney'), null, null)).toMatchObject(opening);
  });
});

it.each([
  ['why no session could be opened', 'unreachable', 'unavailable', 'Unknown error'],
  ['why the session ended', 'sessionEnded', 'invalid', 'gone'],
  ['the call that failed', 'inJourney', { open: 'active' }, 'create-booking: timed out'],
])('the details are the exact text of %s', (_, value, link, text) => {
  const details = { call: 'create-booking', text: 'timed out' };
  const app = appAt(value, '/booking/search', { message: 'Unknown error' });
  expect(shellView(app, sessionAt(link, { message: 'gone', details }), null).details).toBe(text);
  expect(shellView(appAt('inJourney'), sessionAt({ open: 'active' }), null).details).toBeNull();
});

describe('the address shown by the shell', () => {
  it('is the address of the step, with its parameters', () => {
    expect(shownAddress(journeyAt('dining'))).toBe('/booking/dining');
    expect(shownAddress(journeyAt('confirmation', { resId: 87_654_321 }))).toBe('/booking/confirmation?resId=87654321');
    expect(shownAddress(journeyAt('accommodation', { detail: 'LODGE' }))).toMatch(
      /^\/booking\/accommodation\/lodge\?break=/,
    );
  });
  it('is left to the browser when the journey chart is broken', () =>
    expect(shownAddress(journeyAt('broken'))).toBeNull());
});

const FULL = { phone: '0808 157 0192' };
const BRANDS = ['family', 'weekend'] as const;

const footerOf = (
  brand: (typeof BRANDS)[number],
  fullFooter: typeof FULL | null,
  login: LoginData | null = null,
  search = '',
) => {
  const address = `${brand === 'family' ? '' : '/bigweekenders'}/booking/search${search}`;
  return shellView(appAt('inJourney', address, { fullFooter, info: { ...INFO, login } }), null, null).footer;
};

const linksOf = ({ groups }: ReturnType<typeof footerOf>) => groups.flatMap(({ links }) => links);

/** Whether an address has a page. */
const hasPage = (href: string): boolean => {
  const { pathname, search } = new URL(href, 'http://page.invalid');
  const place = accountPlaceOf(brandOf(pathname), pathname, search);
  return destinationOf(pathname, search, '2027-01-11') !== null || place.page !== null;
};

// requirement: JOURNEY-3-FOOTER
describe.each(BRANDS)('the footer of the brand %s', (brand) => {
  it('has the resorts alone when the toggle is off', () => {
    const footer = footerOf(brand, null);
    expect(footer.groups.map(({ title }) => title)).toEqual(['Our resorts']);
    expect([footer.phone, footer.about]).toEqual([null, null]);
  });
  it('has the resorts, the searches, the account, help, the team and the site when it is on', () => {
    const footer = footerOf(brand, FULL);
    expect(footer.groups.map(({ title }) => title)).toEqual(['Our resorts', 'Plan a break', 'Your account', 'Help']);
    expect(footer.phone).toEqual({ text: '0808 157 0192', href: 'tel:+448081570192' });
    expect(footer.about).toContain('by the sea');
  });
  it.each([
    ['nobody', null],
    ['a holder', LOGIN],
  ])('has a page for every link of %s, each once, with the agent of the visit', (_, login) => {
    const links = linksOf(footerOf(brand, FULL, login, '?agencyId=4711'));
    expect(links.filter(({ href }) => !hasPage(href))).toEqual([]);
    expect(links.filter(({ href }) => !href.includes('agencyId=4711'))).toEqual([]);
    expect(new Set(links.map(({ href }) => href)).size).toBe(links.length);
  });
  it('leads to the other brand in a document of its own, and nowhere else', () => {
    const links = linksOf(footerOf(brand, FULL));
    for (const { href, isNewDocument = false } of links) expect(isNewDocument).toBe(brandOf(href) !== brand);
    expect(links.filter(({ isNewDocument }) => isNewDocument)).toHaveLength(1);
  });
  it('leads a holder to what is theirs, and anybody else to the sign-in', () => {
    const labels = (login: LoginData | null) => footerOf(brand, FULL, login).groups[2]?.links.map(({ label }) => label);
    expect(labels(null)).toEqual(['Sign in', 'Create an account']);
    expect(labels(LOGIN)).toEqual(['Your bookings', 'Your quotes', 'Your details']);
  });
});
