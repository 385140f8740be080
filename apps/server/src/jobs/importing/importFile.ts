import {
  type DeliveryPrice,
  readCandles,
  readDeliveryPrices,
  readFundings,
  readFutures,
  readSettlements,
  readTrades,
  readVolIndex,
  recognize,
  type VolIndexCandle,
} from '@gvol/archive'
import { coinOf, type FutureQuote, type SettlementPrice, unixMs, type VolIndexTick } from '@gvol/market'
import { insertEvents, insertFutures, type Writer } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { importChains } from './importChains.ts'
import { importEvents } from './importEvents.ts'
import type { ImportPorts } from './importPorts.ts'
import type { ImportReport } from './importReport.ts'
import { importTable } from './importTable.ts'

const storeFutures = async (writer: Writer, quotes: readonly FutureQuote[]): Promise<void> => {
  const instants = Map.groupBy(quotes, ({ atMs }) => atMs)
  await Promise.all([...instants].map(([atMs, group]) => insertFutures(writer, atMs, group)))
}

/** Indices are named after their coin, as in btc_usd. */
const coinOfIndex = (indexName: string): string => coinOf(indexName).toUpperCase()

/** The day's close is used as its last tick. */
const tickOfCandle = ({ indexName, atMs, close }: VolIndexCandle): VolIndexTick => {
  const closedAtMs = unixMs(atMs + MS_PER_DAY - 1)
  const stamp = { venue: 'deribit', symbol: coinOfIndex(indexName), atMs: closedAtMs, receivedAtMs: closedAtMs }
  return { ...stamp, type: 'vol-index', indexName, vol: close }
}

const settlementOfDelivery = ({ indexName, atMs, price }: DeliveryPrice): SettlementPrice => {
  const stamp = { venue: 'deribit', symbol: coinOfIndex(indexName), atMs, receivedAtMs: atMs }
  return { ...stamp, type: 'settlement-price', kind: 'index', instrument: indexName, price }
}

/**
 * Imports one recorded file of any supported kind. Repeating it stores only what is missing.
 *
 * @throws Error with a sentence when the file cannot be read or its kind is not recognized
 */
export const importFile = async (path: string, ports: ImportPorts, report: ImportReport): Promise<void> => {
  const kind = await recognize(path, { signal: ports.signal })
  if (!kind.ok) throw new Error(kind.sentence)
  const { writer } = ports
  switch (kind.content) {
    case 'chains':
      return importChains(path, ports, report)
    case 'futures':
      return importEvents(path, readFutures(path, ports), (quotes) => storeFutures(writer, quotes), ports, report)
    case 'trades':
      return importEvents(path, readTrades(path, ports), (trades) => insertEvents(writer, trades), ports, report)
    case 'vol-index': {
      const insert = (candles: readonly VolIndexCandle[]) => insertEvents(writer, candles.map(tickOfCandle))
      return importEvents(path, readVolIndex(path, ports), insert, ports, report)
    }
    case 'delivery-prices': {
      const insert = (prices: readonly DeliveryPrice[]) => insertEvents(writer, prices.map(settlementOfDelivery))
      return importEvents(path, readDeliveryPrices(path, ports), insert, ports, report)
    }
    case 'settlements':
      return importEvents(path, readSettlements(path, ports), (events) => insertEvents(writer, events), ports, report)
    case 'candles':
      return importEvents(path, readCandles(path, ports), (events) => insertEvents(writer, events), ports, report)
    case 'fundings':
      return importEvents(path, readFundings(path, ports), (events) => insertEvents(writer, events), ports, report)
    case 'table':
      return importTable(path, ports, report)
  }
}
