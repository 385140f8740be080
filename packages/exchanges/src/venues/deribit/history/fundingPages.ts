import { type FundingRate, unixMs } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { HistoryPage } from '../../../venue/history.ts'
import { holes } from '../../../venue/holes.ts'
import { DERIBIT } from '../normalize/instruments.ts'
import { callMethod, type HistoryContext } from './historyContext.ts'
import { fundingPage } from './messages.ts'

/** The venue returns at most about a month of hours. */
const SPAN_MS = 28 * MS_PER_DAY

/** Yields a perpetual's hourly funding: the venue charges continuously and reports the sum at the end of each hour. */
export async function* fundingPages({ request, rpc, nowMs }: HistoryContext): AsyncGenerator<HistoryPage> {
  const { symbol, instrument = `${symbol}-PERPETUAL`, fromMs } = request
  const missing = holes(`funding of ${instrument}`, MS_PER_HOUR, true)
  const toMs = Math.min(request.toMs, nowMs())
  for (let startMs = fromMs; startMs < toMs; startMs += SPAN_MS) {
    const untilMs = Math.min(startMs + SPAN_MS, toMs)
    const params = { instrument_name: instrument, start_timestamp: startMs, end_timestamp: untilMs }
    const { result, receivedAtMs } = await callMethod(rpc, 'public/get_funding_rate_history', params, fundingPage)
    const rows = result
      .filter(({ timestamp }) => timestamp >= startMs && timestamp < untilMs)
      .sort((a, b) => a.timestamp - b.timestamp)
    const events = rows.map(
      (row): FundingRate => ({
        type: 'funding-rate',
        venue: DERIBIT,
        symbol,
        instrument,
        atMs: unixMs(row.timestamp),
        receivedAtMs: unixMs(receivedAtMs),
        rate: row.interest_1h,
        intervalHours: 1,
        index: row.index_price,
      }),
    )
    const closed = missing.after(
      startMs,
      untilMs,
      rows.map(({ timestamp }) => timestamp),
    )
    const gaps = untilMs === toMs ? [...closed, ...missing.atEnd()] : closed
    yield { events, throughMs: untilMs - 1, gap: gaps.join(' ') || undefined }
  }
}
