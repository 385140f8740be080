import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unusable } from '../unusable.ts'
import { type DataDir, openDataDir } from './dataDir.ts'

/** Start time of a process, to detect a reused pid; '' where the system does not provide it. */
const beginningOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isRunning = (pid: number, beginning: string): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return beginning === '' || beginningOf(pid) === beginning
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const REMEDY = '--data-dir (GVOL_DATA_DIR) names a folder that this user may write.'

/** Files and folders that a desk and its commands create; `own-studies` also before the first start. */
const OURS = [
  'real',
  'simulated',
  'accounts',
  'secrets.json',
  'access.json',
  'log',
  'lock',
  'operator.json',
  'own-studies',
  'backup',
]
/** Allowed in a new data directory: operator files, and files that file systems or tools create. */
const isHarmless = (name: string): boolean => /^\.|^lost\+found$|\.(json|csv)$/.test(name)

/** @throws Error with a sentence when the folder has other content and nothing of a desk, as after a mistyped path */
const checkOurs = ({ root }: DataDir): void => {
  let names: readonly string[]
  try {
    names = readdirSync(root)
  } catch (error) {
    throw unusable('The data directory', root, error, REMEDY)
  }
  const foreign = names.filter((name) => !isHarmless(name))
  if (foreign.length === 0 || names.some((name) => OURS.includes(name))) return
  throw new Error(
    `The data directory ${root} holds other things (${foreign.slice(0, 3).join(', ')}) and nothing of a desk. --data-dir (GVOL_DATA_DIR) names an empty folder, or that of a desk.`,
  )
}

/** Identifies a folder, to distinguish it from a copy. */
const folderOf = (dir: DataDir): string => {
  const { dev, ino } = statSync(dir.root, { bigint: true })
  return `${dev}:${ino}`
}

/** Returns the pid of the process that holds the data directory; undefined when none does. */
export const holderOf = (dir: DataDir): number | undefined => {
  const [pid = 0, beginning = '', folder] = textOf(join(dir.root, 'lock')).split(' ')
  const holder = Number(pid)
  // The lock file was copied with the folder.
  if (folder !== undefined && folder !== folderOf(dir)) return undefined
  return holder > 0 && isRunning(holder, beginning) ? holder : undefined
}

/**
 * Locks a data directory for this process, because the embedded store allows only one. A lock whose process is gone
 * (for example after a power loss) is taken over.
 *
 * @throws Error with a sentence when another process holds it
 */
export const lockDataDir = (path: string): { readonly dir: DataDir } & Disposable => {
  const dir = openDataDir(path)
  const lock = join(dir.root, 'lock')
  const holder = holderOf(dir)
  if (holder !== undefined && holder !== process.pid) {
    throw new Error(
      `The data directory ${dir.root} is in use by process ${holder}. Stop that one first, or choose another with --data-dir.`,
    )
  }
  checkOurs(dir)
  try {
    rmSync(lock, { force: true })
    writeFileSync(lock, `${process.pid} ${beginningOf(process.pid)} ${folderOf(dir)}`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw unusable('The data directory', dir.root, error, REMEDY)
  }
  return { dir, [Symbol.dispose]: () => rmSync(lock, { force: true }) }
}
