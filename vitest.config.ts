import { defineConfig } from 'vitest/config'
import { generate } from './tools/generate.mjs'

generate()

/** Many tests open the database of accounts, whose code need not be optimized. */
const LIKE_DESK = ['--liftoff-only']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['tools/propertySeed.ts', 'packages/api/testing/newAccounts.ts'],
          include: ['packages/*/{src,testing}/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Test files have no global state: shared imports are loaded once for all.
          isolate: false,
          execArgv: LIKE_DESK,
        },
      },
      {
        test: {
          name: 'store-api',
          globalSetup: ['tools/builtServer.mjs'],
          include: ['packages/*/src/**/*.int.test.ts', 'apps/server/src/**/*.int.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          pool: 'forks',
          execArgv: LIKE_DESK,
          // Most of them wait for processes, clocks and disks.
          maxWorkers: 2,
        },
      },
      // Runs next to all others, because it mostly waits.
      { test: { name: 'soak', include: ['bench/soak/**/*.int.test.ts'], pool: 'forks' } },
      'apps/web',
    ],
  },
})
