import { MAX_VOL, type UnixMs, unixMs, type Vol, vol } from '@gvol/market'
import type { CellReaders } from './cellReaders.ts'
import type { RowFault } from './rowFault.ts'
import { type Cell, cellNumber } from './table/cell.ts'

/** Columns of the fields that every trade needs. */
export type TradeColumns = {
  readonly id: string
  readonly side: string
  readonly at: string
  readonly receivedAt?: string
  readonly price: string
  readonly amount: string
  /** Implied vol, and the divisor that makes it a decimal. */
  readonly vol?: { readonly column: string; readonly per: number }
}

/** The fields of every trade, checked; the amount is still in the file's unit. */
export type TradeCells = {
  readonly tradeId: string
  readonly takerSide: 'buy' | 'sell'
  readonly atMs: UnixMs
  readonly receivedAtMs: UnixMs
  readonly price: number
  readonly amount: number
  readonly vol?: Vol
}

const sideOf = (text: string): 'buy' | 'sell' | undefined => {
  const side = text.toLowerCase()
  return side === 'buy' || side === 'sell' ? side : undefined
}

/**
 * Returns a reader that checks the fields every trade has, in any file format.
 *
 * @param instant  how the file writes instants: returns Unix ms of a cell, NaN where it holds none
 */
export const tradeCells = (
  names: TradeColumns,
  { column, columns, text }: Pick<CellReaders, 'column' | 'columns' | 'text'>,
  instant: (cell: Cell) => number,
): ((cells: readonly Cell[]) => TradeCells | RowFault) => {
  const [id, side, at, price, amount] = columns(names.id, names.side, names.at, names.price, names.amount)
  const receivedAt = names.receivedAt === undefined ? -1 : column(names.receivedAt)
  const volAt = names.vol === undefined ? -1 : column(names.vol.column)
  const per = names.vol?.per ?? 1
  return (cells) => {
    const takerSide = sideOf(text(cells[side]))
    const atMs = instant(cells[at])
    const received = instant(cells[receivedAt])
    const priceValue = cellNumber(cells[price]) ?? Number.NaN
    const amountValue = cellNumber(cells[amount]) ?? Number.NaN
    const volValue = cellNumber(cells[volAt])
    if (takerSide === undefined) return { reason: 'unknown-side', column: names.side }
    if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: names.at }
    if (!Number.isFinite(priceValue)) return { reason: 'not-a-number', column: names.price }
    if (!Number.isFinite(amountValue)) return { reason: 'not-a-number', column: names.amount }
    if (priceValue < 0) return { reason: 'negative-price', column: names.price }
    if (amountValue < 0) return { reason: 'negative-amount', column: names.amount }
    if (Number.isNaN(volValue)) return { reason: 'not-a-number', column: names.vol?.column }
    if (volValue !== undefined && !(volValue >= 0 && volValue < MAX_VOL * per))
      return { reason: 'vol-out-of-range', column: names.vol?.column }
    return {
      tradeId: text(cells[id]),
      takerSide,
      atMs: unixMs(atMs),
      receivedAtMs: unixMs(Number.isNaN(received) ? atMs : received),
      price: priceValue,
      amount: amountValue,
      vol: volValue ? vol(volValue / per) : undefined,
    }
  }
}
