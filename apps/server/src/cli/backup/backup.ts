import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type DataDir, openDataDir } from '../../data/dir/dataDir.ts'
import { holderOf, lockDataDir } from '../../data/dir/lockDataDir.ts'
import { type BackupFolder, openBackupFolder } from '../../jobs/backup/backupFolder.ts'
import type { BackupManifest } from '../../jobs/backup/backupManifest.ts'
import { copyFrozen } from '../../jobs/backup/copyFrozen.ts'
import { type FrozenDesk, freezeDesk, thawDesk } from '../../jobs/backup/frozenDesk.ts'
import { orderRunningDesk } from '../../people/operator/operatorChannel.ts'
import { stopSignal } from '../../roles/stopSignal.ts'
import type { Settings } from '../../settings/settings.ts'

export type BackupOptions = { readonly check?: true }

const STOPPED =
  'Stopped. This backup is incomplete and does not count. Run the same command again to continue with the files already copied.'
const LARGE_MB = 1e6
const count = (value: number): string => value.toLocaleString('en-US')
const megabytes = (bytes: number): string =>
  `${(bytes / LARGE_MB).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

const newestOf = async (folder: BackupFolder): Promise<BackupManifest | undefined> => {
  const name = (await folder.manifests()).at(-1)
  return name === undefined ? undefined : folder.read(name).catch(() => undefined)
}

/** Lets `copy` read a frozen desk. A running desk freezes itself; otherwise this process does it. */
const whileFrozen = async (
  settings: Settings,
  dir: DataDir,
  copy: (frozen: FrozenDesk) => Promise<void>,
): Promise<void> => {
  const copyPlan = async (plan: string) => copy(JSON.parse(await readFile(plan, 'utf8')) as FrozenDesk)
  const holder = holderOf(dir)
  if (holder !== undefined) {
    const answer = await orderRunningDesk(dir.operator, { order: 'begin-backup', pid: process.pid })
    if (answer === undefined)
      throw new Error(
        `The data directory ${dir.root} is in use by process ${holder}, which does not accept commands now. Try again shortly.`,
      )
    if (!answer.ok) throw new Error(answer.message)
    try {
      await copyPlan(answer.lines[0] ?? '')
    } finally {
      await orderRunningDesk(dir.operator, { order: 'end-backup' })
    }
    return
  }
  const [{ openStore }, { openPeople }] = await Promise.all([
    import('../../data/openStore.ts'),
    import('../../people/openPeople.ts'),
  ])
  using dirLock = lockDataDir(settings.dataDir)
  const kind =
    existsSync(dirLock.dir.of('real').store) || !existsSync(dirLock.dir.of('simulated').store) ? 'real' : 'simulated'
  const { accounts } = await openPeople({ settings, dir: dirLock.dir, log: () => undefined, origin: () => '' })
  try {
    await using store = await openStore(dirLock.dir, kind, settings)
    try {
      const ports = { dir: dirLock.dir, kind, columnar: store.columnar, accounts, nowMs: Date.now } as const
      await copyPlan(await freezeDesk(ports, process.pid))
    } finally {
      await thawDesk(dirLock.dir, store.columnar)
    }
  } finally {
    await accounts.close()
  }
}

const checked = async (folder: BackupFolder, path: string): Promise<number> => {
  const names = await folder.manifests()
  if (names.length === 0) throw new Error(`${path} holds no backup. \`gvol backup ${path}\` makes one.`)
  for (const name of names) {
    const manifest = await folder.read(name)
    const bad = await folder.check(manifest)
    const [one] = bad
    if (one !== undefined)
      throw new Error(
        `The backup of ${manifest.at} in ${path} is damaged: ${count(bad.length)} files are missing or differ from their checksum, such as ${one.path} (${one.sha256}).`,
      )
    process.stdout.write(`${manifest.at}: whole\n`)
  }
  return 0
}

/** Copies the desk as of one instant into a folder of backups, whether it runs or not; only new content is copied. */
export const backup = async (
  settings: Settings,
  path: string,
  { check }: BackupOptions,
  version: string,
): Promise<number> => {
  if (check === true && !existsSync(path)) throw new Error(`There is no folder ${path}.`)
  const folder = await openBackupFolder(path)
  if (check === true) return checked(folder, path)
  const stop = new AbortController()
  void stopSignal().then(() => stop.abort(new Error(STOPPED)))
  const before = await newestOf(folder)
  await whileFrozen(settings, openDataDir(settings.dataDir), async (frozen) => {
    const copied = await copyFrozen(frozen, folder, before, version, stop.signal)
    process.stdout.write(
      `${frozen.at}: ${count(copied.files)} files, ${megabytes(copied.bytes)}; new ${count(copied.newFiles)} files, ${megabytes(copied.newBytes)}\n`,
    )
  })
  return 0
}
