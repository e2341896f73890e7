/** Guests are at one place at a time: those who are at one treat are free for no other while it takes. */
import { describe, expect, it } from 'vitest';
import type { GuestType } from '../contract/party.ts';
import { clashRefusal, roomAt, slotRefusal, type Outing, type Treat } from './clashes.rules.ts';

const DAY = '2027-03-02';
const treat = (code: string, minutes: number, guestTypes: GuestType[], left = 50): Treat => ({
  code,
  name: code,
  minutes,
  guestTypes,
  timeSlots: [{ date: DAY, time: '18:00', left }],
});
const CIRCUS = treat('circus', 90, ['ADULT'], 5);
const CIRCUS_CHILD = treat('circus-child', 90, ['CHILD'], 5);
const SPA = treat('spa', 60, ['ADULT']);
const SHOW = treat('show', 60, ['ADULT', 'CHILD']);
const CLUB = treat('club', 60, ['CHILD']);
const HIRE = treat('hire', 60, []);
const at = (time: string, quantity: number, date = DAY) => ({ date, time, quantity });
const went = (code: string, ...timeSlots: ReturnType<typeof at>[]) => ({ code, timeSlots });
/** Two adults and two children. */
const outing = (...going: Outing['going']): Outing => ({
  options: [CIRCUS, CIRCUS_CHILD, SPA, SHOW, CLUB, HIRE],
  going,
  guests: { ADULT: 2, CHILD: 2, TODDLER: 0, INFANT: 0 },
});
const room = (option: Treat, time: string, ...going: Outing['going']) =>
  roomAt(outing(...going), option, { date: DAY, time, left: 50 });

describe('the room for a treat', () => {
  it.each([
    ['all of its age bands while they are nowhere else', () => room(CIRCUS, '18:00'), 2],
    ['those who are left', () => room(CIRCUS, '18:00', went('spa', at('18:00', 1))), 1],
    ['nobody who is at something that has not ended', () => room(CIRCUS, '18:59', went('spa', at('18:00', 2))), 0],
    ['everybody as soon as it has ended', () => room(CIRCUS, '19:00', went('spa', at('18:00', 2))), 2],
    ['nobody who will be at something before it ends', () => room(SPA, '17:31', went('circus', at('18:30', 2))), 0],
    ['everybody when it ends in time', () => room(SPA, '17:30', went('circus', at('18:30', 2))), 2],
    ['everybody on another day', () => room(SPA, '18:00', went('circus', at('18:00', 2, '2027-03-03'))), 2],
    ['those of other bands', () => room(CIRCUS_CHILD, '18:00', went('spa', at('18:00', 2))), 2],
    ['the other half of a mixed outing', () => room(CIRCUS, '18:00', went('show', at('18:00', 3))), 1],
    ['no more than are free of both bands', () => room(SHOW, '18:00', went('spa', at('18:00', 2))), 2],
    [
      'nobody when all go elsewhere',
      () => room(SHOW, '18:00', went('spa', at('18:00', 2)), went('circus-child', at('18:00', 2))),
      0,
    ],
    ['its own places again', () => room(SPA, '18:00', went('spa', at('18:00', 2))), 2],
    [
      'as many as like, where it is for nobody in particular',
      () => room(HIRE, '18:00', went('spa', at('18:00', 2))),
      50,
    ],
    ['everybody, whatever is not sold any more', () => room(SPA, '18:00', went('gone', at('18:00', 2))), 2],
  ])('is for %s', (_, found, expected) => {
    expect(found()).toBe(expected);
  });
  it('is no more than is left of the pool that the tickets of all bands share', () => {
    const slot = { date: DAY, time: '18:00', left: 2 };
    expect(roomAt(outing(went('circus', at('18:00', 1))), CIRCUS_CHILD, slot)).toBe(1);
    expect(roomAt(outing(went('circus', at('18:30', 1))), CIRCUS_CHILD, slot)).toBe(2);
    expect(roomAt(outing(), CIRCUS, { ...slot, left: 0 })).toBe(0);
    expect(roomAt(outing(went('spa', at('18:00', 2))), CIRCUS_CHILD, slot)).toBe(2);
    expect(roomAt(outing({ code: 'spa' }), CIRCUS, slot)).toBe(2);
  });
});

describe('a time', () => {
  const slot = (left: number) => ({ date: DAY, time: '18:00', left });
  it.each([
    [slot(0), 1, [], 'Full'],
    [slot(1), 2, [], 'Only 1 left'],
    [slot(2), 2, [], null],
    [slot(9), 2, [went('spa', at('17:30', 1))], 'You are at spa then.'],
    [slot(9), 1, [went('spa', at('17:30', 1))], null],
    [slot(9), 2, [went('spa', at('17:30', 1)), went('show', at('18:00', 1))], 'You are at spa and show then.'],
  ])('is refused for so many with the reason: %j for %i', (left, quantity, going, refusal) => {
    expect(slotRefusal(outing(...going), [{ treat: CIRCUS, quantity }], left)).toBe(refusal);
  });
  it('has to suit the tickets of each band, and hold them all', () => {
    const tickets = [
      { treat: CIRCUS, quantity: 2 },
      { treat: CIRCUS_CHILD, quantity: 1 },
    ];
    expect(slotRefusal(outing(), tickets, slot(3))).toBeNull();
    expect(slotRefusal(outing(), tickets, slot(2))).toBe('Only 2 left');
    expect(slotRefusal(outing(went('spa', at('18:00', 1))), tickets, slot(9))).toBe('You are at spa then.');
    expect(slotRefusal(outing(went('show', at('18:00', 2))), tickets, slot(9))).toBe('You are at show then.');
    expect(slotRefusal(outing(went('show', at('18:00', 1))), tickets, slot(9))).toBeNull();
    expect(slotRefusal(outing(went('club', at('18:00', 2))), tickets, slot(9))).toBe('You are at club then.');
  });
});

describe('what was asked for at a time', () => {
  const choice = (code: string, ...timeSlots: ReturnType<typeof at>[]) => ({ code, quantity: 2, timeSlots });
  it('is refused by its place in the list when its guests are elsewhere', () => {
    const asked = [
      choice('gone', at('18:00', 2)),
      { code: 'show', quantity: 1 },
      choice('spa', at('12:00', 1), at('18:30', 1)),
    ];
    const there = outing(went('circus', at('18:00', 2)), ...asked.slice(2));
    expect(clashRefusal(there, asked, 'extras')).toEqual({
      field: 'extras.2.timeSlots.1',
      message: 'You are at circus then.',
    });
    expect(clashRefusal(outing(went('circus', at('18:00', 1))), asked, 'extras')).toBeNull();
  });
});
