import type { ChainFormat } from '../format/chainFormat.ts'
import { numberColumns } from '../format/numberColumns.ts'
import { cellNumber, optionTypeCell } from '../format/table/cell.ts'

const NUMBERS = numberColumns(
  {
    bid: 'bid_price',
    ask: 'ask_price',
    mark: 'mark_price',
    markVol: 'implied_volatility',
    underlying: 'underlying',
    index: 'index_price',
    openInterestCoin: 'open_interest',
    volume24hCoin: 'volume',
    volume24hUsd: 'volume_usd',
    delta: 'delta',
    vegaPerPoint: 'vega',
  },
  1,
)

/** The recorded Deribit chains: prices in coin, vol as a decimal, open interest and volume in coin. */
export const deribitChain: ChainFormat = {
  id: 'deribit-chain',
  doc: 'Deribit option chains, a row for each option and snapshot (timestamp, instrument_name, implied_volatility, …)',
  header: [
    'timestamp',
    'instrument_name',
    'option_type',
    'strike',
    'expiry_datetime',
    'bid_price',
    'ask_price',
    'mark_price',
    'implied_volatility',
    'underlying',
    'index_price',
    'open_interest',
    'volume',
  ],
  sweepGapMs: 0,
  identity: ({ column, text, instant }) => {
    const at = column('timestamp')
    const name = column('instrument_name')
    const type = column('option_type')
    const strike = column('strike')
    const expiry = column('expiry_datetime')
    const underlyingName = column('underlying_name')
    return (cells) => {
      const instrument = text(cells[name])
      const optionType = optionTypeCell(cells[type])
      if (instrument === '') return { reason: 'unknown-instrument', column: 'instrument_name' }
      if (optionType === undefined) return { reason: 'unknown-option-type', column: 'option_type' }
      const symbol = text(instrument.slice(0, instrument.indexOf('-')))
      const row = {
        venue: 'deribit',
        symbol,
        instrument,
        atMs: instant(cells[at]),
        expiryMs: instant(cells[expiry]),
        strike: cellNumber(cells[strike]) ?? Number.NaN,
        optionType,
        isInverse: !symbol.includes('_'),
        underlyingName: text(cells[underlyingName]) || undefined,
      }
      return { row }
    }
  },
  numbers: () => NUMBERS,
}
