import { type Instrument, type InstrumentKind, unixMs } from '@gvol/market'
import type { InstrumentRow } from '../messages.ts'

export const DERIBIT = 'deribit'

/** Deribit gives perpetuals an expiry in the year 3000. */
const NEVER_MS = 32_503_708_800_000

const kindFrom = (row: InstrumentRow): InstrumentKind => {
  if (row.kind === 'future') return row.settlement_period === 'perpetual' ? 'perpetual' : 'future'
  return row.kind === 'future_combo' || row.kind === 'option_combo' ? 'combo' : row.kind
}

/** Newer lists state it; for older ones it follows from the currency of the price: coins (options), USD (futures). */
const isInverseFrom = (row: InstrumentRow): boolean => {
  const type = row.instrument_type ?? row.future_type
  if (typeof type === 'string') return type === 'reversed'
  return row.kind === 'option' ? row.quote_currency === row.base_currency : row.quote_currency === 'USD'
}

/**
 * Returns the market's symbol: the coin for coin-settled books, coin and settlement currency for linear ones and spot.
 */
const symbolFrom = (base: string, settle: string, isInverse: boolean) => (isInverse ? base : `${base}_${settle}`)

export const instrumentFromRow = (row: InstrumentRow): Instrument => {
  const isInverse = row.kind !== 'spot' && isInverseFrom(row)
  const settle = row.settlement_currency ?? (isInverse ? row.base_currency : row.quote_currency)
  const expiry = row.expiration_timestamp
  return {
    venue: DERIBIT,
    name: row.instrument_name,
    kind: kindFrom(row),
    symbol: symbolFrom(row.base_currency, settle, isInverse),
    base: row.base_currency,
    quote: row.counter_currency ?? (isInverse ? 'USD' : row.quote_currency),
    settle,
    isInverse,
    contractSize: row.contract_size,
    tick: row.tick_size ?? undefined,
    expiryMs: typeof expiry === 'number' && expiry < NEVER_MS ? unixMs(expiry) : undefined,
    strike: row.strike ?? undefined,
    optionType: row.option_type ?? undefined,
    listedMs: typeof row.creation_timestamp === 'number' ? unixMs(row.creation_timestamp) : undefined,
  }
}
