import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type PeopleDump, restorePeople } from '@gvol/accounts'
import { openColumnar, thaw } from '@gvol/store'
import { openDataDir } from '../../data/dir/dataDir.ts'
import type { BackupFolder } from './backupFolder.ts'
import type { BackupManifest } from './backupManifest.ts'

const restoreInto = async (root: string, folder: BackupFolder, manifest: BackupManifest): Promise<void> => {
  const dir = openDataDir(root)
  const own = dir.of(manifest.kind)
  for (const file of manifest.files) {
    const to = join(root, file.path)
    if (!resolve(to).startsWith(`${root}/`)) throw new Error(`The backup names a file outside of it: ${file.path}.`)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await folder.copyTo(file, to)
  }
  const people = join(root, 'people.json')
  await folder.copyTo(manifest.people, people)
  await restorePeople(dir.accounts, JSON.parse(await readFile(people, 'utf8')) as PeopleDump, Date.now)
  await rm(people)
  const partsOf = new Map(
    manifest.tables.flatMap(({ name, parts }) => parts.map((part) => [`${name}/${part.name}`, part.files] as const)),
  )
  const tables = manifest.tables.map(({ name, create, parts }) => ({
    name,
    create,
    parts: parts.map((part) => part.name),
  }))
  const columnar = openColumnar({ path: own.store })
  try {
    await thaw(columnar, tables, async (table, part, to) => {
      const copies = (partsOf.get(`${table}/${part}`) ?? []).map(async (file) => {
        await mkdir(dirname(join(to, file.path)), { recursive: true, mode: 0o700 })
        await folder.copyTo(file, join(to, file.path))
      })
      await Promise.all(copies)
    })
  } finally {
    await columnar.close()
  }
}

/**
 * Creates a data directory from a backup. The directory appears complete under its name or not at all.
 *
 * @throws Error with a sentence when the directory is not empty or the backup is incomplete
 */
export const restoreDesk = async (dataDir: string, folder: BackupFolder, manifest: BackupManifest): Promise<void> => {
  const root = resolve(dataDir)
  const existing = await readdir(root).catch(() => [])
  if (existing.length > 0)
    throw new Error(`${root} is not empty. Use --data-dir with a folder that does not exist yet.`)
  const making = `${root}.restoring`
  await rm(making, { recursive: true, force: true })
  try {
    await restoreInto(making, folder, manifest)
    await rmdir(root).catch(() => undefined)
    await rename(making, root)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
}
