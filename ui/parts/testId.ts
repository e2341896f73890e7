/** Test ids of controls, named by the event they send, so that tests do not depend on text or layout. */

/** The attributes of one control. */
export type TestId = { readonly 'data-test': string; readonly 'data-key'?: string };

/**
 * Test ids for the controls of one chart: `data-test` is the event's type, `data-key` what distinguishes its payload,
 * joined by dots. It never contains what a guest types.
 */
export const testIdsFor =
  <Event extends { readonly type: string }>() =>
  (event: Event['type'], ...key: readonly (string | number)[]): TestId => ({
    'data-test': event,
    ...(key.length > 0 ? { 'data-key': key.join('.') } : {}),
  });
