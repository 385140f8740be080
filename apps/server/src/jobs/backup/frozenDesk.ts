import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Accounts } from '@gvol/accounts'
import { type Columnar, type FrozenTable, freeze, unfreeze } from '@gvol/store'
import type { DataDir, MarketKind } from '../../data/dir/dataDir.ts'

/** A desk at one instant, as files that do not change until `thawDesk`. */
export type FrozenDesk = {
  readonly at: string
  readonly kind: MarketKind
  readonly tables: readonly FrozenTable[]
  /** All accounts, as JSON. */
  readonly people: string
  readonly files: readonly { readonly path: string; readonly from: string }[]
}

/** The process that is copying; its files must not be deleted. */
type Holder = { readonly pid: number }

/** Thrown when another process is already copying the desk. */
export class BackupInProgress extends Error {}

const FREEZE_NAME = 'backup'
const folderOf = (dir: DataDir): string => join(dir.root, 'backup')

/** Files that are in neither the database nor the store and cannot be recreated. */
const SECRETS = 'secrets.json'
const LONE_FILES = [SECRETS, 'access.json']

const filesBelow = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/**
 * Copies the secrets without the backup key, with which a reader of the backup could seal a changed one.
 *
 * @returns whether the desk has a file of secrets
 */
const copySecrets = async (path: string, to: string): Promise<boolean> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // With --secret there is no file.
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return false
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await writeFile(to, `${JSON.stringify({ ...(JSON.parse(text) as object), backups: undefined })}\n`, { mode: 0o600 })
  return true
}

/** Copies the spool and the lone files, because they continue to change. */
const copyFiles = async (dir: DataDir, kind: MarketKind): Promise<FrozenDesk['files']> => {
  const own = dir.of(kind)
  const loneOfKind = (await readdir(own.root, { withFileTypes: true })).filter((entry) => entry.isFile())
  const spooled = await filesBelow(own.spool)
  const paths = [
    ...LONE_FILES,
    ...loneOfKind.map(({ name }) => join(kind, name)),
    ...spooled.map((name) => join(kind, 'spool', name)),
  ]
  const copied: { path: string; from: string }[] = []
  for (const path of paths) {
    const from = join(folderOf(dir), 'files', path)
    if (path === SECRETS) {
      if (await copySecrets(join(dir.root, path), from)) copied.push({ path, from })
      continue
    }
    const isThere = await cp(join(dir.root, path), from, { recursive: true }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // The file of earlier versions may be absent, and a spooled file may just have been stored.
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    if (isThere) copied.push({ path, from })
  }
  return copied
}

const isRunning = ({ pid }: Holder): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export type FreezePorts = {
  readonly dir: DataDir
  readonly kind: MarketKind
  readonly columnar: Columnar
  readonly accounts: Pick<Accounts, 'dump'>
  readonly nowMs: () => number
}

/**
 * Freezes a desk while it continues to run. The spool is copied before the store is frozen: rows that move from one to
 * the other meanwhile are in both, and tables deduplicate.
 *
 * @param pid  process that will copy
 * @returns path of the file that lists what to copy
 * @throws BackupInProgress with a sentence
 */
export const freezeDesk = async (
  { dir, kind, columnar, accounts, nowMs }: FreezePorts,
  pid: number,
): Promise<string> => {
  const folder = folderOf(dir)
  const before = await readFile(join(folder, 'holder.json'), 'utf8').catch(() => undefined)
  if (before !== undefined && isRunning(JSON.parse(before) as Holder))
    throw new BackupInProgress(
      `A backup is already running in process ${(JSON.parse(before) as Holder).pid}. Wait for its end.`,
    )
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, 'holder.json'), JSON.stringify({ pid } satisfies Holder), { mode: 0o600 })
  const at = new Date(nowMs()).toISOString()
  const people = join(folder, 'people.json')
  await writeFile(people, JSON.stringify(await accounts.dump()), { mode: 0o600 })
  const files = await copyFiles(dir, kind)
  const tables = await freeze(columnar, FREEZE_NAME)
  const frozen: FrozenDesk = { at, kind, tables, people, files }
  const plan = join(folder, 'frozen.json')
  await writeFile(plan, JSON.stringify(frozen), { mode: 0o600 })
  return plan
}

/** Removes the copies that `freezeDesk` created. */
export const thawDesk = async (dir: DataDir, columnar: Columnar): Promise<void> => {
  await unfreeze(columnar, FREEZE_NAME)
  await rm(folderOf(dir), { recursive: true, force: true })
}
