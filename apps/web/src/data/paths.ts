import type { Market } from './study.ts'

/** Routes end in a slash. Names in them are encoded, because instrument names may hold anything. */
const path = (...parts: readonly string[]): string => `/${parts.map((part) => `${encodeURIComponent(part)}/`).join('')}`

export const PATHS = {
  home: '/',
  signIn: '/sign-in/',
  status: '/status/',
  gallery: '/gallery/',
  optionsCurrent: ({ exchange, symbol }: Market) => path('options', exchange, symbol, 'current'),
} as const

/** The same screen for another market: the part after `/options/{exchange}/{symbol}/` stays. */
export const pathForMarket = (pathname: string, { exchange, symbol }: Market): string => {
  const match = /^\/options\/[^/]+\/[^/]+\/(.+)$/.exec(pathname)
  return match === null ? PATHS.optionsCurrent({ exchange, symbol }) : `${path('options', exchange, symbol)}${match[1]}`
}

/** The market that a path is about. */
export const marketOfPath = (pathname: string): Market | undefined => {
  const match = /^\/options\/([^/]+)\/([^/]+)\//.exec(pathname)
  return match === null ? undefined : { exchange: decodeURIComponent(match[1]), symbol: decodeURIComponent(match[2]) }
}
