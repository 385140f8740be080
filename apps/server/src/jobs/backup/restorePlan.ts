import { pathBelow, UnsafePath } from '../../data/dir/pathBelow.ts'
import type { BackupManifest, StoredFile } from './backupManifest.ts'

/** A file of a backup and its path in the new data directory. */
export type PlannedFile = { readonly file: StoredFile; readonly to: string }

export type RestorePlan = {
  readonly files: readonly PlannedFile[]
  readonly tables: readonly { readonly name: string; readonly parts: readonly string[] }[]
  /** Files of a part, by `partKey`; their paths are relative to the folder of the part. */
  readonly partFiles: ReadonlyMap<string, readonly StoredFile[]>
}

export const partKey = (table: string, part: string): string => `${table}/${part}`

/**
 * Whether a backup may restore this path. The store and the database have their own folders, whose files would be
 * executed as definitions of tables; they are restored from parts and rows only.
 */
const isRestorable = (path: string, kind: BackupManifest['kind']): boolean =>
  path === 'secrets.json' ||
  path === 'access.json' ||
  path.startsWith(`${kind}/spool/`) ||
  (path.startsWith(`${kind}/`) && /^[\w-]+\.json$/.test(path.slice(kind.length + 1)))

const eachOnce = (paths: readonly string[]): void => {
  const known = new Set<string>()
  for (const path of paths) {
    // Some file systems ignore case.
    const name = path.toLowerCase()
    if (known.has(name)) throw new UnsafePath(`The backup names ${JSON.stringify(path)} twice.`)
    known.add(name)
  }
}

/**
 * Returns what a restore will write and where. Pure except for a look at existing links; nothing is written before all
 * of the manifest has been checked.
 *
 * @throws UnsafePath with a sentence for the first path that is not one of a backup
 */
export const restorePlan = (root: string, manifest: BackupManifest): RestorePlan => {
  const { kind } = manifest
  const files = manifest.files.map((file) => {
    const to = pathBelow(root, file.path)
    if (!isRestorable(file.path, kind))
      throw new UnsafePath(`The backup names ${JSON.stringify(file.path)}, which is no file of a backup.`)
    return { file, to }
  })
  eachOnce(files.map(({ to }) => to))
  eachOnce(manifest.tables.map(({ name }) => name))
  const partFiles = new Map<string, readonly StoredFile[]>()
  for (const table of manifest.tables) {
    eachOnce(table.parts.map(({ name }) => name))
    for (const part of table.parts) {
      eachOnce(part.files.map(({ path }) => pathBelow(root, path)))
      partFiles.set(partKey(table.name, part.name), part.files)
    }
  }
  const tables = manifest.tables.map(({ name, parts }) => ({ name, parts: parts.map((part) => part.name) }))
  return { files, tables, partFiles }
}
