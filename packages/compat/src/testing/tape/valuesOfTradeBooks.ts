import type { StudyContext } from '@gvol/analytics'
import { optionsPast } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'
import {
  bookOf,
  DAY_MS,
  dayText,
  during,
  NOW_MS,
  openOf,
  premiumUsd,
  type Side,
  spanOf,
  storedOf,
  TODAY_MS,
  TRADES,
  type Trade,
} from './knownTape.ts'

/** Books around trades, and blocks of two legs: what the desk is told beside what it answers. */

/** Two blocks that follow each other are the legs of one. */
const blockOf = (id: string | null): string | null => (id === null ? null : `B${Math.floor(Number(id.slice(1)) / 12)}`)

const past = optionsPast()
const rows = (async (table: string, span: object, asked: { readonly columns: readonly string[] }) => {
  if (table === 'trade-book') {
    const { fromMs = 0, toMs = NOW_MS } = span as { readonly fromMs?: number; readonly toMs?: number }
    const stored = TRADES.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs).map((trade) => storedOf(trade))
    const column = (name: string) => {
      const values = stored.map((row) => row[name])
      return values.every((value) => typeof value === 'number') ? Float64Array.from(values) : values
    }
    return { size: stored.length, column: Object.fromEntries(asked.columns.map((name) => [name, column(name)])) }
  }
  const told = await past.rows(table as never, span, asked as never)
  if (table !== 'trade') return told
  const column = told.column as unknown as Readonly<Record<string, readonly unknown[]>>
  const blockTradeId = column.blockTradeId?.map((id) => blockOf(id as string | null))
  return { ...told, column: { ...column, ...(blockTradeId === undefined ? {} : { blockTradeId }) } }
}) as unknown as StudyContext['rows']
const { field, method } = askDesk({ ...past, rows }, [{ venue: 'deribit', symbol: 'BTC' }])

const day = TRADES.filter(({ atMs }) => atMs >= NOW_MS - DAY_MS)
const byId = (make: (trade: Trade) => Row): Map<string, Row> =>
  new Map(day.map((trade) => [trade.tradeId, make(trade)]))
const idOf = ({ tradeId }: Row): string => String(tradeId)

test('the book before and after a trade: best prices, sizes, vols in percent, their middle, the mark, what was open', async () => {
  const cells = (side: Side, name: 'preTx' | 'postTx'): Row => ({
    ...{ [`${name}BbPrice`]: side.bid, [`${name}BbSize`]: side.bidSize, [`${name}BbIv`]: 100 * side.bidVol },
    ...{ [`${name}BaPrice`]: side.ask, [`${name}BaSize`]: side.askSize, [`${name}BaIv`]: 100 * side.askVol },
    ...{ [`${name}MidIv`]: 50 * (side.bidVol + side.askVol), [`${name}MidPrice`]: (side.bid + side.ask) / 2 },
    ...{ [`${name}MarkIv`]: 100 * side.markVol, [`${name}MarkPrice`]: side.mark },
  })
  const wanted = byId((trade) => ({
    ...cells(bookOf(trade).before, 'preTx'),
    ...cells(bookOf(trade).after, 'postTx'),
    ...{ preTxOi: openOf(trade).before, postTxOi: openOf(trade).after },
    oiChange: openOf(trade).after - openOf(trade).before,
  }))
  for (const name of ['genericTimesAndSalesWithOrderbookDetails', 'GvolDirection'])
    expectRows(await field(name), idOf, wanted)
  const rest = (side: Side, name: 'preTrade' | 'postTrade'): Row => ({
    ...{ [`${name}BidPrice`]: side.bid, [`${name}BidVolume`]: side.bidSize, [`${name}BidIv`]: 100 * side.bidVol },
    ...{ [`${name}AskPrice`]: side.ask, [`${name}AskVolume`]: side.askSize, [`${name}AskIv`]: 100 * side.askVol },
    ...{ [`${name}MidIv`]: 50 * (side.bidVol + side.askVol), [`${name}MidPrice`]: (side.bid + side.ask) / 2 },
    ...{ [`${name}MarkIv`]: 100 * side.markVol, [`${name}MarkPrice`]: side.mark },
  })
  const decorated = byId((trade) => ({
    ...rest(bookOf(trade).before, 'preTrade'),
    ...rest(bookOf(trade).after, 'postTrade'),
    ...{ preTradeOpenInterest: openOf(trade).before, postTradeOpenInterest: openOf(trade).after },
    openInterestChange: openOf(trade).after - openOf(trade).before,
  }))
  const span = spanOf(NOW_MS - DAY_MS, NOW_MS)
  expectRows(await method('trades-flow/decorated-trades', span), idOf, decorated)
  const changes = new Map(
    day.map((trade): [string, Row] => [
      `${trade.atMs} ${trade.instrument}`,
      { openInterestChange: openOf(trade).after - openOf(trade).before },
    ]),
  )
  for (const name of ['top-trades', 'top-trades-by-unique-trade'])
    expectRows(
      await method(`options-scanner/${name}`, span),
      ({ exchangeTimestamp, instrument }) => `${exchangeTimestamp} ${instrument}`,
      changes,
    )
})

test('legs of blocks: each with its premium and vol, and how many there are', async () => {
  const fromMs = TODAY_MS - DAY_MS
  const blocks = during(fromMs, TODAY_MS).filter(({ blockTradeId }) => blockTradeId !== null)
  const pairs = [...Map.groupBy(blocks, ({ blockTradeId }) => blockOf(blockTradeId)).values()]
  const legs = pairs.filter(({ length }) => length === 2).flat()
  expect(legs.length).toBeGreaterThan(1)
  const wanted = new Map(
    legs.map((trade): [string, Row] => [
      `${trade.atMs} ${trade.instrument}`,
      {
        ...{ indexPrice: trade.index, amount: trade.amountCoin, sizeUsd: premiumUsd(trade), count: 2 },
        iv: trade.vol === null ? null : 100 * trade.vol,
      },
    ]),
  )
  const told = await field('genericTiedUpBlockTrades', { date: dayText(fromMs) })
  expectRows(told, ({ ts, instrumentName }) => `${ts} ${instrumentName}`, wanted)
})
