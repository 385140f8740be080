import type { Instrument } from '@gvol/market'
import { indexFromSymbol } from '../../../feed/indexName.ts'
import { BOOK_KINDS, currencyFromSymbol } from '../markets.ts'

/** The shortest interval available without an account. */
const INTERVAL = '100ms'
/** Aggregated over about a second. */
const TICKER_INTERVAL = 'agg2'

/**
 * Returns every channel that the markets need. Index, mark and perpetual channels are derived from the listed
 * instruments, so that an unlisted market subscribes to nothing.
 *
 * @param symbols      selected markets
 * @param instruments  their listed instruments, as far as read
 */
export const channelsOf = (
  symbols: readonly string[],
  instruments: readonly Instrument[],
  extra: { readonly tickerInstruments?: readonly string[]; readonly quoteInstruments?: readonly string[] },
): readonly string[] => {
  const currencies = [...new Set(symbols.map(currencyFromSymbol))]
  const listed = symbols.filter((symbol) => instruments.some((instrument) => instrument.symbol === symbol))
  const withOptions = listed.filter((symbol) =>
    instruments.some((instrument) => instrument.symbol === symbol && instrument.kind === 'option'),
  )
  const inverse = listed.filter((symbol) => !symbol.includes('_'))
  const perpetuals = instruments.filter(({ kind }) => kind === 'perpetual').map(({ name }) => name)
  return [
    ...currencies.flatMap((currency) => BOOK_KINDS.map((kind) => `trades.${kind}.${currency}.${INTERVAL}`)),
    ...currencies.map((currency) => `block_rfq.trades.${currency}`),
    ...listed.map((symbol) => `deribit_price_index.${indexFromSymbol(symbol)}`),
    ...inverse.map((symbol) => `deribit_volatility_index.${indexFromSymbol(symbol)}`),
    ...withOptions.map((symbol) => `markprice.options.${indexFromSymbol(symbol)}`),
    ...[...new Set([...perpetuals, ...(extra.tickerInstruments ?? [])])].map(
      (name) => `ticker.${name}.${TICKER_INTERVAL}`,
    ),
    ...(extra.quoteInstruments ?? []).map((name) => `quote.${name}`),
  ]
}

/** Returns the instrument whose best prices a channel sends; none for other channels. */
export const quotedInstrument = (channel: string): readonly string[] => {
  const [head, instrument] = channel.split('.')
  return (head === 'quote' || head === 'ticker') && instrument !== undefined ? [instrument] : []
}
