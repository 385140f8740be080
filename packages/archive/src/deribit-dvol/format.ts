import { type UnixMs, unixMs, type Vol, volFromPercent } from '@gvol/market'
import type { EventFormat } from '../format/eventFormat.ts'
import { cellNumber } from '../format/table/cell.ts'

/** One day of a volatility index. */
export type VolIndexCandle = {
  readonly indexName: string
  /** Beginning of the day. */
  readonly atMs: UnixMs
  /** Absent in files that contain only closes. */
  readonly open?: Vol
  readonly high?: Vol
  readonly low?: Vol
  readonly close: Vol
}

const VOLS = ['dvol_open', 'dvol_high', 'dvol_low', 'dvol'] as const
type VolOfColumn = Readonly<Record<(typeof VOLS)[number], Vol>>

/** Daily BTC DVOL, in percent; the file does not name its coin. */
export const deribitDvol: EventFormat<VolIndexCandle> = {
  id: 'deribit-dvol',
  doc: 'daily BTC DVOL candles in percent (timestamp, dvol, dvol_open, dvol_high, dvol_low)',
  header: ['timestamp', 'dvol', 'dvol_open', 'dvol_high', 'dvol_low'],
  event: ({ column, instant }) => {
    const at = column('timestamp')
    const volColumns = VOLS.map((name) => ({ name, at: column(name) }))
    return (cells) => {
      const atMs = instant(cells[at])
      if (Number.isNaN(atMs)) return { reason: 'not-an-instant', column: 'timestamp' }
      const values = volColumns.map((volColumn) => ({
        ...volColumn,
        value: cellNumber(cells[volColumn.at]) ?? Number.NaN,
      }))
      const broken = values.find(({ value }) => !(value > 0 && value < 1000))
      if (broken !== undefined) {
        const reason = Number.isNaN(broken.value) ? 'not-a-number' : 'vol-out-of-range'
        return { reason, column: broken.name }
      }
      const vols = Object.fromEntries(values.map(({ name, value }) => [name, volFromPercent(value)])) as VolOfColumn
      const { dvol_open: open, dvol_high: high, dvol_low: low, dvol: close } = vols
      return { indexName: 'btc_usd', atMs: unixMs(atMs), open, high, low, close }
    }
  },
}
