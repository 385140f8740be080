import type { PlotSpec } from '@gvol/plot'
import { expect, test } from 'vitest'
import { marketOfStrikes, strikeLines } from './myStrikes.ts'

const spec = (x: Partial<PlotSpec['x']>): PlotSpec =>
  ({
    kind: 'plot',
    x: { kind: 'linear', name: '', unit: '', format: { kind: 'strike' }, ...x },
    series: [{ kind: 'line', id: 'a', name: 'A', color: 'accent', x: [80_000, 120_000], y: [1, 2] }],
  }) as unknown as PlotSpec
const STRIKES = [
  { strike: 60_000, coins: 1 },
  { strike: 90_000, coins: undefined },
  { strike: 100_000, coins: -1.5 },
]

test('plots of strikes and of prices name their coin; others do not', () => {
  expect(marketOfStrikes({ crosshairKey: 'strike:BTC_USDC' })).toBe('BTC_USDC')
  expect(marketOfStrikes({ crosshairKey: 'price:ETH' })).toBe('ETH')
  for (const crosshairKey of ['expiry:BTC', 'time', undefined])
    expect(marketOfStrikes({ crosshairKey })).toBeUndefined()
})

test('a strike is at its value, or at its bar; a strike that is not drawn has no line', () => {
  expect(strikeLines(spec({}), STRIKES).map(({ at, label }) => [at, label])).toEqual([
    [90_000, 'mine'],
    [100_000, '−1.50'],
  ])
  const bars = spec({ kind: 'category', categories: ['80k', '100k'], values: [80_000, 100_000] } as never)
  expect(strikeLines(bars, STRIKES).map(({ at }) => at)).toEqual([1])
  const shares = new Map([[100_000, 0.0234]])
  expect(strikeLines(spec({}), STRIKES, shares).map(({ label }) => label)).toEqual(['mine', '−1.50, 2.3\u2009% of OI'])
  expect(strikeLines(spec({ kind: 'time' } as never), STRIKES)).toEqual([])
})

test('on a price over time strikes are levels, if price came near them', () => {
  const candles = {
    kind: 'plot',
    pricesOf: 'BTC',
    crosshairKey: 'time',
    x: { kind: 'time', name: '', unit: '' },
    series: [
      {
        kind: 'candles',
        id: 'p',
        x: [1, 2],
        open: [90_000, 95_000],
        high: [99_000, 98_000],
        low: [89_000, 94_000],
        close: [95_000, 97_000],
      },
      { kind: 'bars', id: 'v', isBeneath: true, x: [1, 2], y: [5, 1e9] },
    ],
  } as never
  expect(marketOfStrikes(candles)).toBe('BTC')
  expect(strikeLines(candles, [...STRIKES, { strike: 104_500, coins: 2 }])).toMatchObject([
    { along: 'y', at: 90_000, label: 'mine' },
    { along: 'y', at: 100_000, label: '−1.50' },
  ])
})
