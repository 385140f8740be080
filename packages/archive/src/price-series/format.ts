import type { Candle } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { EventFormat } from '../format/eventFormat.ts'
import { pricedBar } from '../format/pricedBar.ts'
import { seriesName } from '../format/table/openSeries.ts'

/** Daily bars of a coin in USD from an unnamed source. */
export const priceSeries: EventFormat<Candle> = {
  id: 'price-series',
  doc: 'daily bars of a coin in USD as a JSON list of [Unix ms, open, high, low, close, volume], with the coin in the file name as in btc_price.json; the volume is left out because its unit is unknown',
  header: Array.from({ length: 6 }, (_, at) => `price[${at}]`),
  event: ({ instant, file }) => {
    const { coin } = seriesName(file)
    const columnAt = (at: number) => ({ name: `price[${at}]`, at })
    const priceColumns = { open: columnAt(1), high: columnAt(2), low: columnAt(3), close: columnAt(4) }
    const of = { venue: 'unnamed', symbol: `${coin}_USD`, instrument: `${coin}-USD`, kind: 'spot' as const }
    return (cells) => {
      const atMs = instant(cells[0])
      if (!/^[A-Z0-9]{2,12}$/.test(coin)) return { reason: 'unknown-instrument', column: 'price[0]' }
      if (Number.isNaN(atMs) || atMs % MS_PER_DAY !== 0) return { reason: 'not-an-instant', column: 'price[0]' }
      return pricedBar({ ...of, intervalMs: MS_PER_DAY }, atMs, priceColumns, cells)
    }
  },
}
