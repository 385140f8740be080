import { mkdirSync } from 'node:fs'
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

/** @throws Error with a sentence when there can be no such folder */
export const openDataDir = (path: string): DataDir => {
  const root = resolve(path)
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The data directory ${root} cannot be made (${why}). --data-dir names a folder that may be written.`,
    )
  }
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
