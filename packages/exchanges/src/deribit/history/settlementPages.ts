import { MS_PER_DAY, type SettlementPrice, unixMs } from '@gvol/market'
import type { HistoryPage } from '../../_kit/history.ts'
import { indexFromSymbol } from '../../_kit/indexName.ts'
import { DERIBIT } from '../instruments.ts'
import { currencyFromSymbol } from '../markets.ts'
import { ask, type HistoryContext, symbolFromName } from './historyContext.ts'
import { deliveryPage, settlementRow, settlementsPage } from './messages.ts'

const ROWS_PER_PAGE = 1_000
const EXPIRY_HOUR_MS = 8 * 3_600_000
/** How the venue says that there are no older pages. */
const NO_MORE = new Set<string | null | undefined>([null, undefined, '', 'none'])

const deliveredAtMs = (date: string): number => Date.parse(`${date}T00:00:00Z`) + EXPIRY_HOUR_MS

/** Delivery prices of the market's index within the span, oldest first. */
const deliveries = async ({ request, rpc, nowMs }: HistoryContext): Promise<readonly SettlementPrice[]> => {
  const { symbol, fromMs, toMs } = request
  const indexName = indexFromSymbol(symbol)
  const found: SettlementPrice[] = []
  // At most one a day lies between now and the end of the span; where there are fewer, the search goes back.
  let offset = Math.max(0, Math.floor((nowMs() - toMs) / MS_PER_DAY) - 2)
  for (;;) {
    const params = { index_name: indexName, offset, count: ROWS_PER_PAGE }
    const { result, receivedAtMs } = await ask(rpc, 'public/get_delivery_prices', params, deliveryPage)
    const times = result.data.map(({ date }) => deliveredAtMs(date))
    const isTooFar = offset > 0 && !(times.length > 0 && times[0] >= toMs)
    if (isTooFar && found.length === 0) {
      offset = Math.max(0, offset - ROWS_PER_PAGE / 2)
      continue
    }
    for (const [i, atMs] of times.entries()) {
      if (!(atMs >= fromMs && atMs < toMs)) continue
      found.push({
        type: 'settlement-price',
        venue: DERIBIT,
        symbol,
        instrument: indexName,
        kind: 'index',
        atMs: unixMs(atMs),
        receivedAtMs: unixMs(receivedAtMs),
        price: result.data[i].delivery_price,
      })
    }
    offset += result.data.length
    const oldest = times.at(-1)
    if (oldest === undefined || oldest < fromMs || offset >= result.records_total) break
  }
  return found.sort((a, b) => a.atMs - b.atMs)
}

type Settled = { readonly events: SettlementPrice[]; readonly unread: number }

/** What the contracts of the market settled at in a part of the span. */
const settlementsBetween = async ({ request, rpc }: HistoryContext, fromMs: number, toMs: number): Promise<Settled> => {
  const { symbol } = request
  const currency = currencyFromSymbol(symbol)
  const events: SettlementPrice[] = []
  let unread = 0
  let continuation: string | undefined
  for (;;) {
    const params = { currency, count: ROWS_PER_PAGE, search_start_timestamp: toMs, continuation }
    const { result, receivedAtMs } = await ask(rpc, 'public/get_last_settlements_by_currency', params, settlementsPage)
    let oldestMs = Number.POSITIVE_INFINITY
    for (const row of result.settlements) {
      if (!settlementRow.is(row)) {
        unread++
        continue
      }
      const { timestamp: atMs, instrument_name: instrument, mark_price: price, type } = row
      oldestMs = Math.min(oldestMs, atMs)
      if (atMs < fromMs || atMs >= toMs || !instrument || symbolFromName(instrument) !== symbol) continue
      if (type === 'bankruptcy' || price === undefined || price === null) continue
      events.push({
        type: 'settlement-price',
        venue: DERIBIT,
        symbol,
        instrument,
        kind: /-[CP]$/.test(instrument) ? 'option' : 'future',
        atMs: unixMs(atMs),
        receivedAtMs: unixMs(receivedAtMs),
        price,
      })
    }
    if (NO_MORE.has(result.continuation) || !(oldestMs >= fromMs) || result.settlements.length === 0) break
    continuation = result.continuation as string
  }
  return { events, unread }
}

/** Delivery prices of the index and settlements of every contract, day by day. */
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
