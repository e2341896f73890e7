import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysInMonth, monthOf } from '../kit/dates.ts';
import { sumOf } from '../kit/money.ts';
import {
  balanceDate,
  changeDueDate,
  DEFAULT_TERMS,
  depositOf,
  dueLater,
  dueNow,
  monthlyDates,
  partsOf,
  payByDate,
  planOf,
  plansFor,
  nextRetryDate,
} from './schedule.rules.ts';

const TERMS = DEFAULT_TERMS;
const anyDate = fc.integer({ min: 0, max: 2_500 }).map((days) => addDays('2026-01-01', days));
const anySale = fc
  .record({ total: fc.integer({ min: 0, max: 1_000_000 }), today: anyDate, ahead: fc.integer({ min: 0, max: 800 }) })
  .map(({ total, today, ahead }) => ({ total, today, arrival: addDays(today, ahead) }));
const anyTerms = fc.record({
  balanceDays: fc.integer({ min: 0, max: 120 }),
  depositPercent: fc.integer({ min: 0, max: 100 }),
  minDeposit: fc.integer({ min: 1, max: 20_000 }),
  minInstalments: fc.integer({ min: 1, max: 6 }),
  minInstalment: fc.integer({ min: 1, max: 5_000 }),
});

describe('a payment schedule', () => {
  // requirement: JOURNEY-3-SCHEDULES
  it('adds up to the total to the penny, with positive payments in order of due date', () => {
    fc.assert(
      fc.property(anySale, anyTerms, (sale, terms) => {
        for (const plan of plansFor(sale, terms)) {
          expect(sumOf(plan.schedule.map(({ amount }) => amount))).toBe(sale.total);
          expect(dueNow(plan) + dueLater(plan)).toBe(sale.total);
          expect(plan.schedule[0]?.dueDate).toBe(sale.today);
          const days = plan.schedule.map(({ dueDate }) => dueDate);
          expect(new Set(days).size).toBe(days.length);
          expect(days.toSorted()).toEqual(days);
          if (plan.option !== 'Full') expect(plan.schedule.every(({ amount }) => amount > 0)).toBe(true);
        }
      }),
    );
  });

  it('has no payment after the balance date, and offers only full payment from that date on', () => {
    fc.assert(
      fc.property(anySale, anyTerms, (sale, terms) => {
        const last = balanceDate(sale.arrival, terms);
        const plans = plansFor(sale, terms);
        expect(plans[0]?.option).toBe('Full');
        if (sale.today >= last) expect(plans).toHaveLength(1);
        for (const { schedule } of plans.slice(1)) expect(schedule.every(({ dueDate }) => dueDate <= last)).toBe(true);
      }),
    );
  });
  it('has monthly payments on the day of the first one, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 900 }), (first, ahead) => {
        const dates = monthlyDates(first, addDays(first, ahead));
        dates.forEach((date, i) => {
          expect(date).toBe(addMonths(first, i + 1));
          const day = Number(first.slice(8));
          expect(Number(date.slice(8))).toBe(Math.min(day, daysInMonth(monthOf(date))));
        });
      }),
    );
  });
  it('has equal parts, with the remaining pence added to the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 30 }), (sum, count) => {
        const [first = 0, ...others] = partsOf(sum, count);
        expect(sumOf([first, ...others])).toBe(sum);
        for (const part of others) expect(part).toBe(Math.floor(sum / count));
        expect(first - Math.floor(sum / count)).toBeLessThan(count);
      }),
    );
  });
});

describe('the due dates of a monthly plan', () => {
  it('are calculated from the first date, not from the previous one, across the end of February', () => {
    expect(monthlyDates('2027-01-31', '2027-05-31')).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(monthlyDates('2028-01-31', '2028-03-30')).toEqual(['2028-02-29']);
    expect(monthlyDates('2028-02-29', '2029-02-28').at(-1)).toBe('2029-02-28');
  });
  it('do not shift when the clocks change', () => {
    expect(monthlyDates('2027-02-28', '2027-11-28')).toContain('2027-03-28');
    expect(monthlyDates('2027-09-30', '2027-12-31')).toEqual(['2027-10-30', '2027-11-30', '2027-12-30']);
  });
  it('are none when the last date is less than a month away', () => {
    expect(monthlyDates('2027-01-31', '2027-02-27')).toEqual([]);
    expect(monthlyDates('2027-01-31', '2027-02-28')).toEqual(['2027-02-28']);
  });
});

it('a deposit is a percentage of the total rounded up, at least the minimum, and never above the total', () => {
  expect([depositOf(40_000, TERMS), depositOf(40_001, TERMS), depositOf(10_000, TERMS)]).toEqual([8_000, 8_001, 5_000]);
  expect(depositOf(4_000, TERMS)).toBe(4_000);
});

