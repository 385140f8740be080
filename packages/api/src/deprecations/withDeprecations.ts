import type { Route, RouteContext } from '../http/route.ts'
import type { Deprecation } from './deprecation.ts'

/** Routes that answer a study, whose id is the last or second-last part of the path. */
const OF_STUDIES: ReadonlySet<string> = new Set(['/api/v1/studies/:id', '/api/v1/studies/:id/range', '/api/v1/csv/:id'])

/** Whether a request uses a deprecated study, or one of its deprecated arguments or columns. */
const usesStudy = (of: Extract<Deprecation['of'], { readonly study: string }>, { req }: RouteContext): boolean => {
  if (req.param('id') !== of.study) return false
  if (of.argument !== undefined) return req.query(of.argument) !== undefined
  const columns = req.query('columns')
  return of.column === undefined || columns === undefined || columns.split(',').includes(of.column)
}

const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1_000

/**
 * Returns the headers of the deprecations that a request uses: `Deprecation` since the first of them (RFC 9745),
 * `Sunset` at the first end (RFC 8594), and what to use instead.
 */
const headersOf = (used: readonly Deprecation[]): Readonly<Record<string, string>> => ({
  deprecation: `@${Math.min(...used.map(({ since }) => secondsOf(since)))}`,
  sunset: new Date(Math.min(...used.map(({ sunset }) => secondsOf(sunset))) * 1_000).toUTCString(),
  'x-gvol-deprecated': used.map(({ instead }) => instead).join(' '),
})

/** Adds the headers of deprecations to the answers of routes. */
export const withDeprecations = (routes: readonly Route[], deprecations: readonly Deprecation[]): readonly Route[] =>
  routes.map((route) => {
    const name = `${route.method} ${route.path}`
    const own = deprecations.filter(({ of }) => ('route' in of ? of.route === name : OF_STUDIES.has(route.path)))
    if (own.length === 0) return route
    return {
      ...route,
      handle: async (context, caller) => {
        const response = await route.handle(context, caller)
        const used = own.filter(({ of }) => 'route' in of || usesStudy(of, context))
        if (used.length > 0)
          for (const [header, value] of Object.entries(headersOf(used))) response.headers.set(header, value)
        return response
      },
    }
  })
