import { basename } from 'node:path'
import {
  type Candle,
  EVENT_DOMAINS,
  eventFault,
  type FundingRate,
  type FutureQuote,
  type MarketEvent,
  type SettlementPrice,
  type Trade,
} from '@gvol/market'
import { candles, deliveryPrices, fundings, futures, settlements, trades, volIndexes } from './catalog.ts'
import type { DeliveryPrice } from './deribit-delivery/format.ts'
import type { VolIndexCandle } from './deribit-dvol/format.ts'
import { cellReaders } from './format/cellReaders.ts'
import type { EventFormat } from './format/eventFormat.ts'
import { isFault, type RejectedRow, type RowFault, rejectedRow, rowShape } from './format/rowFault.ts'
import type { ReadOptions } from './format/table/table.ts'
import { openAs } from './recognize.ts'

export type EventItem<Event> = { readonly event: Event } | { readonly rejected: RejectedRow }

type Keeper<Event extends object> = {
  readonly add: (event: Event) => readonly Event[]
  readonly rest: () => readonly Event[]
}

/** Passes every event on immediately. */
const passAll = <Event extends object>(): Keeper<Event> => ({ add: (event) => [event], rest: () => [] })

/** For each key, holds back the last event of each period until the next period begins. */
const lastOfPeriod = <Event extends object>({
  everyMs,
  of,
}: NonNullable<EventFormat<Event>['lastOf']>): Keeper<Event> => {
  const pending = new Map<string, { readonly period: number; readonly event: Event }>()
  return {
    add: (event) => {
      const { key, atMs } = of(event)
      const period = Math.floor(atMs / everyMs)
      const before = pending.get(key)
      pending.set(key, { period, event })
      return before === undefined || before.period === period ? [] : [before.event]
    },
    rest: () => [...pending.values()].map(({ event }) => event),
  }
}

const isMarketEvent = (event: object): event is MarketEvent =>
  'type' in event && typeof event.type === 'string' && Object.hasOwn(EVENT_DOMAINS, event.type)

/** Returns the event, or the first of its numbers that is out of range. */
const possible = <Event extends object>(event: Event | RowFault): Event | RowFault => {
  if (isFault(event)) return event
  const fault = isMarketEvent(event) ? eventFault(event) : undefined
  return fault === undefined ? event : { reason: 'out-of-range', column: fault.field }
}

async function* readEvents<Event extends object>(
  path: string,
  formats: readonly EventFormat<Event>[],
  options: ReadOptions,
): AsyncGenerator<EventItem<Event>> {
  const { table, format } = await openAs(path, formats, options)
  const eventOf = format.event(cellReaders(table.columns, basename(path)))
  const shapeFault = rowShape(path, table.columns)
  const keeper = format.lastOf === undefined ? passAll<Event>() : lastOfPeriod(format.lastOf)
  for await (const rows of table.rows) {
    for (const row of rows) {
      const { line, cells } = row
      const event = shapeFault(row) ?? possible(eventOf(cells))
      if (isFault(event)) yield { rejected: rejectedRow(line, cells, event) }
      else for (const released of keeper.add(event)) yield { event: released }
    }
  }
  for (const event of keeper.rest()) yield { event }
}

/**
 * Yields prices of dated futures and perpetuals, in the order of the file. @throws ArchiveError as {@link readArchive}
 * does
 */
export const readFutures = (path: string, options: ReadOptions = {}): AsyncGenerator<EventItem<FutureQuote>> =>
  readEvents(path, futures, options)

/** Yields price bars, in the order of the file. @throws ArchiveError as {@link readArchive} does */
export const readCandles = (path: string, options: ReadOptions = {}): AsyncGenerator<EventItem<Candle>> =>
  readEvents(path, candles, options)

/** Yields funding payments, in the order of the file. @throws ArchiveError as {@link readArchive} does */
export const readFundings = (path: string, options: ReadOptions = {}): AsyncGenerator<EventItem<FundingRate>> =>
  readEvents(path, fundings, options)

/** Yields trades, in the order of the file. @throws ArchiveError as {@link readArchive} does */
export const readTrades = (path: string, options: ReadOptions = {}): AsyncGenerator<EventItem<Trade>> =>
  readEvents(path, trades, options)

/**
 * Yields daily candles of a volatility index, in the order of the file. @throws ArchiveError as {@link readArchive}
 * does
 */
export const readVolIndex = (path: string, options: ReadOptions = {}): AsyncGenerator<EventItem<VolIndexCandle>> =>
  readEvents(path, volIndexes, options)

/** Yields delivery prices, in the order of the file. @throws ArchiveError as {@link readArchive} does */
export const readDeliveryPrices = (path: string, options: ReadOptions = {}): AsyncGenerator<EventItem<DeliveryPrice>> =>
  readEvents(path, deliveryPrices, options)

/**
 * Yields settlement prices of options and futures, in the order of the file. @throws ArchiveError as {@link
 * readArchive} does
 */
export const readSettlements = (path: string, options: ReadOptions = {}): AsyncGenerator<EventItem<SettlementPrice>> =>
  readEvents(path, settlements, options)
