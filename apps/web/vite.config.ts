import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the server; the built app is served by it. */
const server = process.env.GVOL_SERVER ?? 'http://127.0.0.1:4480'

export default defineConfig({
  plugins: [react(), tailwind()],
  build: {
    target: 'es2023',
    sourcemap: true,
    // echarts-gl alone is above the default; budgets are measured on the gzip sizes by the bench.
    chunkSizeWarningLimit: 1_500,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': server,
      '/graphql': { target: server, ws: true },
      '/metrics': server,
    },
  },
})
