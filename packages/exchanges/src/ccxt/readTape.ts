import type { MarketEvent } from '@gvol/market'
import { seenIds } from '../feed/seenIds.ts'
import type { Reject } from '../messages/rejections.ts'
import type { Monitor } from '../status/monitor.ts'
import type { CcxtBook, Listed } from './ccxtBook.ts'
import type { OpenCcxt } from './ccxtExchange.ts'
import { forcedOf, liquidationFrom, tapeTradeFrom } from './ccxtTape.ts'

const REMEMBERED = 50_000
/** Pages of one market that a busy minute may take; a venue that cannot go on from a trade has one. */
const MOST_PAGES = 5
/** Liquidations of so long ago are asked for at the start. */
const LIQUIDATIONS_BACK_MS = 60 * 60_000

type Given = {
  readonly book: CcxtBook
  readonly monitor: Pick<Monitor, 'emit' | 'heard'>
  readonly reject: Reject
  readonly now: () => number
  readonly listed: () => readonly Listed[]
  readonly opened: () => OpenCcxt | undefined
}

/** What asks again and again what the markets of a book traded and what was closed by force; each is told once. */
export const tapeReads = ({ book, monitor, reject, now, listed, opened }: Given) => {
  const { trades, liquidations } = book.live ?? {}
  const { isNew } = seenIds(REMEMBERED)
  const lastIds = new Map<string, string>()
  const begun = new Set<string>()

  const readMarket = async (tape: NonNullable<typeof trades>, open: OpenCcxt, each: Listed): Promise<void> => {
    const { name } = each.instrument
    for (let page = 0; page < MOST_PAGES; page++) {
      const rows = await open.ask((exchange) => tape.ask(exchange, each.market, lastIds.get(name)))
      const receivedAtMs = now()
      monitor.heard()
      const events: MarketEvent[] = []
      let fresh = 0
      for (const row of rows.toSorted((a, b) => (a.timestamp ?? 0) - (b.timestamp ?? 0))) {
        const trade = tapeTradeFrom(row, each, tape, receivedAtMs)
        if (trade === undefined) reject('unreadable-trade', 'expected instant, id, side, price and amount', row.info)
        else if (isNew(`${name} ${trade.tradeId}`)) {
          const forced = forcedOf(trade)
          events.push(...(forced === undefined ? [trade] : [trade, forced]))
          lastIds.set(name, trade.tradeId)
          fresh++
        }
      }
      // The first answer is of what went before, as far as the venue tells it.
      monitor.emit(events, { source: begun.has(name) ? 'stream' : 'backfill' })
      const isFull = rows.length >= tape.rows && fresh === rows.length
      const isFirst = !begun.has(name)
      begun.add(name)
      if (!isFull || isFirst) return
      if (tape.isContinued !== true) {
        reject('trades-missed', `expected an answer that reaches back to the last trade told of ${name}`, {
          name,
          rows: rows.length,
        })
        return
      }
    }
  }
  const readTrades = (tape: NonNullable<typeof trades>) => async () => {
    const open = opened()
    if (open === undefined) return
    for (const each of listed()) await readMarket(tape, open, each)
  }
  const readLiquidations = (asking: NonNullable<typeof liquidations>) => async () => {
    const open = opened()
    if (open === undefined) return
    for (const each of listed()) {
      if (each.instrument.kind === 'spot' || asking.has?.(each.market) === false) continue
      const rows = await open.ask((exchange) => asking.ask(exchange, each.market, now() - LIQUIDATIONS_BACK_MS))
      const receivedAtMs = now()
      const events = rows.flatMap((row): MarketEvent[] => {
        const event = liquidationFrom(row, each, asking.side, receivedAtMs)
        if (event === undefined) {
          reject('unreadable-liquidation', 'expected instant, side, price and contracts', row.info)
          return []
        }
        return isNew(`liquidation ${event.instrument} ${event.liquidationId}`) ? [event] : []
      })
      monitor.emit(events, { source: 'stream' })
    }
  }
  return [
    ...(trades === undefined ? [] : [{ name: 'Trades', everyMs: trades.everyMs, run: readTrades(trades) }]),
    ...(liquidations === undefined
      ? []
      : [{ name: 'Liquidations', everyMs: liquidations.everyMs, run: readLiquidations(liquidations) }]),
  ]
}
