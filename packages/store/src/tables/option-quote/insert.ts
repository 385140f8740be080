import { CHAIN_COLUMNS, type Chain, type Market, type OptionQuote, optionTypeFromCode } from '@gvol/market'
import { type InsertableRow, insertRows, type RowSink } from '../../table/table.ts'
import { optionQuote } from './table.ts'

type Row = InsertableRow<typeof optionQuote>

/** The quotes of one chain, or the chain itself. */
export type Snapshot = Chain | (Market & { readonly snapshotMs: number; readonly quotes: Iterable<OptionQuote> })

function* rowsOfChain(chain: Chain): Generator<Row> {
  for (let expiry = 0; expiry < chain.expiries.length; expiry++) {
    for (let row = chain.expiryStart[expiry]; row < chain.expiryStart[expiry + 1]; row++) {
      yield {
        venue: chain.venue,
        symbol: chain.symbol,
        snapshotMs: chain.atMs,
        atMs: chain.quoteAtMs[row],
        receivedAtMs: chain.receivedAtMs[row],
        instrument: chain.instrument[row],
        expiryMs: chain.expiryMs[row],
        strike: chain.strike[row],
        optionType: optionTypeFromCode(chain.optionType[row]),
        isInverse: chain.isInverse,
        underlyingName: chain.underlyingName[expiry] || undefined,
        index: chain.index,
        ...Object.fromEntries(CHAIN_COLUMNS.map((name) => [name, chain[name][row]])),
      }
    }
  }
}

/**
 * Stores one complete chain. Idempotent.
 *
 * @throws RangeError  when a quote belongs to another market
 */
export const insertSnapshot = async (sink: RowSink, snapshot: Snapshot): Promise<void> => {
  if (!('quotes' in snapshot)) return insertRows(sink, optionQuote, rowsOfChain(snapshot))
  const { venue, symbol, snapshotMs } = snapshot
  const quotes = [...snapshot.quotes]
  const stray = quotes.find((quote) => quote.venue !== venue || quote.symbol !== symbol)
  if (stray !== undefined) {
    const message = `${stray.instrument} of ${stray.venue} ${stray.symbol} is in a snapshot of ${venue} ${symbol}`
    throw new RangeError(message)
  }
  return insertRows(
    sink,
    optionQuote,
    quotes.map((quote) => ({ ...quote, snapshotMs })),
  )
}
