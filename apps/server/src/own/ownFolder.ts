import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { studies } from '@gvol/analytics'
import { pathBelow } from '../data/dir/pathBelow.ts'
import type { Settings } from '../settings/settings.ts'
import { withoutTypes } from './contractSources.ts'
import type { Sources } from './ownMessages.ts'

/** Folder of this desk's own studies. */
export const ownFolderOf = ({ ownStudies, dataDir }: Pick<Settings, 'ownStudies' | 'dataDir'>): string =>
  ownStudies ?? join(dataDir, 'own-studies')

/** Names that are valid for a study, a formula and a GraphQL field. */
export const OWN_NAME = /^[a-z][a-z0-9-]{0,30}$/
const NAME_EXPECTED = 'lowercase letters, digits and dashes, at most 31, starting with a letter'

const MAX_STUDIES = 50
const MAX_FILES = 30
const MAX_BYTES = 500_000

/** Returns why a name is invalid; undefined when it is valid. */
export const nameFault = (name: string): string | undefined => {
  if (!OWN_NAME.test(name) || name.endsWith('-data'))
    return `expected a name of ${NAME_EXPECTED}, which does not end in -data`
  return Object.hasOwn(studies, `own-${name}`) ? `own-${name} is a study of the desk` : undefined
}

/** Source of a study with types stripped, or why it cannot be read. */
export type OwnSource =
  | { readonly name: string; readonly ok: true; readonly sources: Sources }
  | { readonly name: string; readonly ok: false; readonly message: string }

/** Returns the names of the folders of own studies. */
export const ownNames = (root: string): readonly string[] =>
  existsSync(root)
    ? readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
        .map(({ name }) => name)
        .sort()
    : []

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    // Symbolic links are skipped: they may point to secret files.
    return entry.isFile() && lstatSync(path).isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name)
      ? [path]
      : []
  })

/**
 * Matches dynamic import and `import.meta`, which own studies do not need. The realm would refuse them too; this gives
 * a clearer message.
 */
const HAS_DYNAMIC_IMPORT = /\bimport\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*[(.]/

/** Reads one own study. Never throws for faults of the study. */
export const readOwn = (root: string, name: string): OwnSource => {
  const fault = (message: string): OwnSource => ({ name, ok: false, message })
  const wrong = nameFault(name)
  if (wrong !== undefined) return fault(`${wrong}.`)
  const sources: Record<string, string> = {}
  let bytes = 0
  try {
    const folder = pathBelow(root, name)
    const files = filesIn(folder)
    if (!files.includes(join(folder, 'study.ts'))) return fault('there is no study.ts in its folder.')
    if (files.length > MAX_FILES) return fault(`it has more than ${MAX_FILES} files.`)
    for (const path of files) {
      const source = readFileSync(path, 'utf8')
      bytes += source.length
      if (bytes > MAX_BYTES) return fault(`its files have more than ${MAX_BYTES / 1000} kB.`)
      const relativePath = relative(folder, path).split(sep).join('/')
      try {
        sources[`own:/${relativePath}`] = withoutTypes(source)
      } catch (error) {
        return fault(`${relativePath} is not TypeScript: ${(error as Error).message.split('\n')[0]}.`)
      }
      if (HAS_DYNAMIC_IMPORT.test(sources[`own:/${relativePath}`] ?? ''))
        return fault(
          `${relativePath} uses a dynamic import or import.meta. Use import statements at the beginning of the file.`,
        )
    }
  } catch (error) {
    return fault(`it cannot be read: ${(error as Error).message.replace(/\.$/, '')}.`)
  }
  return { name, ok: true, sources }
}

/** Reads every own study of a folder by name; those beyond the first fifty are refused. */
export const readOwnFolder = (root: string): readonly OwnSource[] =>
  ownNames(root).map((name, at) =>
    at < MAX_STUDIES
      ? readOwn(root, name)
      : { name, ok: false, message: `a desk has at most ${MAX_STUDIES} own studies.` },
  )
