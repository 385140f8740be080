import { NoAnswerInTime, repeatOverdue } from '../overdue/repeatOverdue.ts'

const OK = 200

/** Pauses before the retries, ms: long enough for a server restart. */
const PAUSES_MS = [250, 750, 2_000] as const

/** Number of retries for code that failed to load. */
export const CODE_RETRIES = PAUSES_MS.length

/** Code that failed to load after all retries, with the status page to show. */
export class CodeFailure extends Error {
  readonly status: 404 | 500
  /** The server has the file, but this page never gets it: the browser has cached its absence, or waits for it. */
  readonly isCachedByBrowser: boolean
  constructor(status: number | undefined, cause: unknown) {
    super(
      status === 404
        ? 'A part of the app is not on the server'
        : `A part of the app did not load ${CODE_RETRIES + 1} times in a row`,
      { cause },
    )
    this.name = 'CodeFailure'
    this.status = status === 404 ? 404 : 500
    this.isCachedByBrowser = status === OK
  }
}

export type ImportEffects = {
  readonly pause: (ms: number) => Promise<void>
  /** Returns the HTTP status of a new request to the server; undefined when it does not respond. */
  readonly statusOf: (address: string) => Promise<number | undefined>
  /** Imports a file by an address that was never imported. */
  readonly importAgain: (address: string) => Promise<unknown>
}

/**
 * Imports code, with up to three retries. Browsers never repeat a failed import of the same address, so each retry first
 * checks the server and imports an existing file by another address. Where the browser does not name the file, the same
 * import is repeated.
 *
 * @throws CodeFailure 404 when the server has no such file, 500 otherwise
 */
export const importWithEffects = async <Module>(
  load: () => Promise<Module>,
  effects: ImportEffects,
): Promise<Module> => {
  let status: number | undefined
  let failure: unknown
  let address: string | undefined
  for (const pauseMs of [0, ...PAUSES_MS]) {
    if (pauseMs > 0) await effects.pause(pauseMs)
    if (address !== undefined) {
      status = await effects.statusOf(address)
      if (status !== OK) continue
    }
    const file = address
    const attempt = file === undefined ? load : () => effects.importAgain(file) as Promise<Module>
    try {
      return await repeatOverdue('a part of this page', attempt, { isRepeated: false })
    } catch (error) {
      // The browser waits for that very file whenever it is imported again: only a new page sends another request.
      if (error instanceof NoAnswerInTime) throw new CodeFailure(OK, error)
      failure ??= error
      address ??= addressOf(error)
    }
  }
  throw new CodeFailure(status, failure)
}

/** Returns the URL in the error of a dynamic import. */
export const addressOf = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined

/** The server counts as unreachable if it does not answer within this time, ms. */
const STATUS_LIMIT_MS = 8_000

/** Modules imported by another address, so that every importer gets the same one. */
const importedAgain = new Map<string, Promise<unknown>>()

const importByOtherAddress = (address: string): Promise<unknown> => {
  const earlier = importedAgain.get(address)
  if (earlier !== undefined) return earlier
  const module = import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
  importedAgain.set(address, module)
  module.catch(() => importedAgain.delete(address))
  return module
}

/** Effects in the browser. */
const browserEffects: ImportEffects = {
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  statusOf: async (address) => {
    try {
      const signal = AbortSignal.timeout(STATUS_LIMIT_MS)
      return (await fetch(address, { method: 'HEAD', cache: 'no-store', signal })).status
    } catch {
      // Unreachable or silent: the 500 page says so.
      return undefined
    }
  },
  importAgain: importByOtherAddress,
}

/**
 * Imports code that is not part of the first scripts: `importWithRetry(() => import('./Table.tsx'))`. Everything loaded later
 * goes through it, since one failed request would otherwise leave that part out for the life of the page.
 *
 * @throws CodeFailure
 */
export const importWithRetry = <Module>(load: () => Promise<Module>): Promise<Module> =>
  importWithEffects(load, browserEffects)
