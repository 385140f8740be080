import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Real and simulated markets never share a folder. */
export type MarketKind = 'real' | 'simulated'

export type DataDir = {
  readonly root: string
  /** Of one kind of market: its store, its spool. */
  readonly of: (kind: MarketKind) => { readonly root: string; readonly store: string; readonly spool: string }
  /** People and keys; one file for both kinds. */
  readonly access: string
}

export const openDataDir = (path: string): DataDir => {
  const root = resolve(path)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  return {
    root,
    of: (kind) => {
      const dir = join(root, kind)
      mkdirSync(dir, { recursive: true })
      return { root: dir, store: join(dir, 'store'), spool: join(dir, 'spool') }
    },
    access: join(root, 'access.json'),
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export type DataLock =
  | { readonly ok: true; readonly release: () => void }
  | { readonly ok: false; readonly pid: number }

/**
 * Takes a data directory for this process: the embedded store allows one at a time. A lock whose process is gone (the
 * machine was switched off) is taken over.
 */
export const lockDataDir = (dir: DataDir, pid: number): DataLock => {
  const path = join(dir.root, 'lock')
  const take = (): DataLock => {
    closeSync(openSync(path, 'wx', 0o600))
    writeFileSync(path, String(pid))
    return { ok: true, release: () => rmSync(path, { force: true }) }
  }
  if (existsSync(path)) {
    const holder = Number(readFileSync(path, 'utf8'))
    if (holder !== pid && holder > 0 && isRunning(holder)) return { ok: false, pid: holder }
    rmSync(path, { force: true })
  }
  return take()
}
