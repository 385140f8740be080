import { NoAnswerInTime, repeatOverdue } from '../../data/overdue/repeatOverdue.ts'

const OK = 200

/** Pauses before the retries, ms: long enough for a server restart. */
const PAUSES_MS = [250, 750, 2_000] as const

/** Number of retries for a page that failed to load. */
export const PAGE_RETRIES = PAUSES_MS.length

/** A page that failed to load after all retries, with the status page to show. */
export class PageFailure extends Error {
  readonly status: 404 | 500
  /** The server has the file, but this page never gets it: the browser has cached its absence, or waits for it. */
  readonly isCachedByBrowser: boolean
  constructor(status: number | undefined, cause: unknown) {
    super(
      status === 404 ? 'The page is not on the server' : `The page did not load ${PAGE_RETRIES + 1} times in a row`,
      { cause },
    )
    this.name = 'PageFailure'
    this.status = status === 404 ? 404 : 500
    this.isCachedByBrowser = status === OK
  }
}

export type PageLoadEffects = {
  readonly pause: (ms: number) => Promise<void>
  /** Returns the HTTP status of a new request to the server; undefined when it does not respond. */
  readonly statusOf: (address: string) => Promise<number | undefined>
}

/**
 * Loads the code of a page, with up to three retries. Some browsers never repeat a failed module import, so each retry
 * first checks the server and imports only a file that exists.
 *
 * @throws PageFailure 404 when the server has no such file, 500 otherwise
 */
export const loadedPage = async <Page>(load: () => Promise<Page>, effects: PageLoadEffects): Promise<Page> => {
  let status: number | undefined
  let failure: unknown
  for (const pauseMs of [0, ...PAUSES_MS]) {
    const address = addressOf(failure)
    if (pauseMs > 0) await effects.pause(pauseMs)
    if (address !== undefined) {
      status = await effects.statusOf(address)
      if (status !== OK) continue
    }
    try {
      return await repeatOverdue('the code of this page', load, { isRepeated: false })
    } catch (error) {
      // The browser waits for that very file whenever it is imported again: only a new page sends another request.
      if (error instanceof NoAnswerInTime) throw new PageFailure(OK, error)
      failure = error
    }
  }
  throw new PageFailure(status, failure)
}

/** Returns the URL in the error of a dynamic import. */
export const addressOf = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined

/** The server counts as unreachable if it does not answer within this time, ms. */
const STATUS_LIMIT_MS = 8_000

/** Effects in the browser. */
export const browserEffects: PageLoadEffects = {
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
}

/**
 * Loads the code of the first page before anything is rendered.
 *
 * @throws Error when it fails to load: the app is then not rendered
 */
export const requireFirstPage = async (path: string, loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  try {
    await Promise.all(loads.map((load) => load()))
  } catch (error) {
    throw new Error(`page resources for ${path} not found. Not rendering`, { cause: error })
  }
}
