import type { Route } from '../http/route.ts'

/** What is deprecated: a route, a study, or one argument or column of a study. */
export type Subject =
  | { readonly route: `${Route['method']} /${string}` }
  | { readonly study: string; readonly argument?: string; readonly column?: string }

/** One deprecation: everything that reports it reads it here. */
export type Deprecation = {
  readonly of: Subject
  /** Day since which it is deprecated, `2026-12-01`, UTC. */
  readonly since: string
  /** Day from which it may be gone, at least {@link MIN_DAYS} later. */
  readonly sunset: string
  /** A sentence: what to use in its place. */
  readonly instead: string
}

/** Days between the beginning of a deprecation and its end. */
export const MIN_DAYS = 180
