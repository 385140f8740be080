// Whether what was built is still what its sources say.
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

const sourceHash = (places) => {
  const hash = createHash('sha256')
  const files = places.flatMap((place) => (/\.[a-z]+$/.test(place) ? [place] : filesBelow(place)))
  for (const file of files.filter((file) => !/\.test\.tsx?$/.test(file)).sort())
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The sources of the project's own packages that a workspace names. */
export const packageSources = (workspace) => {
  const { dependencies } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
  return Object.keys(dependencies).flatMap((name) => (/^@gvol\//.test(name) ? [`packages/${name.slice(6)}/src`] : []))
}

/**
 * @param dist    folder of what is built
 * @param places  folders and files that it is made of, from the project's folder
 */
export const builtFrom = (dist, places) => {
  const stamp = join(root, dist, '.sources')
  const hash = sourceHash(places)
  return {
    isFresh: existsSync(stamp) && readFileSync(stamp, 'utf8') === hash,
    setFresh: () => writeFileSync(stamp, hash),
  }
}
