import { unixMs, volFromPercent } from '@gvol/market'
import type { VolIndexCandle } from '../deribit-dvol/format.ts'
import type { EventFormat } from '../format/eventFormat.ts'
import { cellNumber } from '../format/table/cell.ts'
import { seriesName } from '../format/table/openSeries.ts'

/** Daily closes of Deribit's volatility index, in percent; the file's name contains the coin. */
export const dvolSeries: EventFormat<VolIndexCandle> = {
  id: 'dvol-series',
  doc: 'daily closes of DVOL in percent as a JSON list of [Unix ms, close], named after the coin as dvol_btc.json is',
  header: ['dvol[0]', 'dvol[1]'],
  event: ({ instant, file }) => {
    const coin = seriesName(file).coin.toLowerCase()
    return (cells) => {
      const atMs = instant(cells[0])
      const close = cellNumber(cells[1]) ?? Number.NaN
      if (!/^[a-z0-9]{2,12}$/.test(coin)) return { reason: 'unknown-instrument', column: 'dvol[0]' }
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'dvol[0]' }
      if (Number.isNaN(close)) return { reason: 'not-a-number', column: 'dvol[1]' }
      if (!(close > 0 && close < 1000)) return { reason: 'vol-out-of-range', column: 'dvol[1]' }
      return { indexName: `${coin}_usd`, atMs: unixMs(atMs), close: volFromPercent(close) }
    }
  },
}
