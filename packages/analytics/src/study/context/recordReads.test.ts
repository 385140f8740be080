import { chainFromQuotes, type FuturesBoard, unixMs } from '@gvol/market'
import { tables } from '@gvol/store'
import { expect, test } from 'vitest'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { parseStudyInput } from '../argument/parseStudyInput.ts'
import { maybe, number } from '../column.ts'
import { defineStudy, noData, type StudyContext } from '../study.ts'
import { recordReads } from './recordReads.ts'

const board = (venue: string, atMs: number): FuturesBoard => ({ venue, symbol: 'BTC', atMs: unixMs(atMs), quotes: [] })

const market = { venue: 'deribit', symbol: 'BTC' }

test('an answer computed from states is valid until one of these states changes', async () => {
  let chain = chainFromQuotes(market, 5, [])
  let boards = [board('deribit', 5), board('okx', 6)]
  const source = emptyContext({
    live: (async () => chain) as StudyContext['live'],
    liveOf: (async () => boards) as StudyContext['liveOf'],
  })
  const { context, isCurrent, isLive, stateMs } = recordReads(source)
  expect(isLive()).toBe(false)
  await context.live('chain', market, undefined)
  await context.liveOf('futures', { coin: 'BTC' }, undefined)
  expect([isLive(), await isCurrent(), stateMs()]).toEqual([true, true, 6])
  boards = [...boards]
  expect(await isCurrent()).toBe(true)
  boards = [...boards, board('bybit', 7)]
  expect(await isCurrent()).toBe(false)
  // One run sees the same state from beginning to end.
  expect(await context.liveOf('futures', { coin: 'BTC' }, undefined)).toHaveLength(2)
  boards = boards.slice(0, 2)
  chain = chainFromQuotes(market, 8, [])
  expect(await isCurrent()).toBe(false)
})

const coinStudy = defineStudy({
  id: 'open-perps',
  subject: 'coin',
  needs: ['futures', 'funding-rate'],
  title: 'Open perps',
  doc: 'Boards of a coin.',
  method: 'None.',
  input: {},
  output: { venues: maybe(number('1', 'venues')) },
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { coin: input.coin }, input.asOfMs)
    if (boards.length === 0) return noData()
    return { ok: true, columns: { venues: Float64Array.of(boards.length) } }
  },
})

test('the instant of the answer and the message about missing data follow from the needs, also without options', async () => {
  const parsed = parseStudyInput(coinStudy, { coin: 'btc' })
  if (!parsed.ok) throw new Error(parsed.message)
  expect(await coinStudy.run(parsed.input, emptyContext())).toEqual({
    ok: false,
    reason: 'no-data',
    message:
      'No futures or perpetuals or funding rate of BTC yet. The status page (/status/) lists the markets and times that the store holds.',
  })
  const settled = emptyContext({
    liveOf: (async () => [board('okx', 9), board('deribit', 12)]) as StudyContext['liveOf'],
  })
  expect(await coinStudy.run(parsed.input, settled)).toMatchObject({ ok: true, asOfMs: 12 })
})

test('a study reads only data that can change its answer: other reads do not compile', async () => {
  const context: StudyContext<'candle' | 'futures'> = emptyContext({
    query: (async ({ id }: { readonly id: string }) => id) as unknown as StudyContext['query'],
  })
  const span = { fromMs: 0, toMs: 1 }
  expect(await context.query(tables.candle.queries.series, { venue: 'okx' })).toBe('candle.series')
  // The store sums up days of bars as bars arrive.
  expect(await context.query(tables.candleDay.queries.series, { venue: 'okx' })).toBe('candle-day.series')
  // @ts-expect-error  sums of open interest move with open interest
  await context.query(tables.openInterest.queries.books, span)
  // @ts-expect-error  so do its rows
  await context.rows('open-interest', span, { columns: ['atMs'] })
  // @ts-expect-error  nor is the option chain a need
  await context.live('chain', market, undefined)
})
