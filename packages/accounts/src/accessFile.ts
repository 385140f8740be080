import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiKey, User } from './access.ts'

type Expiring = { readonly hash: string; readonly userId: string; readonly expiresAtMs: number }

/** What is at rest. `hash` is the hexadecimal SHA-256 of a secret; no secret is ever written. */
export type AccessState = {
  readonly version: 1
  readonly owner: User
  readonly links: readonly (Expiring & { readonly usedAtMs?: number })[]
  readonly sessions: readonly Expiring[]
  readonly keys: readonly (ApiKey & { readonly hash: string })[]
}

const LOCK_RETRY_MS = 20
/** A lock that stays the same for so many tries (two seconds) was left behind by a process that died. */
const LOCK_TRIES = 100

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

const isState = (value: unknown): value is AccessState => {
  const state = value as Partial<AccessState> | null
  return (
    typeof state === 'object' &&
    state?.version === 1 &&
    typeof state.owner?.id === 'string' &&
    [state.links, state.sessions, state.keys].every(Array.isArray)
  )
}

const readState = async (path: string): Promise<AccessState | undefined> => {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  const fault = (why: string) =>
    new Error(`${path} is not an access file (${why}). Restore it from a backup, or move it away to start afresh.`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw fault(error instanceof Error ? error.message : 'unreadable')
  }
  if (!isState(value)) throw fault('expected version 1 with owner, links, sessions and keys')
  return value
}

/** Replaces the file as a whole, so that a crash leaves the old or the new one and never half of one. */
const writeState = async (path: string, state: AccessState): Promise<void> => {
  const draft = `${path}.${randomUUID()}.tmp`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(state, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

const takeLock = async (path: string): Promise<void> => {
  let seen: number | undefined
  for (let tries = 0; ; tries++) {
    try {
      await (await open(path, 'wx', 0o600)).close()
      return
    } catch (error) {
      if (!isThere(error)) throw error
    }
    const holder = await stat(path).then(
      (found) => found.ino,
      () => undefined,
    )
    if (holder !== seen) tries = 0
    seen = holder
    if (tries >= LOCK_TRIES) await rm(path, { force: true })
    else await sleep(LOCK_RETRY_MS)
  }
}

export type AccessFile = {
  /** The state as it is on disk now, whoever wrote it last. */
  readonly read: () => Promise<AccessState>
  /** Applies one change under a lock that other processes respect too, e.g. the command line beside a running server. */
  readonly change: <Result>(step: (state: AccessState) => readonly [AccessState, Result]) => Promise<Result>
}

/** Opens the file, writing `initial` where there is none. Throws a sentence when it is there but not readable. */
export const openAccessFile = async (path: string, initial: () => AccessState): Promise<AccessFile> => {
  let known: { readonly stamp: string; readonly state: AccessState } | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const stampOf = async (): Promise<string> => {
    const { ino, size, mtimeMs } = await stat(path)
    return `${ino}:${size}:${mtimeMs}`
  }
  const read = async (): Promise<AccessState> => {
    const stamp = await stampOf()
    if (known?.stamp === stamp) return known.state
    const state = await readState(path)
    if (state === undefined) throw new Error(`${path} disappeared while it was in use.`)
    known = { stamp, state }
    return state
  }
  const locked = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const lock = `${path}.lock`
    await takeLock(lock)
    try {
      return await work()
    } finally {
      await rm(lock, { force: true })
    }
  }
  const change: AccessFile['change'] = (step) => {
    const run = queue.then(() =>
      locked(async () => {
        const before = await read()
        const [after, result] = step(before)
        if (after !== before) await writeState(path, after)
        return result
      }),
    )
    queue = run.catch(() => undefined)
    return run
  }

  await locked(async () => {
    if ((await readState(path)) === undefined) await writeState(path, initial())
  })
  return { read, change }
}
