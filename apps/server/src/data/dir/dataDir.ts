import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Real and simulated markets never share a folder. */
export type MarketKind = 'real' | 'simulated'

export type DataDir = {
  readonly root: string
  /** Folders of one kind of market: its store and its spool. */
  readonly of: (kind: MarketKind) => { readonly root: string; readonly store: string; readonly spool: string }
  /** Database of accounts, keys and their data; shared by both kinds. */
  readonly accounts: string
  /** File of earlier versions, migrated once. */
  readonly access: string
  /** Secrets of this instance. */
  readonly secrets: string
  /** File with the address at which a running desk accepts commands. */
  readonly operator: string
}

/** @throws Error with a sentence when the folder cannot be created */
export const openDataDir = (path: string): DataDir => {
  const root = resolve(path)
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The data directory ${root} cannot be created (${why}). --data-dir names a folder that may be written.`,
    )
  }
  return {
    root,
    of: (kind) => {
      const dir = join(root, kind)
      mkdirSync(dir, { recursive: true, mode: 0o700 })
      return { root: dir, store: join(dir, 'store'), spool: join(dir, 'spool') }
    },
    accounts: join(root, 'accounts'),
    access: join(root, 'access.json'),
    secrets: join(root, 'secrets.json'),
    operator: join(root, 'operator.json'),
  }
}
