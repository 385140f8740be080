import type { MarketName } from '@gvol/wire'

/**
 * Joins parts into a route, which ends in a slash. Names are encoded, because instrument names may contain any
 * character.
 */
const path = (...parts: readonly string[]): string => `/${parts.map((part) => `${encodeURIComponent(part)}/`).join('')}`

/** Paths that screens and features link to by name; `screens/catalog.ts` has the complete list. */
export const PATHS = {
  home: '/',
  login: '/login/',
  signUp: '/sign-up/',
  signIn: '/sign-in/',
  status: '/status/',
  gallery: '/gallery/',
  settings: '/settings/',
  terms: '/terms/',
  profile: '/profile/',
  subscribe: '/subscribe/',
  workspaces: '/workspaces/',
  calculators: '/calculators/',
  alerts: '/alerts/',
  own: ({ exchange, symbol }: MarketName, study: string) =>
    `${path('own', exchange, symbol)}?${new URLSearchParams({ 'own-study.study': study })}`,
  optionsCurrent: ({ exchange, symbol }: MarketName) => path('options', exchange, symbol, 'current'),
} as const

/** Returns the page of a future or perpetual by the venue's instrument name. */
export const futurePath = (exchange: string, instrument: string): string =>
  path('futs-perps', exchange, 'futures', instrument)

/** Returns the page of an option by the venue's name for it. */
export const optionPath = ({ exchange, symbol }: MarketName, instrument: string): string =>
  path('options', exchange, symbol, 'current', instrument)

/** Returns the page of a perpetual by the venue's name for it. */
export const perpetualPath = (exchange: string, instrument: string): string =>
  path('futs-perps', exchange, 'perpetuals', instrument)

/** Values of the parameters in a route pattern: `{exchange: 'deribit', symbol: 'BTC'}`. */
export type PathParams = Readonly<Record<string, string>>

export const partsOf = (pathname: string): readonly string[] => pathname.split('/').filter((part) => part !== '')

/** Returns the parameter names of a pattern, in order: `/spot/:exchange/` → `['exchange']`. */
export const namesOf = (pattern: string): readonly string[] =>
  partsOf(pattern)
    .filter((part) => part.startsWith(':'))
    .map((part) => part.slice(1))

/** @throws RangeError when a parameter of the pattern is missing */
export const filledPath = (pattern: string, params: PathParams): string => {
  const parts = partsOf(pattern).map((part) => {
    if (!part.startsWith(':')) return part
    const value = params[part.slice(1)]
    if (!value) throw new RangeError(`${pattern} needs ${part}, got ${JSON.stringify(params)}`)
    return value
  })
  return path(...parts)
}

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** Returns the parameters of a path, or undefined when it does not match the pattern. */
export const paramsOfPath = (pattern: string, pathname: string): PathParams | undefined => {
  const patternParts = partsOf(pattern)
  const pathParts = partsOf(pathname)
  if (patternParts.length !== pathParts.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of patternParts.entries()) {
    const value = decoded(pathParts[i] ?? '')
    if (value === undefined) return undefined
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}
