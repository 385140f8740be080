// Checks whether built files are up to date with their sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const filesBelow = (dir) =>
  existsSync(join(root, dir))
    ? readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesBelow(join(dir, entry.name)) : [join(dir, entry.name)],
      )
    : []

const sourceHash = (paths) => {
  const hash = createHash('sha256')
  const files = paths.flatMap((path) => (/\.[a-z]+$/.test(path) ? [path] : filesBelow(path)))
  for (const file of files.filter((file) => !/\.test\.tsx?$/.test(file)).sort())
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Returns the sources of the project's packages that a workspace depends on. */
export const packageSources = (workspace) => {
  const { dependencies } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
  return Object.keys(dependencies).flatMap((name) => (/^@gvol\//.test(name) ? [`packages/${name.slice(6)}/src`] : []))
}

/**
 * @param dist    folder of built files
 * @param paths  source folders and files, relative to the project
 */
export const builtFrom = (dist, paths) => {
  const stamp = join(root, dist, '.sources')
  const hash = sourceHash(paths)
  return {
    isFresh: existsSync(stamp) && readFileSync(stamp, 'utf8') === hash,
    setFresh: () => writeFileSync(stamp, hash),
  }
}
