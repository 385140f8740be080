import type { Trade } from '@gvol/market'
import { deribitAmount, deribitName } from '../deribitName.ts'
import type { EventFormat } from './eventFormat.ts'
import { isFault } from './rowFault.ts'
import { cellNumber } from './table/cell.ts'
import { type TradeColumns, tradeCells } from './tradeCells.ts'

type NamedTrades = {
  readonly venue: string
  /** Column of the instrument's name, which contains coin, expiry, strike and type in Deribit's format. */
  readonly name: string
  readonly trade: TradeColumns
  readonly index: string
  readonly mark?: string
}

/**
 * Returns a reader of trades whose instruments have Deribit's names: amounts in coin, except USD for inverse futures;
 * instants in Unix ms.
 */
export const namedTrades = ({ venue, name, trade, index, mark }: NamedTrades): EventFormat<Trade>['event'] => {
  return (readers) => {
    const { column, columns, text, instant } = readers
    const [nameAt, indexAt] = columns(name, index)
    const markAt = mark === undefined ? -1 : column(mark)
    const read = tradeCells(trade, readers, instant)
    return (cells) => {
      const instrument = text(cells[nameAt])
      const parts = deribitName(instrument)
      if (parts === undefined) return { reason: 'unknown-instrument', column: name }
      const seen = read(cells)
      if (isFault(seen)) return seen
      const { amount, ...rest } = seen
      return {
        type: 'trade',
        kind: parts.kind,
        venue,
        symbol: parts.symbol,
        instrument,
        ...rest,
        ...deribitAmount(parts, amount, rest.price),
        ...(mark === undefined ? {} : { mark: cellNumber(cells[markAt]) || undefined }),
        index: cellNumber(cells[indexAt]) || undefined,
      }
    }
  }
}
