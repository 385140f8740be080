import { defineConfig } from '@playwright/test'
import { CHROMIUM_SWITCHES } from './browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 120_000,
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      executablePath: process.env.GVOL_CHROMIUM ?? '/usr/bin/chromium',
      args: CHROMIUM_SWITCHES,
    },
  },
})