describe('the payment options of a sale', () => {
  const sale = { total: 40_001, today: '2026-11-22', arrival: '2027-06-07' };
  const optionsOf = (changes: Partial<typeof sale>) =>
    plansFor({ ...sale, ...changes }, TERMS).map(({ option }) => option);

  it('are all four when arrival is half a year ahead', () => {
    const schedule = [
      { dueDate: '2026-11-22', amount: 8_001 },
      { dueDate: '2027-03-29', amount: 32_000 },
    ];
    expect(plansFor(sale, TERMS)).toEqual([
      { option: 'Full', isAutomatic: false, schedule: [{ dueDate: '2026-11-22', amount: 40_001 }] },
      { option: 'Deposit', isAutomatic: false, schedule },
      { option: 'ApcBalance', isAutomatic: true, schedule },
      {
        option: 'ApcSpread',
        isAutomatic: true,
        schedule: [
          { dueDate: '2026-11-22', amount: 8_001 },
          { dueDate: '2026-12-22', amount: 8_000 },
          { dueDate: '2027-01-22', amount: 8_000 },
          { dueDate: '2027-02-22', amount: 8_000 },
          { dueDate: '2027-03-22', amount: 8_000 },
        ],
      },
    ]);
  });

  it('are full payment only from the balance date on, ten weeks before arrival', () => {
    expect(optionsOf({ arrival: '2027-02-01' })).toContain('Deposit');
    expect(optionsOf({ arrival: '2027-01-31' })).toEqual(['Full']);
  });
  it('leave out a monthly plan with too few or too small payments', () => {
    expect(optionsOf({ arrival: addDays('2027-02-22', 70) })).toContain('ApcSpread');
    expect(optionsOf({ arrival: addDays('2027-02-21', 70) })).not.toContain('ApcSpread');
    expect(optionsOf({ total: 9_000 })).toContain('ApcSpread');
    expect(optionsOf({ total: 8_999 })).not.toContain('ApcSpread');
  });
  it('are full payment only when the deposit equals the total', () => {
    expect(optionsOf({ total: 5_000 })).toEqual(['Full']);
    expect(optionsOf({ total: 5_001 })).toContain('Deposit');
    expect(optionsOf({ total: 0 })).toEqual(['Full']);
  });
  it('fall back to full payment when the chosen one is not available', () => {
    const plans = plansFor({ ...sale, arrival: sale.today }, TERMS);
    expect([planOf(plans, 'ApcSpread').option, planOf(plans, null).option]).toEqual(['Full', 'Full']);
    expect(planOf(plansFor(sale, TERMS), 'ApcSpread').option).toBe('ApcSpread');
    expect(() => planOf([], null)).toThrow('there is always a way to pay');
    expect(dueNow({ ...planOf(plans, null), schedule: [] })).toBe(0);
  });
});

describe('payByDate', () => {
  const first = (dueDate: string) => ({ number: 1, dueDate });

  it.each([
    ['nothing is left: by the terms', null, '2027-05-23'],
    ['a balance: on the day that was agreed, later than by the terms', first('2027-06-15'), '2027-06-15'],
    ['a balance: on the day that was agreed, earlier than by the terms', first('2027-05-01'), '2027-05-01'],
    ['a monthly plan: by the terms, after its last payment', { number: 4, dueDate: '2027-05-11' }, '2027-05-23'],
    ['a monthly plan: never before its last payment', { number: 4, dueDate: '2027-06-11' }, '2027-06-11'],
  ])('%s', (_what, last, date) => expect(payByDate(last, '2027-08-01', TERMS)).toBe(date));
});

it.each([
  ['2027-05-22', '2027-05-23'],
  ['2027-05-24', '2027-05-24'],
])('the price of a change that our team makes on %s is due on %s', (today, due) => {
  expect(changeDueDate('2027-08-01', today, TERMS)).toBe(due);
});

describe('the retry of a refused instalment', () => {
  it('is one, three and seven days after the due date, then never again', () => {
    const tries = [1, 2, 3, 4].map((refusals) => nextRetryDate('2027-02-27', refusals, '2027-02-27'));
    expect(tries).toEqual(['2027-02-28', '2027-03-02', '2027-03-06', null]);
  });
  it('is never on the same day, however late the instalment is', () => {
    expect(nextRetryDate('2027-02-27', 1, '2027-02-28')).toBe('2027-03-01');
    expect(nextRetryDate('2027-02-27', 2, '2027-04-01')).toBe('2027-04-02');
  });
});
