/** Names controls by the event they send, so that a test finds them without knowing their words or their place. */

/** The attributes of one control. */
export type TestId = { readonly 'data-test': string; readonly 'data-key'?: string };

/**
 * Marks for the controls of one chart: `data-test` is the event's type, `data-key` what distinguishes its payload,
 * joined by dots; what a guest types is no part of it.
 */
export const testIdsFor =
  <Event extends { readonly type: string }>() =>
  (event: Event['type'], ...key: readonly (string | number)[]): TestId => ({
    'data-test': event,
    ...(key.length > 0 ? { 'data-key': key.join('.') } : {}),
  });
