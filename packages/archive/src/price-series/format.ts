import { type Candle, MS_PER_DAY } from '@gvol/market'
import type { EventFormat } from '../_kit/eventFormat.ts'
import { pricedBar } from '../_kit/pricedBar.ts'
import { seriesName } from '../_kit/table/openSeries.ts'

/** Daily bars of a coin in USD by a source that the file does not name. */
export const priceSeries: EventFormat<Candle> = {
  id: 'price-series',
  doc: 'daily bars of a coin in USD as a JSON list of [Unix ms, open, high, low, close, volume], named after it as btc_price.json is; in what its volume is counted is not said, so it is left out',
  header: Array.from({ length: 6 }, (_, at) => `price[${at}]`),
  event: ({ instant, file }) => {
    const { coin } = seriesName(file)
    const place = (at: number) => ({ name: `price[${at}]`, at })
    const places = { open: place(1), high: place(2), low: place(3), close: place(4) }
    const of = { venue: 'unnamed', symbol: `${coin}_USD`, instrument: `${coin}-USD`, kind: 'spot' as const }
    return (cells) => {
      const atMs = instant(cells[0])
      if (!/^[A-Z0-9]{2,12}$/.test(coin)) return { reason: 'unknown-instrument', column: 'price[0]' }
      if (Number.isNaN(atMs) || atMs % MS_PER_DAY !== 0) return { reason: 'not-an-instant', column: 'price[0]' }
      return pricedBar({ ...of, intervalMs: MS_PER_DAY }, atMs, places, cells)
    }
  },
}
