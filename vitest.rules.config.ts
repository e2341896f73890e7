/** Only the tests of the charts and their rules, for mutation testing: a rule is changed, and a test must fail. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['machines/**/*.test.ts'], testTimeout: 30_000 },
});
