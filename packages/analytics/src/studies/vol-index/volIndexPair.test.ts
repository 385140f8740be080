import type { MarketFilter } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { indexHistoryContext, syntheticIndexHistory } from '../../../testing/history/volIndexHistory.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { columnFault } from '../../study/column.ts'
import type { StudyContext } from '../../study/study.ts'
import { volIndexDecorated } from './vol-index-decorated/study.ts'
import { volIndexHistory } from './vol-index-history/study.ts'
import { volIndexPair } from './vol-index-pair/study.ts'

const btc = indexHistoryContext(syntheticIndexHistory(430))
const SHARE = 1.25

/** An ETH index in addition to that of BTC: a quarter higher until a month ago, then half as high again. */
const both: StudyContext = {
  ...btc,
  liveOf: (async (kind: never, { coin }: MarketFilter, asOfMs: number) => {
    const boards = (await btc.liveOf(kind, { coin: 'BTC' }, asOfMs)) as unknown as readonly {
      readonly quotes: readonly { readonly vol: number }[]
    }[]
    if (coin !== 'ETH') return coin === 'BTC' ? boards : []
    return boards.map((board) => ({
      ...board,
      symbol: 'ETH',
      quotes: board.quotes.map((quote) => ({ ...quote, symbol: 'ETH', indexName: 'eth_usd', vol: quote.vol * 1.5 })),
    }))
  }) as unknown as StudyContext['liveOf'],
  query: (async (query: never, params: { symbol: string }) => {
    const answer = (await btc.query(query, params as never)) as { column: { atMs: Float64Array; close: Float64Array } }
    if (params.symbol !== 'ETH') return answer
    const close = answer.column.close.map(
      (value, i) => value * (answer.column.atMs[i] > AT_MS - 30 * MS_PER_DAY ? 1.5 : SHARE),
    )
    return { ...answer, column: { ...answer.column, close } }
  }) as unknown as StudyContext['query'],
}

test('spread and ratio are those of the two indices on the same day, equal to their histories', async () => {
  const pair = await columnsOf(volIndexPair, both, { coin: 'ETH', span: '200d' })
  const history = await columnsOf(volIndexHistory, both, { coin: 'BTC', span: '200d' })
  expect(columnFault(volIndexPair.output, pair)).toBeUndefined()
  expect(pair.at.length).toBe(201)
  expect(pair.otherCoin[0]).toBe('BTC')
  for (let i = 0; i < history.at.length; i++) {
    const row = pair.at.indexOf(history.at[i])
    expect(pair.otherVol[row]).toBe(history.close[i])
    expect(pair.spread[row]).toBeCloseTo(pair.vol[row] - pair.otherVol[row], 14)
    expect(pair.ratio[row]).toBeCloseTo(pair.at[row] > AT_MS - 30 * MS_PER_DAY ? 1.5 : SHARE, 10)
  }
  // Above all days before its rise, equal to those since: nothing is above a step.
  expect(pair.percentile[0]).toBeGreaterThan(0.8)
  expect(pair.zScore.at(-1)).toBeGreaterThan(0.5)
})

test('swapped coins: BTC against ETH has the inverse ratio and the opposite spread', async () => {
  const one = await columnsOf(volIndexPair, both, { coin: 'ETH', span: '50d' })
  const other = await columnsOf(volIndexPair, both, { coin: 'BTC', span: '50d' })
  for (let i = 0; i < one.at.length; i++) {
    expect(one.ratio[i] * other.ratio[i]).toBeCloseTo(1, 12)
    expect(one.spread[i] + other.spread[i]).toBeCloseTo(0, 14)
  }
  expect(await answerOf(volIndexPair, both, { coin: 'BTC', other: 'SOL' })).toMatchObject({ ok: false })
})

test('decorated: the skew of the book by day next to spot; a day without a smile is a gap', async () => {
  const smiles = Array.from({ length: 40 }, (_, i) => ({
    atMs: AT_MS - (i + 1) * MS_PER_DAY,
    tenorDays: 30,
    atm: 0.5,
    call25: 0.49,
    put25: 0.52,
  })).reverse()
  const context: StudyContext = {
    ...btc,
    rows: (async (table: string, span: { fromMs: number; toMs: number }, { columns }: { columns: string[] }) => {
      const rows =
        table === 'constant-maturity' ? smiles.filter(({ atMs }) => atMs >= span.fromMs && atMs <= span.toMs) : []
      const column = Object.fromEntries(
        columns.map((name) => [
          name,
          Float64Array.from(rows, (row) => (row as Record<string, number>)[name] ?? Number.NaN),
        ]),
      )
      return { size: rows.length, column }
    }) as unknown as StudyContext['rows'],
  }
  const columns = await columnsOf(volIndexDecorated, context, { span: '60d' })
  expect(columnFault(volIndexDecorated.output, columns)).toBeUndefined()
  const validRows = [...columns.rr25.keys()].filter((row) => !Number.isNaN(columns.rr25[row]))
  expect(validRows.length).toBe(40)
  for (const row of validRows) {
    expect(columns.rr25[row]).toBeCloseTo(-0.03, 14)
    expect(columns.ratio[row]).toBeCloseTo(columns.vol[row] / 0.5, 14)
  }
  expect(columns.at.length).toBeGreaterThan(55)
})
