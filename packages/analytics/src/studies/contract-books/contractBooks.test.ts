import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { type ContextRows, emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { columnFault } from '../../study/column.ts'
import { contractBooksStudies as studies } from './catalog.ts'

const LISTED = [{ name: 'BTC-PERPETUAL', symbol: 'BTC', expiryMs: null }]
const contextWith = (rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>) =>
  emptyContext({ nowMs: () => AT_MS, rows: { instrument: LISTED, ...rows } as ContextRows })
const args = { instrument: 'BTC-PERPETUAL' }
const MINUTE = 60_000

test('depth: distances are sorted at each instant; pressure is 1 with bids only, −1 with asks only, unknown if a side is missing', async () => {
  const at = (minutes: number, withinBps: number, bidUsd: number | null, askUsd: number | null) => ({
    atMs: AT_MS - minutes * MINUTE,
    withinBps,
    mid: 100,
    bidUsd,
    askUsd,
    bidCoin: bidUsd === null ? null : bidUsd / 100,
    askCoin: askUsd === null ? null : askUsd / 100,
  })
  const rows = [at(1, 10, 300, 100), at(1, 5, 100, 0), at(2, 5, 0, 50), at(2, 10, null, 50)]
  const study = studies['book-depth']
  const columns = await columnsOf(study, contextWith({ 'book-depth': rows }), args)
  expect(columnFault(study.output, columns)).toBeUndefined()
  expect(Array.from(columns.at, (ms, row) => [AT_MS - Number(ms), columns.within[row]])).toEqual([
    [2 * MINUTE, 5],
    [2 * MINUTE, 10],
    [MINUTE, 5],
    [MINUTE, 10],
  ])
  expect([...columns.pressure]).toEqual([-1, Number.NaN, 1, 0.5])
  expect([...columns.bidCoin]).toEqual([0, Number.NaN, 1, 3])
})

test('long-short: a share of a half is a ratio of one, three quarters a ratio of three; accounts that are not counted have none', async () => {
  const at = (minutes: number, counted: string, longShare: number) => ({
    atMs: AT_MS - minutes * MINUTE,
    counted,
    longShare,
  })
  const rows = [
    at(10, 'accounts', 0.5),
    at(10, 'top-positions', 0.2),
    at(300, 'accounts', 0.75),
    at(300, 'top-accounts', 1),
  ]
  const study = studies['long-short']
  const columns = await columnsOf(study, contextWith({ 'long-short-ratio': rows }), args)
  expect(columnFault(study.output, columns)).toBeUndefined()
  expect([...columns.accountRatio]).toEqual([3, 1])
  expect([...columns.topAccountShare]).toEqual([1, Number.NaN])
  // Without any short account there is no ratio.
  expect(columns.topAccountRatio[0]).toBeNaN()
  expect(columns.topPositionRatio[1]).toBeCloseTo(0.25, 12)
})

test('without stored data the study returns a message', async () => {
  for (const study of Object.values(studies))
    expect(await answerOf(study, contextWith({}), args)).toMatchObject({
      ok: false,
      message: expect.stringContaining('are stored in the selected span'),
    })
})
