// Builds the packages of the Python and the TypeScript client into `dist/clients`: `npm run clients`.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generate } from '../generate.mjs'
import { install, node, root } from '../install.mjs'
import { builtFrom } from '../sources.mjs'

const BUILT = 'dist/clients'

const SOURCES = ['clients', 'tools/clients', 'packages/analytics/src', 'package-lock.json']

/** Builds the packages when a source of theirs changed. @throws Error with what the build printed */
export const buildClients = () => {
  generate()
  const built = builtFrom(BUILT, SOURCES)
  if (built.isFresh) return
  rmSync(join(root, BUILT), { recursive: true, force: true })
  const { status, stderr } = spawnSync(node, ['tools/clients/packages.ts', join(root, BUILT)], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The packages of the clients were not built:\n${stderr}`)
  built.setFresh()
}

const stampOf = (folder) => {
  const stamp = join(folder, '.sources')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** Copies the packages to where the desk serves them. @param {string} webDir  folder of the built web app */
export const copyClients = (webDir) => {
  const target = join(root, webDir, 'clients')
  if (stampOf(target) !== stampOf(join(root, BUILT))) cpSync(join(root, BUILT), target, { recursive: true })
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) {
  install()
  buildClients()
  console.log(BUILT)
}
