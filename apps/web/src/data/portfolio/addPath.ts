import type { Entry } from './entry.ts'

export const ANALYZER_PATH = '/defi/portfolio-analyzer/'

/** How legs of an address join those that are there: held, or tried out beside them. */
export const JOINS = { add: false, try: true } as const
export type Join = keyof typeof JOINS

export type AddedLeg = Pick<Entry, 'exchange' | 'instrument' | 'amount' | 'price'>

/** An address of the analyzer that adds legs; what stands after `#` is never sent to a server. */
export const addPath = (join: Join, legs: readonly AddedLeg[]): string =>
  `${ANALYZER_PATH}#${join}=${encodeURIComponent(JSON.stringify(legs))}`
