import { defineConfig } from '@playwright/test'
import { CHROMIUM_SWITCHES } from './browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './desk/pasts.ts',
  workers: 1,
  timeout: 180_000,
  // A machine that is busy with something else may miss a moment; what fails twice is broken. Told as flaky in the list.
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
