/** The settings of the limits: calls, cards, live holds, and what is counted by the hour. */
import type { CardVelocityLimits, HoldQuotas, HourlyLimits } from '../kernel/deps.ts';
import type { EnvReader } from '../settings.ts';

export type LimitSettings = Readonly<{
  /** how many calls per minute a network may make; null: no limit */
  callsPerMinute: number | null;
  /** limits on refused cards and on lookups without a payment */
  cardVelocity: CardVelocityLimits;
  quotas: HoldQuotas;
  hourly: HourlyLimits;
}>;

const MOST = 1_000_000;

/** Reads them. The defaults are the same in every environment; 0 is no limit. */
export const limitsFrom = ({ wholeNumber }: EnvReader): LimitSettings => {
  const number = (name: string, fallback: number): number => wholeNumber(name, fallback, 0, MOST);
  const callsPerMinute = number('CALLS_PER_MINUTE', 1_200);
  return {
    callsPerMinute: callsPerMinute === 0 ? null : callsPerMinute,
    cardVelocity: {
      perSession: wholeNumber('CARD_TRIES_PER_SESSION', 10, 1, MOST),
      perAccount: wholeNumber('CARD_TRIES_PER_ACCOUNT', 20, 1, MOST),
      perNetwork: wholeNumber('CARD_TRIES_PER_ADDRESS', 200, 1, MOST),
      minutes: wholeNumber('CARD_TRIES_MINUTES', 30, 1, 1_440),
    },
    quotas: {
      perNetwork: number('HOLD_UNITS_PER_NETWORK', 60),
      perAccount: number('HOLD_UNITS_PER_ACCOUNT', 120),
      typePercent: wholeNumber('HOLD_TYPE_PERCENT', 25, 0, 100),
      most: {
        units: number('HOLD_UNITS_AT_MOST', 600),
        typePercent: wholeNumber('HOLD_TYPE_PERCENT_AT_MOST', 75, 0, 100),
      },
    },
    hourly: {
      sessions: number('SESSIONS_PER_HOUR', 1_200),
      codes: number('CODES_PER_HOUR', 100),
      quotes: number('QUOTES_PER_HOUR', 300),
      absent: number('ABSENT_PER_HOUR', 100),
      pictures: number('PICTURES_PER_HOUR', 600),
    },
  };
};
