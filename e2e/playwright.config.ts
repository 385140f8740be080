import { defineConfig } from '@playwright/test'
import { CHROMIUM_SWITCHES } from './browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './desk/historyFolders.ts',
  workers: 1,
  timeout: 180_000,
  // A busy machine can miss a timeout once; a test that fails twice is broken. Retried tests are listed as flaky.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: process.env.GVOL_CHROMIUM ?? '/usr/bin/chromium',
      args: CHROMIUM_SWITCHES,
    },
  },
})
