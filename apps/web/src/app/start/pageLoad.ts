/** Pauses before the retries, ms: a restarting server is back within them. */
const PAUSES_MS = [250, 750, 2_000] as const

/** A page that could not be loaded is asked for this many times more. */
export const PAGE_RETRIES = PAUSES_MS.length

/** A page that stayed away after its retries, and which page says so. */
export class PageFailure extends Error {
  readonly status: 404 | 500
  /** The server has the file; the browser keeps that it once had not, and does so for as long as the page stands. */
  readonly isKept: boolean
  constructor(status: number | undefined, cause: unknown) {
    super(
      status === 404 ? 'The page is not on the server' : `The page did not load ${PAGE_RETRIES + 1} times in a row`,
      { cause },
    )
    this.name = 'PageFailure'
    this.status = status === 404 ? 404 : 500
    this.isKept = status === 200
  }
}

export type PageLoadEffects = {
  readonly pause: (ms: number) => Promise<void>
  /** The HTTP status of what is asked for anew; undefined when the server does not answer. */
  readonly statusOf: (address: string) => Promise<number | undefined>
}

/**
 * Loads what a page needs, with up to three retries. Some browsers never ask again for a module that once did not come,
 * so that each retry asks the server itself first, and imports what it has.
 *
 * @throws PageFailure 404 when the server says that it has no such thing, 500 for everything else
 */
export const loadedPage = async <Page>(load: () => Promise<Page>, effects: PageLoadEffects): Promise<Page> => {
  let [status, failure]: [number | undefined, unknown] = [undefined, undefined]
  for (const pauseMs of [0, ...PAUSES_MS]) {
    const address = addressOf(failure)
    if (pauseMs > 0) await effects.pause(pauseMs)
    if (address !== undefined) {
      status = await effects.statusOf(address)
      if (status !== 200) continue
    }
    try {
      return await load()
    } catch (error) {
      failure = error
    }
  }
  throw new PageFailure(status, failure)
}

/** The address that the error of a dynamic import names. */
export const addressOf = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined

/** Effects in the browser. */
export const browserEffects: PageLoadEffects = {
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  statusOf: async (address) => {
    try {
      return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status
    } catch {
      // Away: the 500 page says so.
      return undefined
    }
  },
}

/**
 * Loads what the first page needs, before anything is drawn.
 *
 * @throws Error when it stays away: the app is then not rendered
 */
export const requireFirstPage = async (path: string, loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  try {
    await Promise.all(loads.map((load) => load()))
  } catch (error) {
    throw new Error(`page resources for ${path} not found. Not rendering`, { cause: error })
  }
}
