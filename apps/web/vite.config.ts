import { DEFAULT_ORIGIN } from '@gvol/wire'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { generate } from '../../tools/generate.mjs'
import { chunkOf } from './chunks.ts'
import { deskBehind } from './dev/deskBehind.ts'
import { MANIFEST } from './src/data/offline/manifest.ts'

/** The desk that answers the API while the web app is served by Vite; `npm run dev` names its own. */
const desk = process.env.GVOL_SERVER ?? DEFAULT_ORIGIN

/**
 * Writes the paths that a page renders into it, so that the server and the catalog of screens always agree: those of the
 * sign-in app into `entrance.html`, all into `index.html`.
 */
const namedPaths = (): Plugin => ({
  name: 'named-paths',
  transformIndexHtml: {
    order: 'pre',
    handler: async (_, { filename }) => {
      const { ENTRANCE_PATHS, pagePaths } = (await import(
        new URL('./src/screens/screens.ts', import.meta.url).href
      )) as { readonly ENTRANCE_PATHS: readonly string[]; readonly pagePaths: () => readonly string[] }
      const paths = filename.endsWith('entrance.html')
        ? ENTRANCE_PATHS
        : filename.endsWith('index.html')
          ? pagePaths()
          : undefined
      return paths === undefined
        ? []
        : [{ tag: 'meta', attrs: { name: 'gvol-paths', content: paths.join(' ') }, injectTo: 'head' }]
    },
  },
})

/** Answers that charts are shown with in the gallery and in the picker of charts, made from the seeded markets. */
const chartFixtures = (): Plugin => ({
  name: 'chart-fixtures',
  buildStart: async () => {
    const maker = new URL('../../tools/chart-fixtures/build.mjs', import.meta.url).href
    const { buildFixtures } = (await import(maker)) as { readonly buildFixtures: () => void }
    buildFixtures()
  },
})

/** Puts the folder of charts into the name of their chunk. */
const chunkFileNames = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string => {
  if (facadeModuleId?.includes('/apps/web/fixtures/')) return 'assets/fixture-[name]-[hash].js'
  const [, name] = /\/charts\/([^/]+)\/charts\.ts$/.exec(facadeModuleId ?? '') ?? []
  return name === undefined ? 'assets/[name]-[hash].js' : `assets/charts-${name}-[hash].js`
}

/**
 * Chunks that nearly every page of the desk needs but no page names; they are requested together with the page itself.
 */
const AHEAD = ['desk', 'panels', 'controls', 'charts-shared']

/** Modules loaded by path, including small ones. */
const LOADED_AHEAD = ['app/shell/Desk.tsx', 'screen/panels.ts', 'page-controls/components.ts']

/**
 * Without these preload links the browser would discover the desk only after the start script has run, panels only
 * after the desk has, and so on.
 */
const preloadLinks = (): Plugin => ({
  name: 'asked-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { filename, bundle = {} }) => {
      if (!filename.endsWith('index.html')) return []
      const files = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' &&
        (AHEAD.includes(one.name) || LOADED_AHEAD.some((path) => one.facadeModuleId?.endsWith(`/src/${path}`)))
          ? [one.fileName]
          : [],
      )
      const expectedFiles = [...AHEAD, ...LOADED_AHEAD]
      if (files.length !== expectedFiles.length)
        throw new Error(`Of ${expectedFiles} the build holds ${files}: check chunks.ts again`)
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
        injectTo: 'head' as const,
      }))
    },
  },
})

/** Sources of generated modules among those that the dev server watches. */
const GENERATED_FROM = /\/apps\/web\/src\/(?:charts\/|page-controls\/|ui\/tokens\/)/

/** Writes the modules that are not committed: at the start, and when a source of theirs changes while Vite serves. */
const generated = (): Plugin => ({
  name: 'generated',
  buildStart: generate,
  watchChange: (path) => {
    if (GENERATED_FROM.test(path)) generate()
  },
})

/** The installable app. `src/data/offline/worker.ts` is the service worker; this determines what it caches. */
const installable = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/data/offline',
    filename: 'worker.ts',
    outDir: 'dist',
    // Registered by the desk for signed-in users, never by the sign-in app.
    injectRegister: false,
    manifest: { ...MANIFEST, icons: [...MANIFEST.icons], categories: [...MANIFEST.categories] },
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: [
        'index.html',
        'theme.js',
        'icon.svg',
        'assets/*.{js,css}',
        // Characters of the desk's own texts, including Δ, Γ and σ, and additional ones for user-defined names.
        'assets/{inter-cut-latin,inter-cut-greek,inter-latin-wght-normal,jetbrains-mono-latin-wght-normal}-*.woff2',
      ],
      // Fixtures are for the gallery; the entrance is the network's alone.
      // Most desks sign people in themselves and never need Firebase.
      globIgnores: ['assets/{fixture,login,entrance,embed,firebaseSdk}-*'],
      maximumFileSizeToCacheInBytes: 3_000_000,
    },
  })

export default defineConfig({
  plugins: [
    generated(),
    react(),
    tailwind(),
    chartFixtures(),
    namedPaths(),
    preloadLinks(),
    installable(),
    deskBehind(desk),
  ],
  build: {
    target: 'es2023',
    sourcemap: true,
    modulePreload: { polyfill: false },
    // Sign-in is a separate app, a fraction of the desk in size.
    rolldownOptions: {
      input: ['index.html', 'entrance.html', 'embed.html'].map((page) => new URL(page, import.meta.url).pathname),
      output: {
        chunkFileNames,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf() }] },
      },
    },
  },
})
