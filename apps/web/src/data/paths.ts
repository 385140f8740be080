import type { MarketName } from '@gvol/wire'

/** Routes end in a slash. Names in them are encoded, because instrument names may hold anything. */
const path = (...parts: readonly string[]): string => `/${parts.map((part) => `${encodeURIComponent(part)}/`).join('')}`

/** Addresses that screens and features lead to by name; the whole list is `screens/catalog.ts`. */
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

/** The page of a future or perpetual; an instrument of the venue by its name. */
export const futurePath = (exchange: string, instrument: string): string =>
  path('futs-perps', exchange, 'futures', instrument)

/** The page of a perpetual, by its name at the venue. */
export const perpetualPath = (exchange: string, instrument: string): string =>
  path('futs-perps', exchange, 'perpetuals', instrument)

/** What the names in a route's pattern stand for: `{exchange: 'deribit', symbol: 'BTC'}`. */
export type Place = Readonly<Record<string, string>>

const partsOf = (pathname: string): readonly string[] => pathname.split('/').filter((part) => part !== '')

/** Names that a pattern asks for, in order: `/spot/:exchange/` → `['exchange']`. */
export const namesOf = (pattern: string): readonly string[] =>
  partsOf(pattern)
    .filter((part) => part.startsWith(':'))
    .map((part) => part.slice(1))

/** @throws RangeError when the place does not say what the pattern asks for */
export const filledPath = (pattern: string, place: Place): string => {
  const parts = partsOf(pattern).map((part) => {
    if (!part.startsWith(':')) return part
    const value = place[part.slice(1)]
    if (!value) throw new RangeError(`${pattern} needs ${part}, got ${JSON.stringify(place)}`)
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

/** The place that a path is about, or undefined when it is not of this pattern. */
export const placeOfPath = (pattern: string, pathname: string): Place | undefined => {
  const wanted = partsOf(pattern)
  const given = partsOf(pathname)
  if (wanted.length !== given.length) return undefined
  const place: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = decoded(given[i] ?? '')
    if (value === undefined) return undefined
    if (part.startsWith(':')) place[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return place
}
