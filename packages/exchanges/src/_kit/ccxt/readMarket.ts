import { type BookDepth, type Instrument, unixMs } from '@gvol/market'
import { DEPTH_EVERY_MS, DEPTH_LEVELS, foldedDepth, levelsFrom } from '../feed/books/bookDepth.ts'
import { type CountedLong, longShareOf, RATIOS_EVERY_MS } from '../feed/books/longShort.ts'
import { seenIds } from '../feed/seenIds.ts'
import { quoted } from '../messages/fields.ts'
import type { Monitor } from '../status/monitor.ts'
import type { Reject } from '../status/rejections.ts'
import type { CcxtBook, Listed } from './ccxtBook.ts'
import type { CcxtExchange, CcxtMarket, OpenCcxt } from './ccxtExchange.ts'

/** The newest shares of those who are long in a perpetual, as the venue counts them; any order. */
export type CcxtRatios = (exchange: CcxtExchange, market: CcxtMarket) => Promise<readonly CountedLong[]>

const REMEMBERED = 50_000

type Given = {
  readonly book: CcxtBook
  readonly monitor: Pick<Monitor, 'emit' | 'heard'>
  readonly reject: Reject
  readonly now: () => number
  readonly listed: () => readonly Listed[]
  readonly opened: () => OpenCcxt | undefined
  readonly isDeep: (instrument: Instrument) => boolean
}

/** What asks again and again how deep the books of contracts are, and who is long in perpetuals. */
export const marketReads = ({ book, monitor, reject, now, listed, opened, isDeep }: Given) => {
  const { isNew } = seenIds(REMEMBERED)
  const contracts = () => listed().filter(({ instrument }) => instrument.kind !== 'spot')
  const readDepth = async () => {
    const open = opened()
    if (open === undefined) return
    for (const { market, instrument } of contracts().filter((each) => isDeep(each.instrument))) {
      const { bids, asks, timestamp } = await open.ask((exchange) =>
        exchange.fetchOrderBook(market.symbol, DEPTH_LEVELS),
      )
      const receivedAtMs = unixMs(now())
      const stamp = { atMs: unixMs(quoted(timestamp) ?? receivedAtMs), receivedAtMs }
      const [below, above] = [levelsFrom(bids), levelsFrom(asks)]
      const events: readonly BookDepth[] =
        below === undefined || above === undefined ? [] : foldedDepth(below, above, instrument, stamp)
      if (events.length === 0) reject('unreadable-book', 'expected levels of both sides', instrument.name)
      monitor.emit(events, { source: 'stream' })
    }
  }
  const readRatios = (ratios: CcxtRatios) => async () => {
    const open = opened()
    if (open === undefined) return
    for (const { market, instrument } of contracts().filter((each) => each.instrument.kind === 'perpetual')) {
      const rows = await open.ask((exchange) => ratios(exchange, market))
      const receivedAtMs = now()
      const events = rows
        .filter(({ counted, atMs }) => isNew(`${instrument.name} ${counted} ${atMs}`))
        .map((row) => longShareOf(instrument, row.counted, row, receivedAtMs))
      monitor.emit(events, { source: 'backfill' })
    }
  }
  const { live } = book
  return [
    ...(live?.hasDepth === true ? [{ name: 'Depth', everyMs: DEPTH_EVERY_MS, run: readDepth }] : []),
    ...(live?.ratios === undefined
      ? []
      : [{ name: 'Long and short accounts', everyMs: RATIOS_EVERY_MS, run: readRatios(live.ratios) }]),
  ]
}
