// Answers of the studies for the charts, made again when the sources of the studies or of the seeded markets changed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { node, root } from '../install.mjs'
import { builtFrom } from '../sources.mjs'

const FOLDER = 'apps/web/fixtures'
/** Analytics and the packages that it imports. */
const SOURCES = [
  'tools/chart-fixtures',
  ...['analytics', 'formula', 'market', 'quant', 'store'].map((name) => `packages/${name}/src`),
]

/** Writes a file per study into `apps/web/fixtures`, which git ignores, unless they are those of today's sources. */
export const buildFixtures = () => {
  const built = builtFrom(FOLDER, SOURCES)
  if (built.isFresh) return
  const run = spawnSync(
    node,
    ['--disable-warning=ExperimentalWarning', 'tools/chart-fixtures/write.ts', join(root, FOLDER)],
    { cwd: root, stdio: ['ignore', 2, 2] },
  )
  if (run.status !== 0) throw new Error('The fixtures of the charts could not be made; the output above says why.')
  built.setFresh()
}

/** For vitest: before any test of the web app. */
export const setup = () => buildFixtures()
