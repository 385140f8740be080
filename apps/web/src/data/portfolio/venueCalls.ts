import type { KeyVenue, ListedKey, ReadAccount } from '@gvol/wire'
import { callJson, type RestResult } from '../rest.ts'
import { type Entry, entryFrom } from './entry.ts'

/** Venues whose accounts can be read with an API key. */
export const KEY_VENUES: Readonly<Record<KeyVenue, string>> = {
  deribit: 'Deribit',
  okx: 'OKX',
  bybit: 'Bybit',
  binance: 'Binance',
  derive: 'Derive',
}

export type TypedKey = {
  readonly venue: KeyVenue
  readonly name: string
  readonly key: string
  readonly secret: string
  readonly passphrase?: string
}

export const KEYS_PATH = '/api/venue-keys'

const at = (id: string, ...parts: readonly string[]): string => [KEYS_PATH, encodeURIComponent(id), ...parts].join('/')

export const addVenueKey = (typed: TypedKey): Promise<RestResult<ListedKey>> =>
  callJson(KEYS_PATH, { method: 'POST', body: typed })

export const removeVenueKey = (id: string): Promise<RestResult<unknown>> => callJson(at(id), { method: 'DELETE' })

/** @param days  days of history that are read too; absent: none */
export const readVenueAccount = (id: string, days?: number): Promise<RestResult<ReadAccount>> =>
  callJson(`${at(id, 'account')}${days === undefined ? '' : `?days=${days}`}`)

const nameOf = (raw: unknown): string => {
  const name = (raw as { readonly instrument?: unknown } | null)?.instrument
  return typeof name === 'string' && name !== '' ? name.slice(0, 80) : 'A position'
}

/** Returns the positions of an account as legs, and an error message for each that cannot be one. */
export const entriesOfAccount = ({
  legs,
}: Pick<ReadAccount, 'legs'>): { readonly entries: readonly Entry[]; readonly left: readonly string[] } => {
  const read = legs.map(entryFrom)
  return {
    entries: read.filter((entry) => typeof entry !== 'string'),
    left: read.flatMap((entry, i) => (typeof entry === 'string' ? [`${nameOf(legs[i])} ${entry}`] : [])),
  }
}
