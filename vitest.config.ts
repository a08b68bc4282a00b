import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/build/**', '**/data/**']

/** Kept apart from vite.config.ts: tests import the sources as they are, without the pages' compiler. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'db/**/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: [...everywhere, '**/*.db.test.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'database',
          include: ['src/**/*.db.test.ts', 'tests/**/*.db.test.ts'],
          exclude: everywhere,
          globalSetup: ['tests/support/database-setup.ts'],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.e2e.test.ts'],
          exclude: everywhere,
          globalSetup: ['tests/support/browser-setup.ts'],
          maxWorkers: 1,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
