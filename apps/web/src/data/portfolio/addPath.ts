import type { Entry } from './entry.ts'

export const ANALYZER_PATH = '/defi/portfolio-analyzer/'

/** How legs in a URL are added to the existing ones: as positions, or as what-if legs. */
export const JOINS = { add: false, try: true } as const
export type Join = keyof typeof JOINS

export type AddedLeg = Pick<Entry, 'exchange' | 'instrument' | 'amount' | 'price'>

/** Returns a URL of the analyzer that adds legs; the part after `#` is never sent to a server. */
export const addPath = (join: Join, legs: readonly AddedLeg[]): string =>
  `${ANALYZER_PATH}#${join}=${encodeURIComponent(JSON.stringify(legs))}`
