/**
 * Who answers a request while the worker is in place.
 *
 * - `network`: the worker keeps out of it.
 * - `page`: the network, and the kept shell only when there is no network.
 * - `file`: the kept copy, else the network.
 */
export type AnswerPlan = 'network' | 'page' | 'file'

/** The part of a request that decides. */
export type Asked = {
  readonly method: string
  /** `navigate` for pages. */
  readonly mode: string
  readonly url: string
}

/** Answers about people and markets, never kept: API, GraphQL, metrics; and the packages of the clients, which are no page of the app. */
const LIVE = /^\/(api|graphql|metrics|clients)(\/|$)/

/** The way in and what belongs to it is the server's alone, so that nobody meets a page of somebody who has left. */
const ENTRANCE =
  /^\/(login|sign-up|sign-in|sign-out|forgot-password|reset-password|verify-email|shared|embed|pictures|unsubscribe)(\/|$)/

/** The build puts a digest of the content into names below this folder, so a name never means anything else. */
export const isHashed = (path: string): boolean => /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(path)

/**
 * What the worker does with a request.
 *
 * @param origin  where the app is served from
 * @param kept  paths of the files that the worker keeps
 */
export const answerPlan = ({ method, mode, url }: Asked, origin: string, kept: ReadonlySet<string>): AnswerPlan => {
  const { origin: from, pathname } = new URL(url)
  if (method !== 'GET' || from !== origin || LIVE.test(pathname) || ENTRANCE.test(pathname)) return 'network'
  if (mode === 'navigate') return 'page'
  return kept.has(pathname) || isHashed(pathname) ? 'file' : 'network'
}

/** A gateway that has lost its server: as good as no network. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504

const PREFIX = 'gvol-'

/** The caches that are ours. */
export const isOurCache = (name: string): boolean => name.startsWith(PREFIX)

/** One cache for each build: its name is a digest (FNV-1a, 32 bits) of what belongs to the build. */
export const cacheName = (parts: readonly string[]): string => {
  let hash = 0x811c9dc5
  for (const char of parts.join('\n')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return PREFIX + hash.toString(16).padStart(8, '0')
}

/**
 * Caches to drop when a build takes over: all but its own and the one before, whose pages may still be open in other
 * windows.
 *
 * @param names  in order of making
 */
export const outdatedCaches = (names: readonly string[], current: string): readonly string[] =>
  names.filter((name) => isOurCache(name) && name !== current).slice(0, -1)
