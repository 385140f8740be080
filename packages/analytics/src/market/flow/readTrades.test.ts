import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { readHedges, readTerms, readTrades } from './readTrades.ts'

const market = { venue: 'deribit', symbol: 'BTC' }
const span = { fromMs: Date.UTC(2026, 0, 1), toMs: Date.UTC(2026, 0, 2) }

const tradeAt = (minute: number, more: object = {}) => ({
  atMs: span.fromMs + minute * 60_000,
  tradeId: String(minute),
  instrument: 'BTC-27MAR26-90000-C',
  kind: 'option',
  takerSide: 'buy',
  price: 0.05,
  amountCoin: 1,
  ...more,
})

/** A store with a given number of trades that returns the latest two. */
const contextWith = (tradeCount: number) =>
  emptyContext({
    rows: { trade: [tradeAt(3), tradeAt(4)] },
    query: (async () => ({ size: 1, column: { trades: Float64Array.of(tradeCount) } })) as never,
  })

test('if more trades are stored than are read, a note states how many are counted and since when', async () => {
  const tape = await readTrades(contextWith(1234), market, span, 2)
  expect(tape.trades).toHaveLength(2)
  expect(tape.fromMs).toBe(span.fromMs + 180_000)
  expect(tape.note).toBe(
    'Of 1,234 option trades in the span the latest 2 are counted, those since 2026-01-01 00:03 UTC; request a shorter span, or one that ends earlier, to get the rest.',
  )
})

test('if all trades are read there is no note, even at exactly the limit', async () => {
  for (const most of [2, 3]) {
    const tape = await readTrades(contextWith(2), market, span, most)
    expect([tape.fromMs, tape.note]).toEqual([span.fromMs, undefined])
  }
})

test('only futures traded together with options are read, each once', async () => {
  const requests: unknown[] = []
  const context = emptyContext({
    rows: (_table, _span, where) => {
      requests.push(where)
      return [tradeAt(2, { kind: 'perpetual', blockTradeId: 'B' }), tradeAt(1, { kind: 'future', comboTradeId: 'C' })]
    },
  })
  const hedges = await readHedges(context, market, span)
  expect(hedges.map(({ tradeId }) => tradeId)).toEqual(['1', '2'])
  expect(requests.map((where) => Object.keys(where as object))).toEqual([
    ['kind', 'blockTradeId'],
    ['kind', 'blockRfqId'],
    ['kind', 'comboTradeId'],
  ])
})

test('an unlisted option has the terms of its stored flow; an instrument list takes precedence', async () => {
  const gone = { instrument: 'BTC-1JAN26-80000-P', expiryMs: span.fromMs + 8 * MS_PER_HOUR, strike: 80_000 }
  const listed = { instrument: 'BTC-27MAR26-90000-C', expiryMs: span.toMs, strike: 90_000 }
  const termsOf = await readTerms(
    emptyContext({
      rows: {
        'option-flow': [
          { ...gone, optionType: 'put' },
          { ...listed, strike: 1, optionType: 'call' },
        ],
        instrument: [{ ...listed, name: listed.instrument, kind: 'option', optionType: 'call' }],
      },
    }),
    market,
    span,
  )
  expect(termsOf(gone.instrument)).toEqual({ expiryMs: gone.expiryMs, strike: 80_000, optionType: 'put' })
  expect(termsOf(listed.instrument)).toEqual({ expiryMs: span.toMs, strike: 90_000, optionType: 'call' })
  expect(termsOf('BTC-1JAN26-70000-P')).toBeUndefined()
})
