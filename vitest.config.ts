import { defineConfig } from 'vitest/config'

const ABOUT_PEOPLE = ['packages/{accounts,api}/src/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['tools/propertySeed.ts'],
          include: ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.int.test.ts', '**/node_modules/**', ...ABOUT_PEOPLE],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Nothing here is global: what files import is loaded once for all of them.
          isolate: false,
        },
      },
      {
        test: {
          // The library that signs people in counts attempts for the whole process: each file has one of its own.
          name: 'unit-people',
          setupFiles: ['tools/propertySeed.ts'],
          include: ABOUT_PEOPLE,
          exclude: ['**/*.int.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'store-api',
          include: ['packages/*/src/**/*.int.test.ts', 'apps/server/src/**/*.int.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          pool: 'forks',
          maxWorkers: 1,
        },
      },
      // Beside all others: it mostly waits.
      { test: { name: 'soak', include: ['bench/soak/**/*.int.test.ts'], pool: 'forks' } },
      'apps/web',
    ],
  },
})
