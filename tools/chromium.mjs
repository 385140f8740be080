// Finds a Chromium for the browser tests: an installed one, otherwise Playwright's, otherwise Debian's package if root.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, root } from './install.mjs'
import { installPackages } from './programs.mjs'

const CANDIDATES = [
  process.env.GVOL_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const isRunnable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const installedChromium = () => CANDIDATES.find((path) => path && existsSync(path) && isRunnable(path))

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: root }).status === 0

const playwrights = async () => {
  const { chromium } = await import('playwright-core')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Path of a Chromium that runs here; undefined, with the reason printed, if there is none. */
export const chromiumPath = async () => {
  const executable = installedChromium() ?? (await playwrights())
  if (executable) return executable
  console.log('No Chromium here: trying Debian’s package, then Playwright’s download …')
  if (installPackages(['chromium']) && installedChromium()) return installedChromium()
  run(node, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'])
  const downloaded = await playwrights()
  if (!downloaded) console.log('No Chromium could be installed. Set GVOL_CHROMIUM to the path of one.')
  return downloaded
}
