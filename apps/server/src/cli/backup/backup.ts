import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type DataDir, openDataDir } from '../../data/dir/dataDir.ts'
import { holderOf, lockDataDir } from '../../data/dir/lockDataDir.ts'
import { type BackupFolder, openBackupFolder } from '../../jobs/backup/backupFolder.ts'
import { backupKeyOf } from '../../jobs/backup/backupKey.ts'
import type { BackupManifest } from '../../jobs/backup/backupManifest.ts'
import { type BackupKey, sealOf, sealState, wrapKey } from '../../jobs/backup/backupSeal.ts'
import { copyFrozen } from '../../jobs/backup/copyFrozen.ts'
import { type FrozenDesk, freezeDesk, thawDesk } from '../../jobs/backup/frozenDesk.ts'
import { sendToRunningDesk } from '../../people/operator/operatorChannel.ts'
import { stopSignal } from '../../roles/stopSignal.ts'
import type { Settings } from '../../settings/settings.ts'
import { type KeyOptions, keyFor, passphraseOf, secretsLocation } from './backupKeys.ts'

export type BackupOptions = KeyOptions & { readonly check?: true }

const KEY_NOTE =
  'To restore on another machine, this desk’s key is needed: `gvol backup-key FILE` writes it. Or back up with --passphrase-file.'

const STOPPED =
  'Stopped. This backup is incomplete and does not count. Run the same command again to continue with the files already copied.'
const LARGE_MB = 1e6
const count = (value: number): string => value.toLocaleString('en-US')
const megabytes = (bytes: number): string =>
  `${(bytes / LARGE_MB).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

/** Returns the newest backup, if this desk sealed it: the file list of any other is not used again. */
const newestOf = async (folder: BackupFolder, key: BackupKey): Promise<BackupManifest | undefined> => {
  const name = (await folder.manifests()).at(-1)
  const newest = name === undefined ? undefined : await folder.read(name).catch(() => undefined)
  return newest !== undefined && sealState(newest.text, newest.seal, key) === 'valid' ? newest.manifest : undefined
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
    const answer = await sendToRunningDesk(dir.operator, { order: 'begin-backup', pid: process.pid })
    if (answer === undefined)
      throw new Error(
        `The data directory ${dir.root} is in use by process ${holder}, which does not accept commands now. Try again shortly.`,
      )
    if (!answer.ok) throw new Error(answer.message)
    try {
      await copyPlan(answer.lines[0] ?? '')
    } finally {
      await sendToRunningDesk(dir.operator, { order: 'end-backup' })
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

const SEALS = {
  valid: 'whole',
  unsealed: 'whole, without a seal',
  'other-key': 'whole, sealed by another desk',
  unchecked: 'whole; its seal was not checked (--key-file, --passphrase-file)',
} as const

const checked = async (
  folder: BackupFolder,
  path: string,
  settings: Settings,
  options: BackupOptions,
): Promise<number> => {
  const names = await folder.manifests()
  if (names.length === 0) throw new Error(`${path} holds no backup. \`gvol backup ${path}\` makes one.`)
  for (const name of names) {
    const { manifest, text, seal } = await folder.read(name)
    const key = await keyFor(options, seal, secretsLocation(settings, openDataDir(settings.dataDir)))
    const state = seal !== undefined && key === undefined ? 'unchecked' : key && sealState(text, seal, key)
    if (state === 'changed')
      throw new Error(`The backup of ${manifest.at} in ${path} was changed: its manifest differs from its seal.`)
    const bad = await folder.check(manifest)
    const [one] = bad
    if (one !== undefined)
      throw new Error(
        `The backup of ${manifest.at} in ${path} is damaged: ${count(bad.length)} files are missing or differ from their checksum, such as ${one.path} (${one.sha256}).`,
      )
    process.stdout.write(`${manifest.at}: ${SEALS[state ?? 'unsealed']}\n`)
  }
  return 0
}

/** Copies the desk as of one instant into a folder of backups, whether it runs or not; only new content is copied. */
export const backup = async (
  settings: Settings,
  path: string,
  options: BackupOptions,
  version: string,
): Promise<number> => {
  if (options.check === true && !existsSync(path)) throw new Error(`There is no folder ${path}.`)
  const passphrase = passphraseOf(options.passphraseFile)
  const folder = await openBackupFolder(path)
  if (options.check === true) return checked(folder, path, settings, options)
  const stop = new AbortController()
  void stopSignal().then(() => stop.abort(new Error(STOPPED)))
  const dir = openDataDir(settings.dataDir)
  const isFirst = (await folder.manifests()).length === 0
  await whileFrozen(settings, dir, async (frozen) => {
    const key = backupKeyOf(secretsLocation(settings, dir))
    const wrapped = passphrase === undefined ? undefined : await wrapKey(key, passphrase)
    const copied = await copyFrozen(frozen, {
      folder,
      before: await newestOf(folder, key),
      version,
      signal: stop.signal,
      sealOfText: (text) => sealOf(text, key, wrapped),
    })
    process.stdout.write(
      `${frozen.at}: ${count(copied.files)} files, ${megabytes(copied.bytes)}; new ${count(copied.newFiles)} files, ${megabytes(copied.newBytes)}\n`,
    )
    if (isFirst && passphrase === undefined) process.stderr.write(`${KEY_NOTE}\n`)
  })
  return 0
}
