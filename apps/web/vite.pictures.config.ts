import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { generate } from '../../tools/generate.mjs'

generate()

/** The charts as one module for a server thread, which renders them as pictures. */
export default defineConfig({
  plugins: [react()],
  // Files in `public` are only for browsers.
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/pictures/main.ts',
    outDir: 'pictures/dist',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'pictures.mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' } },
  },
})
