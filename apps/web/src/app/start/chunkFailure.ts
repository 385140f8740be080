import { NoAnswerInTime } from '../../data/overdue/repeatOverdue.ts'

/**
 * Returns whether an error means that a chunk of the app could not be loaded: the server has a newer build or is
 * unreachable.
 */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.cause instanceof NoAnswerInTime ||
    /dynamically imported module|importing a module script failed|preload css|loading chunk/i.test(
      `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
    ))

/** Returns the first script of a page, which identifies its build: its name contains a hash of all its imports. */
export const buildOf = (html: string): string | undefined =>
  /<script\b[^>]*\bsrc="([^"]+\.(?:js|tsx))"[^>]*><\/script>/g
    .exec(html.replaceAll(/<script\b(?![^>]*type="module")[^>]*><\/script>/g, ''))
    ?.at(1)

const RELOADED_FOR = 'gvol-reloaded-for'
const LAST_PATH = 'gvol-last-path'

type PathStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Stores the last page that rendered completely. */
export const storeLastPath = (storage: PathStorage, path: string): void => storage.setItem(LAST_PATH, path)

export type Recovery =
  | { readonly kind: 'reload' }
  | { readonly kind: 'last-path'; readonly to: string }
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }

const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '')

/**
 * Returns how to recover from a chunk that could not be loaded. With a newer build on the server: reload the page, once
 * per build. When the server has the chunk but the browser has cached its absence: reload, once per path. Otherwise
 * return to the last path. If the last path itself fails, show the error, so that no loop can arise; while the server
 * does not respond, wait for it.
 *
 * @param running  the build of this page
 * @param served   the build on the server; undefined when it does not respond
 * @param isCachedByBrowser  whether the server has the chunk and the browser has cached its absence
 */
export const chunkRecovery = (
  storage: PathStorage,
  failedPath: string,
  running: string | undefined,
  served: string | undefined,
  isCachedByBrowser = false,
): Recovery => {
  const isNewer = served !== undefined && running !== undefined && served !== running
  const reason = isNewer ? served : isCachedByBrowser ? `${running} ${pathnameOf(failedPath)}` : undefined
  if (reason !== undefined && storage.getItem(RELOADED_FOR) !== reason) {
    storage.setItem(RELOADED_FOR, reason)
    return { kind: 'reload' }
  }
  const to = storage.getItem(LAST_PATH)
  if (to !== null && pathnameOf(to) !== pathnameOf(failedPath)) return { kind: 'last-path', to }
  return { kind: served === undefined ? 'wait' : 'show' }
}

/** The server's build is undetermined if it does not answer within this time, ms. */
const BUILD_LIMIT_MS = 8_000

/** Returns the build on the server; undefined when it does not respond. */
export const servedBuild = async (get: typeof fetch): Promise<string | undefined> => {
  try {
    const signal = AbortSignal.timeout(BUILD_LIMIT_MS)
    const response = await get('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal })
    return response.ok ? buildOf(await response.text()) : undefined
  } catch {
    // The server is unreachable or silent, so its build cannot be determined.
    return undefined
  }
}

/** Returns the build of this page. */
export const runningBuild = (page: Document): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined
