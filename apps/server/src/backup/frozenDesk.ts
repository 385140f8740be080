import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Accounts } from '@gvol/accounts'
import { type Columnar, type FrozenTable, freeze, unfreeze } from '@gvol/store'
import type { DataDir, MarketKind } from '../data/dir/dataDir.ts'

/** A desk at one instant, as files that nobody changes until `thawDesk`. */
export type FrozenDesk = {
  readonly at: string
  readonly kind: MarketKind
  readonly tables: readonly FrozenTable[]
  /** Everybody, as JSON. */
  readonly people: string
  readonly files: readonly { readonly path: string; readonly from: string }[]
}

/** Whose copying is under way: its files must not go. */
type Holder = { readonly pid: number }

/** Another process copies the desk now. */
export class BackupUnderWay extends Error {}

const FREEZE_NAME = 'backup'
const folderOf = (dir: DataDir): string => join(dir.root, 'backup')

/** What is not in the database nor in the store, and cannot be made again. */
const LONE_FILES = ['secrets.json', 'access.json']

const filesBelow = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** The spool, and lone files, copied aside: they go on changing. */
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
    const isThere = await cp(join(dir.root, path), from, { recursive: true }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // Of two secrets files one is of earlier versions; a spooled file may just have reached the store.
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
 * Freezes a desk, which goes on meanwhile. What was spooled is copied first and the store frozen after it: what moves
 * from one to the other in between is in both, and tables drop repeats.
 *
 * @param pid  process that will copy
 * @returns path of the file that tells what there is to copy
 * @throws BackupUnderWay with a sentence
 */
export const freezeDesk = async (
  { dir, kind, columnar, accounts, nowMs }: FreezePorts,
  pid: number,
): Promise<string> => {
  const folder = folderOf(dir)
  const before = await readFile(join(folder, 'holder.json'), 'utf8').catch(() => undefined)
  if (before !== undefined && isRunning(JSON.parse(before) as Holder))
    throw new BackupUnderWay(
      `A backup is under way in process ${(JSON.parse(before) as Holder).pid}. Wait for its end.`,
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

/** Removes what `freezeDesk` laid aside. */
export const thawDesk = async (dir: DataDir, columnar: Columnar): Promise<void> => {
  await unfreeze(columnar, FREEZE_NAME)
  await rm(folderOf(dir), { recursive: true, force: true })
}
