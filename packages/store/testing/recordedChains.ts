import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { type OptionQuote, unixMs, vol } from '@gvol/market'

const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/deribit-chains')

/** Returns the path of a recorded month (`2026-01`), or the reason why it is missing. */
export const recordedMonth = (month: string): { readonly path: string } | { readonly reason: string } => {
  const path = resolve(FOLDER, `${month}.csv.zst`)
  return existsSync(path) ? { path } : { reason: `no recorded data at ${path}` }
}

const maybe = (field: string): number | undefined => (field === '' ? undefined : Number(field))

/** Recorded Deribit chains of one month: quotes by market and instant. For measurements only; not an importer. */
export const recordedChains = (path: string): Map<string, OptionQuote[]> => {
  const [header, ...lines] = zstdDecompressSync(readFileSync(path)).toString().trimEnd().split('\n')
  const at = Object.fromEntries(header.split(',').map((name, i) => [name, i]))
  const chains = new Map<string, OptionQuote[]>()
  for (const line of lines) {
    const field = line.split(',')
    if (field[at.implied_volatility] === '') continue
    const atMs = unixMs(Date.parse(field[at.timestamp]))
    const quote: OptionQuote = {
      type: 'option-quote',
      venue: 'deribit',
      symbol: field[at.currency],
      instrument: field[at.instrument_name],
      expiryMs: unixMs(Date.parse(field[at.expiry_datetime])),
      strike: Number(field[at.strike]),
      optionType: field[at.option_type] === 'call' ? 'call' : 'put',
      isInverse: true,
      atMs,
      receivedAtMs: atMs,
      bid: maybe(field[at.bid_price]),
      ask: maybe(field[at.ask_price]),
      mark: maybe(field[at.mark_price]),
      markVol: vol(Number(field[at.implied_volatility])),
      underlying: maybe(field[at.underlying]),
      underlyingName: field[at.underlying_name],
      index: maybe(field[at.index_price]),
      openInterestCoin: maybe(field[at.open_interest]),
      volume24hCoin: maybe(field[at.volume]),
      volume24hUsd: maybe(field[at.volume_usd]),
      delta: maybe(field[at.delta]),
      vegaPerPoint: maybe(field[at.vega]),
    }
    const key = `${quote.symbol} ${atMs}`
    const existing = chains.get(key)
    if (existing === undefined) chains.set(key, [quote])
    else existing.push(quote)
  }
  return chains
}
