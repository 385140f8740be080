/**
 * Source of the response to a request while the service worker is active.
 *
 * - `network`: the worker does not intervene.
 * - `page`: the network, and the cached shell only without a network.
 * - `file`: the cached copy, else the network.
 */
export type AnswerPlan = 'network' | 'page' | 'file'

/** The parts of a request that determine the plan. */
export type InterceptedRequest = {
  readonly method: string
  /** `navigate` for pages. */
  readonly mode: string
  readonly url: string
}

/** Answers about people and markets, never kept: API, GraphQL, metrics; and the packages of the clients, which are no page of the app. */
const LIVE = /^\/(api|graphql|metrics|clients)(\/|$)/

/** Sign-in pages always come from the server, so that a page of a signed-out user is never shown. */
const ENTRANCE =
  /^\/(login|sign-up|sign-in|sign-out|forgot-password|reset-password|verify-email|shared|embed|pictures|unsubscribe)(\/|$)/

/** The build puts a content hash into file names in this folder, so a name never changes its content. */
export const isHashed = (path: string): boolean => /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(path)

/**
 * Returns how the worker handles a request.
 *
 * @param origin  origin of the app
 * @param cached  paths of the files in the worker's cache
 */
export const answerPlan = (
  { method, mode, url }: InterceptedRequest,
  origin: string,
  cached: ReadonlySet<string>,
): AnswerPlan => {
  const { origin: from, pathname } = new URL(url)
  if (method !== 'GET' || from !== origin || LIVE.test(pathname) || ENTRANCE.test(pathname)) return 'network'
  if (mode === 'navigate') return 'page'
  return cached.has(pathname) || isHashed(pathname) ? 'file' : 'network'
}

/** Returns whether a status means that the gateway cannot reach the server: handled like no network. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504

const PREFIX = 'gvol-'

/** Returns whether a cache belongs to this app. */
export const isOurCache = (name: string): boolean => name.startsWith(PREFIX)

/** Returns the cache name of a build: a hash (FNV-1a, 32 bits) of its contents. */
export const cacheName = (parts: readonly string[]): string => {
  let hash = 0x811c9dc5
  for (const char of parts.join('\n')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return PREFIX + hash.toString(16).padStart(8, '0')
}

/**
 * Returns the caches to delete when a build takes over: all but its own and the previous one, whose pages may still be
 * open in other windows.
 *
 * @param names  in order of creation
 */
export const outdatedCaches = (names: readonly string[], current: string): readonly string[] =>
  names.filter((name) => isOurCache(name) && name !== current).slice(0, -1)
