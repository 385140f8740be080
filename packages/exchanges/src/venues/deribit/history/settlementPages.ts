import type { SettlementPrice } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { indexFromSymbol } from '../../../feed/indexName.ts'
import type { HistoryPage } from '../../../venue/history.ts'
import { currencyFromSymbol } from '../markets.ts'
import { contractSettlementFrom, deliveredAtMs, indexSettlementFrom } from '../normalize/normalizeSettlement.ts'
import { callMethod, type HistoryContext } from './historyContext.ts'
import { deliveryPage, deliveryRow, settlementRow, settlementsPage } from './messages.ts'

const ROWS_PER_PAGE = 1_000
/** Values with which the venue marks the last page. */
const NO_MORE = new Set<string | null | undefined>([null, undefined, '', 'none'])

/** Returns delivery prices of the market's index within the span, oldest first. */
const deliveries = async ({ request, rpc, nowMs }: HistoryContext): Promise<readonly SettlementPrice[]> => {
  const { symbol, fromMs, toMs } = request
  const indexName = indexFromSymbol(symbol)
  const prices: SettlementPrice[] = []
  // There is at most one per day between now and the end of the span; where there are fewer, the search goes back.
  let offset = Math.max(0, Math.floor((nowMs() - toMs) / MS_PER_DAY) - 2)
  for (;;) {
    const params = { index_name: indexName, offset, count: ROWS_PER_PAGE }
    const { result, receivedAtMs } = await callMethod(rpc, 'public/get_delivery_prices', params, deliveryPage)
    const rows = result.data.filter(deliveryRow.is)
    const times = rows.map(({ date }) => deliveredAtMs(date))
    const [newestMs] = times
    const isTooFar = offset > 0 && !(newestMs !== undefined && newestMs >= toMs)
    if (isTooFar && prices.length === 0) {
      offset = Math.max(0, offset - ROWS_PER_PAGE / 2)
      continue
    }
    for (const row of rows) {
      const event = indexSettlementFrom(indexName, row, receivedAtMs)
      if (event !== undefined && event.atMs >= fromMs && event.atMs < toMs) prices.push(event)
    }
    offset += result.data.length
    const oldest = times.at(-1)
    if (oldest === undefined || oldest < fromMs || offset >= result.records_total) break
  }
  return prices.sort((a, b) => a.atMs - b.atMs)
}

type Settled = { readonly events: SettlementPrice[]; readonly unread: number }

/** Returns settlements of the market's contracts in a part of the span. */
const settlementsBetween = async ({ request, rpc }: HistoryContext, fromMs: number, toMs: number): Promise<Settled> => {
  const { symbol } = request
  const currency = currencyFromSymbol(symbol)
  const events: SettlementPrice[] = []
  let unread = 0
  let continuation: string | undefined
  for (;;) {
    const params = { currency, count: ROWS_PER_PAGE, search_start_timestamp: toMs, continuation }
    const { result, receivedAtMs } = await callMethod(
      rpc,
      'public/get_last_settlements_by_currency',
      params,
      settlementsPage,
    )
    let oldestMs = Number.POSITIVE_INFINITY
    for (const row of result.settlements) {
      if (!settlementRow.is(row)) {
        unread++
        continue
      }
      oldestMs = Math.min(oldestMs, row.timestamp)
      const event = contractSettlementFrom(row, receivedAtMs)
      if (event?.symbol === symbol && event.atMs >= fromMs && event.atMs < toMs) events.push(event)
    }
    if (NO_MORE.has(result.continuation) || !(oldestMs >= fromMs) || result.settlements.length === 0) break
    continuation = result.continuation as string
  }
  return { events, unread }
}

/** Yields delivery prices of the index and settlements of every contract, day by day. */
export async function* settlementPages(context: HistoryContext): AsyncGenerator<HistoryPage> {
  const { symbol, fromMs, toMs } = context.request
  const delivered = await deliveries(context)
  for (let startMs = fromMs; startMs < toMs; ) {
    const untilMs = Math.min((Math.floor(startMs / MS_PER_DAY) + 1) * MS_PER_DAY, toMs)
    const { events, unread } = await settlementsBetween(context, startMs, untilMs)
    const ofIndex = delivered.filter(({ atMs }) => atMs >= startMs && atMs < untilMs)
    yield {
      events: [...ofIndex, ...events].sort((a, b) => a.atMs - b.atMs),
      throughMs: untilMs - 1,
      gap: unread === 0 ? undefined : `${unread} settlements of ${symbol} could not be understood.`,
    }
    startMs = untilMs
  }
}
