import { QUOTE_COLUMNS } from '@gvol/market'
import { type Column, choice, f64, flag, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { chains } from './chains.ts'

type QuoteColumns = typeof QUOTE_COLUMNS

const quoteColumns = Object.fromEntries(
  Object.entries(QUOTE_COLUMNS).map(([name, kind]) => [name, kind === 'name' ? maybe(text) : maybe(f64)]),
) as {
  readonly [Name in keyof QuoteColumns]: Column<QuoteColumns[Name] extends 'name' ? string | null : number | null>
}

export const optionQuote = defineTable({
  id: 'option-quote',
  name: 'optionQuote',
  role: 'snapshot',
  doc: 'Options as quoted; the rows of one (venue, symbol, snapshotMs) are a coherent chain.',
  instant: 'snapshotMs',
  key: ['venue', 'symbol', 'snapshotMs', 'expiryMs', 'strike', 'optionType', 'instrument'],
  queries: { chains },
  columns: {
    venue: text,
    symbol: text,
    snapshotMs: int,
    expiryMs: int,
    strike: f64,
    optionType: choice('call', 'put'),
    instrument: text,
    atMs: int,
    receivedAtMs: int,
    isInverse: flag,
    ...quoteColumns,
  },
})
