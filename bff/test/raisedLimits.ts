/**
 * For tests and measurements that send more than guests do: the settings of the limits, without limits. Only cards have
 * a limit by session, which several tests are about.
 */
export const RAISED_LIMITS = {
  CALLS_PER_MINUTE: '0',
  CARD_TRIES_PER_ADDRESS: '1000000',
  HOLD_UNITS_PER_NETWORK: '0',
  SESSIONS_PER_HOUR: '0',
  CODES_PER_HOUR: '0',
  QUOTES_PER_HOUR: '0',
  ABSENT_PER_HOUR: '0',
  PICTURES_PER_HOUR: '0',
} as const;
