import { callJson, type RestResult } from '../rest.ts'
import { type Entry, entryFrom } from './entry.ts'

/** Venues whose accounts are read with a key. */
export const KEY_VENUES = {
  deribit: 'Deribit',
  okx: 'OKX',
  bybit: 'Bybit',
  binance: 'Binance',
  derive: 'Derive',
} as const
export type KeyVenue = keyof typeof KEY_VENUES

/** A key as the desk lists it. */
export type ListedKey = {
  readonly id: string
  readonly venue: KeyVenue
  readonly name: string
  readonly hint: string
  /** ISO-8601. */
  readonly createdAt: string
}

export type TypedKey = {
  readonly venue: KeyVenue
  readonly name: string
  readonly key: string
  readonly secret: string
  readonly passphrase?: string
}

export type Margin = {
  readonly currency: string
  readonly equity: number | null
  readonly initial: number | null
  readonly maintenance: number | null
}

/** What a venue tells of an account. */
export type ReadAccount = {
  readonly venue: KeyVenue
  readonly readAt: string
  readonly legs: readonly unknown[]
  readonly margins: readonly Margin[]
  readonly isPortfolioMargined: boolean | null
  readonly notes: readonly string[]
}

export const KEYS_PATH = '/api/venue-keys'

const at = (id: string, ...parts: readonly string[]): string => [KEYS_PATH, encodeURIComponent(id), ...parts].join('/')

export const addVenueKey = (typed: TypedKey): Promise<RestResult<ListedKey>> =>
  callJson(KEYS_PATH, { method: 'POST', body: typed })

export const removeVenueKey = (id: string): Promise<RestResult<unknown>> => callJson(at(id), { method: 'DELETE' })

export const readVenueAccount = (id: string): Promise<RestResult<ReadAccount>> => callJson(at(id, 'account'))

const nameOf = (raw: unknown): string => {
  const name = (raw as { readonly instrument?: unknown } | null)?.instrument
  return typeof name === 'string' && name !== '' ? name.slice(0, 80) : 'A position'
}

/** The positions of an account as legs, and a sentence of each that is none. */
export const entriesOfAccount = ({
  legs,
}: Pick<ReadAccount, 'legs'>): { readonly entries: readonly Entry[]; readonly left: readonly string[] } => {
  const read = legs.map(entryFrom)
  return {
    entries: read.filter((entry) => typeof entry !== 'string'),
    left: read.flatMap((entry, i) => (typeof entry === 'string' ? [`${nameOf(legs[i])} ${entry}`] : [])),
  }
}
