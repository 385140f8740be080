import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { restorePeople } from '@gvol/accounts'
import { openColumnar, thaw } from '@gvol/store'
import { openDataDir } from '../../data/dir/dataDir.ts'
import { pathBelow } from '../../data/dir/pathBelow.ts'

import type { BackupFolder } from './backupFolder.ts'
import { storeBackupKey } from './backupKey.ts'
import type { BackupManifest } from './backupManifest.ts'
import type { BackupKey } from './backupSeal.ts'
import { partKey, restorePlan } from './restorePlan.ts'

const restoreInto = async (
  root: string,
  folder: BackupFolder,
  manifest: BackupManifest,
  key: BackupKey | undefined,
): Promise<void> => {
  const plan = restorePlan(root, manifest)
  const dir = openDataDir(root)
  const own = dir.of(manifest.kind)
  for (const { file, to } of plan.files) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await folder.copyTo(file, to)
  }
  // The desk continues to seal with the same key.
  if (key !== undefined) storeBackupKey(dir.secrets, key)
  const people = join(root, 'people.json')
  await folder.copyTo(manifest.people, people)
  await restorePeople(dir.accounts, JSON.parse(await readFile(people, 'utf8')), Date.now)
  await rm(people)
  const columnar = openColumnar({ path: own.store })
  try {
    await thaw(columnar, plan.tables, async (table, part, to) => {
      const copies = (plan.partFiles.get(partKey(table, part)) ?? []).map(async (file) => {
        const path = pathBelow(to, file.path)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await folder.copyTo(file, path)
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
 * @param key  backup key with which the seal was checked; undefined when it was not checked
 * @throws Error with a sentence when the directory is not empty, or the backup is incomplete or names other files
 */
export const restoreDesk = async (
  dataDir: string,
  folder: BackupFolder,
  manifest: BackupManifest,
  key?: BackupKey,
): Promise<void> => {
  const root = resolve(dataDir)
  const existing = await readdir(root).catch(() => [])
  if (existing.length > 0)
    throw new Error(`${root} is not empty. Use --data-dir with a folder that does not exist yet.`)
  const making = `${root}.restoring`
  await rm(making, { recursive: true, force: true })
  try {
    await restoreInto(making, folder, manifest, key)
    await rmdir(root).catch(() => undefined)
    await rename(making, root)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
}
