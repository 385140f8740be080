/** Whether an error says that a part of the app could not be loaded: the server has a newer build, or it is away. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|preload css|loading chunk/i.test(
    `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
  )

/** The first script of a page names its build: it carries a hash of everything behind it. */
export const buildOf = (html: string): string | undefined =>
  /<script\b[^>]*\bsrc="([^"]+\.(?:js|tsx))"[^>]*><\/script>/g
    .exec(html.replaceAll(/<script\b(?![^>]*type="module")[^>]*><\/script>/g, ''))
    ?.at(1)

const RELOADED_FOR = 'gvol-reloaded-for'
const LAST_PATH = 'gvol-last-path'

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** Remembers the last page that was shown whole. */
export const keepLastPath = (kept: Kept, path: string): void => kept.setItem(LAST_PATH, path)

export type Recovery =
  | { readonly kind: 'reload' }
  | { readonly kind: 'last-path'; readonly to: string }
  | { readonly kind: 'show' }

const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '')

/**
 * What to do about a chunk that is not there. A newer build on the server: load the page anew, once for that build. The
 * same when only the browser has not what the server has, once for the path. Else go back to the last path. The last path
 * failing itself is shown, so that no loop can arise.
 *
 * @param running  the build that this page was made from
 * @param served   the build that the server has now; undefined when it does not answer
 * @param isKept   whether the server has the chunk, and the browser keeps that it once had not
 */
export const chunkRecovery = (
  kept: Kept,
  failedPath: string,
  running: string | undefined,
  served: string | undefined,
  isKept = false,
): Recovery => {
  const isNewer = served !== undefined && running !== undefined && served !== running
  const reason = isNewer ? served : isKept ? `${running} ${pathnameOf(failedPath)}` : undefined
  if (reason !== undefined && kept.getItem(RELOADED_FOR) !== reason) {
    kept.setItem(RELOADED_FOR, reason)
    return { kind: 'reload' }
  }
  const to = kept.getItem(LAST_PATH)
  return to === null || pathnameOf(to) === pathnameOf(failedPath) ? { kind: 'show' } : { kind: 'last-path', to }
}

/** The build that the server has now. */
export const servedBuild = async (get: typeof fetch): Promise<string | undefined> => {
  try {
    const response = await get('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    return response.ok ? buildOf(await response.text()) : undefined
  } catch {
    // The server is away: nothing is known of its build.
    return undefined
  }
}

/** The build that this page was made from. */
export const runningBuild = (page: Document): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined
