import type { Candle } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { EventFormat } from '../format/eventFormat.ts'
import { pricedBar } from '../format/pricedBar.ts'
import { type Cell, cellNumber, cellText } from '../format/table/cell.ts'

/** Matches `btc_daily_ohlc_2010_2025`, `eth-2024`: a coin at the beginning of the file's name. */
const COIN = /^([A-Za-z0-9]{2,12})(?:[_\-. ]|$)/
const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Returns the beginning of a day written as 18/11/2025 (day first) or as an ISO 8601 date; NaN otherwise. */
const dayFirst = (cell: Cell, instant: (cell: Cell) => number): number => {
  const [, day, month, year] = DAY_FIRST.exec(cellText(cell) ?? '') ?? []
  if (day === undefined) return instant(cell)
  const atMs = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // Rejects days that do not exist, such as the 31st of a month with 30 days.
  return new Date(atMs).getUTCDate() === Number(day) ? atMs : Number.NaN
}

/** Daily bars of a coin over all venues, in USD; the file's name contains the coin. */
export const coincodexDays: EventFormat<Candle> = {
  id: 'coincodex-days',
  doc: 'daily bars of a coin in USD as CoinCodex exports them (Start, End, Open, High, Low, Close, Volume), named after it as btc_daily.csv is',
  header: ['Start', 'End', 'Open', 'High', 'Low', 'Close', 'Volume'],
  event: ({ column, instant, file }) => {
    const coin = COIN.exec(file)?.[1]?.toUpperCase()
    const columnOf = (name: string) => ({ name, at: column(name) })
    const priceColumns = {
      open: columnOf('Open'),
      high: columnOf('High'),
      low: columnOf('Low'),
      close: columnOf('Close'),
    }
    const start = column('Start')
    const end = column('End')
    const volume = column('Volume')
    return (cells) => {
      if (coin === undefined) return { reason: 'unknown-instrument', column: 'Start' }
      const atMs = dayFirst(cells[start], instant)
      const endMs = dayFirst(cells[end], instant)
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'Start' }
      if (endMs - atMs !== MS_PER_DAY) return { reason: 'not-an-instant', column: 'End' }
      const volumeUsd = cellNumber(cells[volume])
      const of = { venue: 'coincodex', symbol: `${coin}_USD`, instrument: `${coin}-USD`, kind: 'spot' as const }
      const volumes = volumeUsd === undefined || Number.isNaN(volumeUsd) ? {} : { volumeUsd }
      return pricedBar({ ...of, intervalMs: MS_PER_DAY }, atMs, priceColumns, cells, volumes)
    }
  },
}
