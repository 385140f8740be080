import { type FundingRate, unixMs } from '@gvol/market'
import type { EventFormat } from '../format/eventFormat.ts'
import { cellNumber } from '../format/table/cell.ts'
import { seriesName } from '../format/table/openSeries.ts'

const INTERVAL_HOURS = 8

/** Funding payments of Binance's USDT perpetual, in percent; the file's name contains the coin. */
export const fundingSeries: EventFormat<FundingRate> = {
  id: 'funding-series',
  doc: 'funding of Binance USDT perpetuals every 8 hours in percent as a JSON list of [Unix ms, rate], named after the coin as funding_rate_btc.json is',
  header: ['funding_rate[0]', 'funding_rate[1]'],
  event: ({ instant, file }) => {
    const { coin } = seriesName(file)
    const of = { venue: 'binance', symbol: `${coin}_USDT`, instrument: `${coin}USDT`, intervalHours: INTERVAL_HOURS }
    return (cells) => {
      const atMs = instant(cells[0])
      const percent = cellNumber(cells[1]) ?? Number.NaN
      if (!/^[A-Z0-9]{2,12}$/.test(coin)) return { reason: 'unknown-instrument', column: 'funding_rate[0]' }
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'funding_rate[0]' }
      if (Number.isNaN(percent)) return { reason: 'not-a-number', column: 'funding_rate[1]' }
      return { type: 'funding-rate', ...of, rate: percent / 100, atMs: unixMs(atMs), receivedAtMs: unixMs(atMs) }
    }
  },
}
