import { existsSync } from 'node:fs'
import { openBackupFolder } from '../../jobs/backup/backupFolder.ts'
import { restoreDesk } from '../../jobs/backup/restoreDesk.ts'
import type { Settings } from '../../settings/settings.ts'
import { lastInstantFlag } from '../flagValues.ts'

export type RestoreOptions = { readonly at?: string }

/** Creates a data directory from the newest backup, or from the newest one at or before an instant. */
export const restore = async (settings: Settings, path: string, { at }: RestoreOptions): Promise<number> => {
  const latestMs = lastInstantFlag('--at', at) ?? Number.POSITIVE_INFINITY
  if (!existsSync(path)) throw new Error(`There is no folder ${path}.`)
  const folder = await openBackupFolder(path)
  for (const name of (await folder.manifests()).toReversed()) {
    const manifest = await folder.read(name)
    if (Date.parse(manifest.at) > latestMs) continue
    await restoreDesk(settings.dataDir, folder, manifest)
    process.stdout.write(`${settings.dataDir} is the desk of ${manifest.at}, ${manifest.kind} market.\n`)
    return 0
  }
  throw new Error(`${path} holds no backup${at === undefined ? '' : ` of ${at} or before`}.`)
}
