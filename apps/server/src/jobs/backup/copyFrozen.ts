import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFolder } from './backupFolder.ts'
import type { BackupManifest, StoredFile } from './backupManifest.ts'
import type { BackupSeal } from './backupSeal.ts'
import type { FrozenDesk } from './frozenDesk.ts'

export type Copied = {
  readonly files: number
  readonly bytes: number
  readonly newFiles: number
  readonly newBytes: number
}

export type CopyOptions = {
  readonly folder: BackupFolder
  /** Newest earlier backup with a right seal; its list of files is used again. */
  readonly before: BackupManifest | undefined
  readonly version: string
  readonly signal: AbortSignal
  readonly sealOfText: (text: string) => BackupSeal
}

type Part = BackupManifest['tables'][number]['parts'][number]

/** Identifies the content of a part: this file lists the checksums of all others. */
const SUMS = 'checksums.txt'

/** Copies a frozen desk into a folder of backups. Parts that an earlier backup contains are not read again. */
export const copyFrozen = async (
  frozen: FrozenDesk,
  { folder, before, version, signal, sealOfText }: CopyOptions,
): Promise<Copied> => {
  const count = { files: 0, bytes: 0, newFiles: 0, newBytes: 0 }
  const countFile = ({ path, sha256, bytes }: StoredFile, isNew: boolean): StoredFile => {
    count.files += 1
    count.bytes += bytes
    if (isNew) {
      count.newFiles += 1
      count.newBytes += bytes
    }
    return { path, sha256, bytes }
  }
  const store = async (from: string, path: string): Promise<StoredFile> => {
    signal.throwIfAborted()
    const stored = await folder.store(from, path)
    return countFile(stored, stored.isNew)
  }
  const previousParts = new Map(
    (before?.tables ?? []).flatMap(({ name, parts }) => parts.map((part) => [`${name}/${part.name}`, part] as const)),
  )
  /** Returns the same part of an earlier backup, if all its files still exist. */
  const sameBefore = async (table: string, name: string, sums: StoredFile): Promise<Part | undefined> => {
    const part = previousParts.get(`${table}/${name}`)
    if (part?.files.find(({ path }) => path === SUMS)?.sha256 !== sums.sha256) return undefined
    for (const file of part.files) if (!(await folder.has(file))) return undefined
    return part
  }
  const partOf = async (table: string, { name, path }: { name: string; path: string }): Promise<Part> => {
    const names = (await readdir(path, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    const sums = await store(join(path, SUMS), SUMS)
    const same = await sameBefore(table, name, sums)
    if (same !== undefined)
      return { name, files: same.files.map((file) => (file.path === SUMS ? sums : countFile(file, false))) }
    // A part has about thirty files and each is synced; copying them concurrently shares the wait.
    const rest = names.filter((file) => file !== SUMS).map((file) => store(join(path, file), file))
    return { name, files: [sums, ...(await Promise.all(rest))] }
  }
  const tables: BackupManifest['tables'] = []
  for (const { name, parts } of frozen.tables) {
    const copiedParts: Part[] = []
    for (const part of parts) copiedParts.push(await partOf(name, part))
    tables.push({ name, parts: copiedParts })
  }
  const people = await store(frozen.people, 'people.json')
  const files: StoredFile[] = []
  for (const { path, from } of frozen.files) files.push(await store(from, path))
  const { at, kind } = frozen
  await folder.finish({ format: 2, at, version, kind, tables, people, files }, sealOfText)
  return count
}
