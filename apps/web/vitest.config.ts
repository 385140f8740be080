import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { generate } from '../../tools/generate.mjs'

generate()

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    include: ['{src,dev}/**/*.test.{ts,tsx}'],
    globalSetup: ['../../tools/chart-fixtures/build.mjs'],
    testTimeout: 30_000,
    // Files share what they import: loading it anew for each took three quarters of the time.
    isolate: false,
    setupFiles: ['src/testing/newReader.ts'],
  },
})
