/**
 * The tests of the charts and their rules, and the cases of the charts, for mutation testing: a rule or a view is
 * changed, and one of them must fail.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['machines/**/*.test.ts', 'model-tests/specification/specification.test.ts'],
    testTimeout: 30_000,
  },
});
