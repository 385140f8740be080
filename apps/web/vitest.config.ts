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
    // Test files share modules: loading them for each file took three quarters of the time.
    isolate: false,
    setupFiles: ['testing/newReader.ts'],
  },
})
