import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { studies } from '@gvol/analytics'
import type { Settings } from '../settings/settings.ts'
import { withoutTypes } from './contractSources.ts'
import type { Sources } from './ownMessages.ts'

/** Where this desk's own studies are. */
export const ownFolderOf = ({ ownStudies, dataDir }: Pick<Settings, 'ownStudies' | 'dataDir'>): string =>
  ownStudies ?? join(dataDir, 'own-studies')

/** As a study, a formula and a field of GraphQL can be called. */
export const OWN_NAME = /^[a-z][a-z0-9-]{0,30}$/
const NAME_EXPECTED = 'small letters, digits and dashes, 31 at most, the first a letter'

const MOST_STUDIES = 50
const MOST_FILES = 30
const MOST_BYTES = 500_000

/** Why a folder cannot be called so; undefined when it can. */
export const nameFault = (name: string): string | undefined => {
  if (!OWN_NAME.test(name) || name.endsWith('-data'))
    return `expected a name of ${NAME_EXPECTED}, which does not end in -data`
  return Object.hasOwn(studies, `own-${name}`) ? `own-${name} is a study of the desk` : undefined
}

/** A study as its author wrote it, types left out; or why it cannot be read. */
export type OwnSource =
  | { readonly name: string; readonly ok: true; readonly sources: Sources }
  | { readonly name: string; readonly ok: false; readonly message: string }

/** Folders of own studies, by name. */
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
    // A link may lead anywhere, to what is secret too.
    return entry.isFile() && lstatSync(path).isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name)
      ? [path]
      : []
  })

/**
 * What is asked for while it runs, or is told where it stands, is nothing that an own study needs; and what is refused
 * here in words would be refused there without.
 */
const ASKS_WHILE_RUNNING = /\bimport\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*[(.]/

/** One own study. Never throws for what its author wrote. */
export const readOwn = (root: string, name: string): OwnSource => {
  const fault = (message: string): OwnSource => ({ name, ok: false, message })
  const wrong = nameFault(name)
  if (wrong !== undefined) return fault(`${wrong}.`)
  const folder = join(root, name)
  const sources: Record<string, string> = {}
  let bytes = 0
  try {
    const files = filesIn(folder)
    if (!files.includes(join(folder, 'study.ts'))) return fault('there is no study.ts in its folder.')
    if (files.length > MOST_FILES) return fault(`it has more than ${MOST_FILES} files.`)
    for (const path of files) {
      const source = readFileSync(path, 'utf8')
      bytes += source.length
      if (bytes > MOST_BYTES) return fault(`its files have more than ${MOST_BYTES / 1000} kB.`)
      const place = relative(folder, path).split(sep).join('/')
      try {
        sources[`own:/${place}`] = withoutTypes(source)
      } catch (error) {
        return fault(`${place} is not TypeScript: ${(error as Error).message.split('\n')[0]}.`)
      }
      if (ASKS_WHILE_RUNNING.test(sources[`own:/${place}`] ?? ''))
        return fault(
          `${place} imports while it runs, or asks where it stands; imports stand at the beginning of a file.`,
        )
    }
  } catch (error) {
    return fault(`it cannot be read: ${(error as Error).message}.`)
  }
  return { name, ok: true, sources }
}

/** Every own study of a folder, in the order of their names; those beyond the first fifty are refused. */
export const readOwnFolder = (root: string): readonly OwnSource[] =>
  ownNames(root).map((name, at) =>
    at < MOST_STUDIES
      ? readOwn(root, name)
      : { name, ok: false, message: `a desk has at most ${MOST_STUDIES} own studies.` },
  )
