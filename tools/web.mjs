// Builds the web app when its sources changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root } from './install.mjs'

const { dependencies } = JSON.parse(readFileSync(join(root, 'apps', 'web', 'package.json'), 'utf8'))
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  ...Object.keys(dependencies).flatMap((name) => (/^@gvol\//.test(name) ? [`packages/${name.slice(6)}/src`] : [])),
]
const FILES = [
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/chunks.ts',
  'apps/web/package.json',
  'package-lock.json',
]
const dist = join(root, 'apps', 'web', 'dist')
const stamp = join(dist, '.sources')

const filesBelow = (dir) =>
  existsSync(join(root, dir))
    ? readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesBelow(join(dir, entry.name)) : [join(dir, entry.name)],
      )
    : []

const sourceHash = () => {
  const hash = createHash('sha256')
  const files = [...SOURCES.flatMap(filesBelow), ...FILES].filter((file) => !/\.test\.tsx?$/.test(file)).sort()
  for (const file of files) if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

export const buildWeb = () => {
  const hash = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.error('Building the web app …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const run = spawnSync(node, [vite, 'build', '--logLevel', 'error'], {
    // Whoever builds, a test for instance, the app is the one that people get.
    env: { ...process.env, NODE_ENV: 'production' },
    cwd: join(root, 'apps', 'web'),
    stdio: ['inherit', 2, 2],
  })
  if (run.status !== 0) {
    console.error('The web app did not build; the output above says why.')
    process.exit(1)
  }
  writeFileSync(stamp, hash)
}
