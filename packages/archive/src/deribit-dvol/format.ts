import { type UnixMs, unixMs, type Vol, volFromPercent } from '@gvol/market'
import { cellNumber } from '../_kit/cell.ts'
import type { EventFormat } from '../_kit/eventFormat.ts'

/** One day of a volatility index. */
export type VolIndexCandle = {
  readonly indexName: string
  /** Beginning of the day. */
  readonly atMs: UnixMs
  readonly open: Vol
  readonly high: Vol
  readonly low: Vol
  readonly close: Vol
}

/** Daily BTC DVOL, in percent; the file does not name its coin. */
export const deribitDvol: EventFormat<VolIndexCandle> = {
  id: 'deribit-dvol',
  doc: 'daily BTC DVOL candles in percent (timestamp, dvol, dvol_open, dvol_high, dvol_low)',
  header: ['timestamp', 'dvol', 'dvol_open', 'dvol_high', 'dvol_low'],
  event: ({ column, instant }) => {
    const at = column('timestamp')
    const places = ['dvol_open', 'dvol_high', 'dvol_low', 'dvol'].map((name) => ({ name, at: column(name) }))
    return (cells) => {
      const atMs = instant(cells[at])
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'timestamp' }
      const values = places.map((place) => cellNumber(cells[place.at]) ?? Number.NaN)
      const broken = values.findIndex((value) => !(value > 0 && value < 1000))
      if (broken >= 0) {
        const reason = Number.isNaN(values[broken]) ? 'not-a-number' : 'vol-out-of-range'
        return { reason, column: places[broken].name }
      }
      const [open, high, low, close] = values.map(volFromPercent)
      return { indexName: 'btc_usd', atMs: unixMs(atMs), open, high, low, close }
    }
  },
}
