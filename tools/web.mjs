// Builds the web app when its sources changed since the last build.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildClients, copyClients } from './clients/clients.mjs'
import { node, root } from './install.mjs'
import { builtFrom, packageSources } from './sources.mjs'

const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/generated',
  ...packageSources('apps/web'),
  'apps/web/index.html',
  'apps/web/embed.html',
  'apps/web/entrance.html',
  'apps/web/vite.config.ts',
  'apps/web/vite.pictures.config.ts',
  'apps/web/chunks.ts',
  'apps/web/package.json',
  'package-lock.json',
]

const DIST = 'apps/web/dist'

const buildApp = () => {
  const built = builtFrom(DIST, SOURCES)
  if (built.isFresh) return
  console.error('Building the web app …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // The browser app, and the same charts for the server's rendering thread.
  for (const config of ['vite.config.ts', 'vite.pictures.config.ts']) {
    const run = spawnSync(node, [vite, 'build', '--config', config, '--logLevel', 'error'], {
      // Always builds the production app, even when a test starts the build.
      env: { ...process.env, NODE_ENV: 'production' },
      cwd: join(root, 'apps', 'web'),
      stdio: ['inherit', 2, 2],
    })
    if (run.status !== 0) {
      console.error('The web app did not build; the output above says why.')
      process.exit(1)
    }
  }
  built.setFresh()
}

/** The app, and beside it the packages of the clients, which the desk serves for download. */
export const buildWeb = () => {
  buildClients()
  buildApp()
  copyClients(DIST)
}
