import type { Candle } from '@gvol/market'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import type { EventFormat } from '../format/eventFormat.ts'
import { pricedBar } from '../format/pricedBar.ts'
import { cellNumber } from '../format/table/cell.ts'

/** Matches `BTCUSDT_1h`, `ETHUSDC-1d`: a pair against a dollar currency at the beginning of the file's name. */
const PAIR = /^([A-Z0-9]{2,12}?)(USDT|USDC|FDUSD|BUSD)(?![A-Z0-9])/

/** A number this large is in microseconds, as in Binance's public files of pairs since 2025. */
const MICROSECONDS_FROM = 1e14
const msOf = (instant: number): number => (instant >= MICROSECONDS_FROM ? Math.floor(instant / 1000) : instant)

/** Bars of Binance's spot pairs, hourly or of any other length; the file's name contains the pair. */
export const binanceHours: EventFormat<Candle> = {
  id: 'binance-hours',
  doc: 'bars of a Binance spot pair (open_time, open, high, low, close, volume, close_time), named after it as BTCUSDT_1h.csv is',
  header: ['open_time', 'open', 'high', 'low', 'close', 'volume', 'close_time'],
  event: ({ column, instant, file }) => {
    const [, coin, quote] = PAIR.exec(file) ?? []
    const columnOf = (name: string) => ({ name, at: column(name) })
    const priceColumns = {
      open: columnOf('open'),
      high: columnOf('high'),
      low: columnOf('low'),
      close: columnOf('close'),
    }
    const begin = column('open_time')
    const end = column('close_time')
    const volume = column('volume')
    return (cells) => {
      if (coin === undefined || quote === undefined) return { reason: 'unknown-instrument', column: 'open_time' }
      const atMs = msOf(instant(cells[begin]))
      const endMs = msOf(instant(cells[end]))
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'open_time' }
      const intervalMs = endMs - atMs + 1
      // The file gives the last millisecond of the bar; other bars are not Binance's.
      if (!(intervalMs >= MS_PER_MINUTE && intervalMs <= 31 * MS_PER_DAY && intervalMs % MS_PER_MINUTE === 0))
        return { reason: 'not-an-instant', column: 'close_time' }
      const volumeCoin = cellNumber(cells[volume])
      const of = { venue: 'binance', symbol: `${coin}_${quote}`, instrument: `${coin}${quote}`, kind: 'spot' as const }
      return pricedBar({ ...of, intervalMs }, atMs, priceColumns, cells, volumeCoin === undefined ? {} : { volumeCoin })
    }
  },
}
