import type { MarketEvent } from '@gvol/market'
import { seenIds } from '../feed/seenIds.ts'
import type { Reject } from '../messages/rejections.ts'
import { type RunPart, runAll } from '../rest/partRunner.ts'
import type { Monitor } from '../status/monitor.ts'
import type { CcxtBook, Listed } from './ccxtBook.ts'
import type { RunCcxt } from './ccxtExchange.ts'
import { liquidationFrom, liquidationOfTrade, tapeTradeFrom } from './ccxtTape.ts'

const REMEMBERED = 50_000
/** Maximum pages per market in a busy minute; a venue that cannot continue from a trade has one page. */
const MAX_PAGES = 5
/** How far back liquidations are fetched at the start. */
const LIQUIDATIONS_BACK_MS = 60 * 60_000

type TapeReadOptions = {
  readonly book: CcxtBook
  readonly monitor: Pick<Monitor, 'emit' | 'markReceived'>
  readonly reject: Reject
  readonly now: () => number
  readonly listed: () => readonly Listed[]
  readonly opened: () => RunCcxt | undefined
}

/** Returns the polls of a book's trades and liquidations; each event is emitted once. */
export const tapeReads = ({ book, monitor, reject, now, listed, opened }: TapeReadOptions) => {
  const { trades, liquidations } = book.live ?? {}
  const { isNew } = seenIds(REMEMBERED)
  const lastIds = new Map<string, string>()
  const begun = new Set<string>()

  const readMarket = async (tape: NonNullable<typeof trades>, open: RunCcxt, each: Listed): Promise<void> => {
    const { name } = each.instrument
    for (let page = 0; page < MAX_PAGES; page++) {
      const rows = await open.run((exchange) => tape.fetch(exchange, each.market, lastIds.get(name)))
      const receivedAtMs = now()
      monitor.markReceived()
      const events: MarketEvent[] = []
      let fresh = 0
      for (const row of rows.toSorted((a, b) => (a.timestamp ?? 0) - (b.timestamp ?? 0))) {
        const trade = tapeTradeFrom(row, each, tape, receivedAtMs, reject)
        if (trade === undefined) reject('unreadable-trade', 'expected instant, id, side, price and amount', row.info)
        else if (isNew(`${name} ${trade.tradeId}`)) {
          const forced = liquidationOfTrade(trade)
          events.push(...(forced === undefined ? [trade] : [trade, forced]))
          lastIds.set(name, trade.tradeId)
          fresh++
        }
      }
      // The first response covers the time before the start, as far as the venue returns it.
      monitor.emit(events, { source: begun.has(name) ? 'stream' : 'backfill' })
      const isFull = rows.length >= tape.rows && fresh === rows.length
      const isFirst = !begun.has(name)
      begun.add(name)
      if (!isFull || isFirst) return
      if (tape.isContinued !== true) {
        reject('trades-missed', `expected an answer that reaches back to the last published trade of ${name}`, {
          name,
          rows: rows.length,
        })
        return
      }
    }
  }
  const readTrades =
    (tape: NonNullable<typeof trades>) =>
    async (runPart: RunPart = runAll) => {
      const open = opened()
      if (open === undefined) return
      for (const each of listed())
        await runPart(`Trades of ${each.instrument.name}`, () => readMarket(tape, open, each))
    }
  const readForced = async (source: NonNullable<typeof liquidations>, open: RunCcxt, each: Listed) => {
    const rows = await open.run((exchange) => source.fetch(exchange, each.market, now() - LIQUIDATIONS_BACK_MS))
    const receivedAtMs = now()
    const events = rows.flatMap((row): MarketEvent[] => {
      const event = liquidationFrom(row, each, source.side, receivedAtMs, reject)
      if (event === undefined) {
        reject('unreadable-liquidation', 'expected instant, side, price and contracts', row.info)
        return []
      }
      return isNew(`liquidation ${event.instrument} ${event.liquidationId}`) ? [event] : []
    })
    monitor.emit(events, { source: 'stream' })
  }
  const readLiquidations =
    (source: NonNullable<typeof liquidations>) =>
    async (runPart: RunPart = runAll) => {
      const open = opened()
      if (open === undefined) return
      for (const each of listed()) {
        if (each.instrument.kind === 'spot' || source.has?.(each.market) === false) continue
        await runPart(`Liquidations of ${each.instrument.name}`, () => readForced(source, open, each))
      }
    }
  return [
    ...(trades === undefined ? [] : [{ name: 'Trades', everyMs: trades.everyMs, run: readTrades(trades) }]),
    ...(liquidations === undefined
      ? []
      : [{ name: 'Liquidations', everyMs: liquidations.everyMs, run: readLiquidations(liquidations) }]),
  ]
}
