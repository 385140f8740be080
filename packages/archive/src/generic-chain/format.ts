import type { OptionQuote } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { ChainFormat, NumberColumns, RowIdentity } from '../format/chainFormat.ts'
import { cellNumber, optionTypeCell } from '../format/table/cell.ts'

const EXPIRY_HOUR_MS = 8 * MS_PER_HOUR

const PRICES = { bid: { column: 'bid' }, ask: { column: 'ask' }, mark: { column: 'mark_price' } }

/** Vols in percent, amounts in coin; `underlying_price` is the forward of the row's expiry. */
const DERIBIT: NumberColumns = {
  ...PRICES,
  markVol: { column: 'mark_iv', per: 100 },
  underlying: { column: 'underlying_price' },
  openInterestCoin: { column: 'open_interest' },
  volume24hCoin: { column: 'volume_24h' },
  delta: { column: 'delta' },
  gamma: { column: 'gamma' },
  vegaPerPoint: { column: 'vega' },
  thetaPerDay: { column: 'theta' },
}

/**
 * Vols as decimals, amounts in contracts; `underlying_price` is the index. Of the greeks only delta is usable, after an
 * adjustment (see `complete`); gamma, vega and theta are those of the premium in coin.
 */
const okx = (contractsPerCoin: number): NumberColumns => ({
  ...PRICES,
  markVol: { column: 'mark_iv' },
  index: { column: 'underlying_price' },
  openInterestCoin: { column: 'open_interest', per: contractsPerCoin },
  volume24hCoin: { column: 'volume_24h', per: contractsPerCoin },
  delta: { column: 'delta' },
})

const OKX: Readonly<Record<string, { readonly contractCoin: number; readonly numbers: NumberColumns }>> = {
  BTC: { contractCoin: 0.01, numbers: okx(100) },
  ETH: { contractCoin: 0.1, numbers: okx(10) },
}

const numbers = ({ venue, symbol }: RowIdentity): NumberColumns | undefined =>
  venue === 'okx' ? OKX[symbol]?.numbers : venue === 'deribit' ? DERIBIT : undefined

/** Converts OKX's premium-adjusted delta: adding the premium gives N(d1), the delta Deribit uses. */
const complete = (quote: OptionQuote): OptionQuote => {
  if (quote.venue !== 'okx') return quote
  const delta = quote.delta === undefined || quote.mark === undefined ? undefined : quote.delta + quote.mark
  return { ...quote, delta, contractSizeCoin: OKX[quote.symbol]?.contractCoin }
}

const expiryInstant = (dayMs: number): number => (dayMs % MS_PER_DAY === 0 ? dayMs + EXPIRY_HOUR_MS : dayMs)

/** One table for several venues; the rows keep the venue's own units. An expiry without a time means 08:00 UTC. */
export const genericChain: ChainFormat = {
  id: 'generic-chain',
  doc: 'option chains of Deribit and OKX in one table (snapshot_utc, exchange, underlying, instrument, expiry, strike, type, …)',
  header: [
    'snapshot_utc',
    'exchange',
    'underlying',
    'instrument',
    'expiry',
    'strike',
    'type',
    'mark_price',
    'bid',
    'ask',
    'mark_iv',
    'open_interest',
    'underlying_price',
  ],
  sweepGapMs: 0,
  identity: ({ column, text, instant }) => {
    const at = column('snapshot_utc')
    const venue = column('exchange')
    const symbol = column('underlying')
    const name = column('instrument')
    const expiry = column('expiry')
    const strike = column('strike')
    const type = column('type')
    return (cells) => {
      const instrument = text(cells[name])
      const optionType = optionTypeCell(cells[type])
      if (instrument === '') return { reason: 'unknown-instrument', column: 'instrument' }
      if (optionType === undefined) return { reason: 'unknown-option-type', column: 'type' }
      const row = {
        venue: text(cells[venue]).toLowerCase(),
        symbol: text(cells[symbol]),
        instrument,
        atMs: instant(cells[at]),
        expiryMs: expiryInstant(instant(cells[expiry])),
        strike: cellNumber(cells[strike]) ?? Number.NaN,
        optionType,
        isInverse: !text(cells[symbol]).includes('_'),
      }
      return { row }
    }
  },
  numbers,
  complete,
}
