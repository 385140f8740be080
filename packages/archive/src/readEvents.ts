import type { FutureQuote, Trade } from '@gvol/market'
import { cellReaders } from './_kit/cellReaders.ts'
import type { EventFormat } from './_kit/eventFormat.ts'
import { isFault, type RejectedRow, rejectedRow } from './_kit/rowFault.ts'
import type { ReadOptions } from './_kit/table.ts'
import { deliveryPrices, futures, trades, volIndexes } from './catalog.ts'
import type { DeliveryPrice } from './deribit-delivery/format.ts'
import type { VolIndexCandle } from './deribit-dvol/format.ts'
import { openAs } from './recognize.ts'

export type EventItem<Event> = { readonly event: Event } | { readonly rejected: RejectedRow }

async function* readEvents<Event extends object>(
  path: string,
  formats: readonly EventFormat<Event>[],
  options: ReadOptions,
): AsyncGenerator<EventItem<Event>> {
  const { table, format } = await openAs(path, formats, options)
  const eventOf = format.event(cellReaders(table.columns))
  for await (const rows of table.rows) {
    for (const { line, cells } of rows) {
      const event = cells.length === table.columns.length ? eventOf(cells) : { reason: 'wrong-column-count' as const }
      yield isFault(event) ? { rejected: rejectedRow(line, cells, event) } : { event }
    }
  }
}

/** Prices of dated futures and perpetuals, in the order of the file. @throws ArchiveError as {@link readArchive} does */
export const readFutures = (path: string, options: ReadOptions = {}): AsyncGenerator<EventItem<FutureQuote>> =>
  readEvents(path, futures, options)

/** Trades, in the order of the file. @throws ArchiveError as {@link readArchive} does */
export const readTrades = (path: string, options: ReadOptions = {}): AsyncGenerator<EventItem<Trade>> =>
  readEvents(path, trades, options)

/** Daily candles of a volatility index, in the order of the file. @throws ArchiveError as {@link readArchive} does */
export const readVolIndex = (path: string, options: ReadOptions = {}): AsyncGenerator<EventItem<VolIndexCandle>> =>
  readEvents(path, volIndexes, options)

/** Delivery prices, in the order of the file. @throws ArchiveError as {@link readArchive} does */
export const readDeliveryPrices = (path: string, options: ReadOptions = {}): AsyncGenerator<EventItem<DeliveryPrice>> =>
  readEvents(path, deliveryPrices, options)
