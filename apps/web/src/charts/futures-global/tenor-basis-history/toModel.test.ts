import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const [FIRST, SECOND, THIRD] = [25, 26, 27].map((day) => Date.UTC(2026, 0, day)) as [number, number, number]

const history = answerOf('tenor-basis-history', {
  at: [FIRST, SECOND, SECOND, THIRD, THIRD],
  venue: ['deribit', 'deribit', 'okx', 'deribit', 'okx'],
  symbol: ['BTC', 'BTC', 'BTC_USDT', 'BTC', 'BTC_USDT'],
  margin: ['coin', 'coin', 'stable', 'coin', 'stable'],
  apr: [0.05, 0.06, 0.055, 0.04, 0.07],
})

test('each venue and margin has a line; the header names the richest now and how often it was the richest', () => {
  const { series, headline } = toModel(history)
  expect(series).toMatchObject([
    { name: 'deribit BTC inverse', x: [FIRST, SECOND, THIRD], y: [0.05, 0.06, 0.04] },
    { name: 'okx BTC_USDT linear', x: [SECOND, THIRD], y: [0.055, 0.07] },
  ])
  expect(headline).toMatch(/^richest okx BTC_USDT linear 7\.00\s% · since 27 Jan 26, 0\.0\sd · so at 50\s% of 2 times$/)
})

test('“since” is the start of the latest unbroken run; instants with a single curve do not break a run', () => {
  const days = [1, 3, 5, 6, 9].map((day) => Date.UTC(2026, 2, day))
  const both = { venue: ['deribit', 'okx'], symbol: ['BTC', 'BTC_USDT'], margin: ['coin', 'stable'] }
  const headlineFor = (leads: readonly string[]) => {
    const rows = leads.flatMap((lead, i) =>
      both.venue.flatMap((venue, k) =>
        lead === 'alone' && venue === 'okx'
          ? []
          : [{ at: days[i], venue, symbol: both.symbol[k], margin: both.margin[k], apr: venue === lead ? 0.09 : 0.05 }],
      ),
    )
    const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
    const data = { at: column('at'), venue: column('venue'), symbol: column('symbol') }
    return toModel(answerOf('tenor-basis-history', { ...data, margin: column('margin'), apr: column('apr') })).headline
  }
  expect(headlineFor(['okx', 'deribit', 'okx', 'alone', 'okx'])).toContain('· since 5 Mar 26, 4.0\u2009d ·')
  // At the last time with several curves another led, so there is no "since".
  expect(headlineFor(['okx', 'okx', 'okx', 'okx', 'alone'])).not.toContain('since')
  // The curve led from the start, so it may have led before.
  expect(headlineFor(['okx', 'okx', 'okx', 'alone', 'okx'])).toContain('· since 1 Mar 26 or before, 8.0\u2009d ·')
})

test('without a rate there is neither a line nor a headline', () => {
  const none = { ...history, data: { at: [], venue: [], symbol: [], margin: [], apr: [] } }
  expect([toModel(none).series, toModel(none).headline]).toEqual([[], undefined])
})
