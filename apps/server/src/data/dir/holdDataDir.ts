import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unusable } from '../unusable.ts'
import { type DataDir, openDataDir } from './dataDir.ts'

/** When a process began, so that another one with its number is told apart; '' where the system does not say. */
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

/** What a desk makes in its folder. */
const OURS = ['real', 'simulated', 'accounts', 'secrets.json', 'access.json', 'log', 'lock', 'operator.json']
/** What may lie in a new one: files of the operator, and what a file system or a tool puts there. */
const isHarmless = (name: string): boolean => /^\.|^lost\+found$|\.(json|csv)$/.test(name)

/** @throws Error with a sentence where the folder holds other things and nothing of a desk: a mistyped path, say */
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

/** Tells a folder from a copy of it. */
const folderOf = (dir: DataDir): string => {
  const { dev, ino } = statSync(dir.root, { bigint: true })
  return `${dev}:${ino}`
}

/** The process that holds a data directory now; undefined when none does. */
export const holderOf = (dir: DataDir): number | undefined => {
  const [pid = 0, beginning = '', folder] = textOf(join(dir.root, 'lock')).split(' ')
  const holder = Number(pid)
  // The lock came here with a copy of the folder.
  if (folder !== undefined && folder !== folderOf(dir)) return undefined
  return holder > 0 && isRunning(holder, beginning) ? holder : undefined
}

/**
 * Takes a data directory for this process: the embedded store allows one at a time. A lock whose process is gone (the
 * machine was switched off) is taken over.
 *
 * @throws Error with a sentence when another process holds it
 */
export const holdDataDir = (path: string): { readonly dir: DataDir } & Disposable => {
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
