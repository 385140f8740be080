import { type PlotSpec, plotSheet, readingAt } from '@gvol/plot'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { barsOf, type CandleSeries } from '../indicator/bars.ts'
import { selectionText } from '../indicator/selection.ts'
import { indicators } from './catalog.ts'
import { withIndicators } from './withIndicators.ts'

const HOURS = Array.from({ length: 30 }, (_, i) => i)

/** Candles that begin at these hours of a day and close at these prices, with highs and lows 1 around. */
const candlesAt = (hours: readonly number[], closes: readonly (number | null)[]): CandleSeries => ({
  kind: 'candles',
  id: 'price',
  name: 'Price',
  color: 'up',
  x: hours.map((hour) => 5 * MS_PER_DAY + hour * MS_PER_HOUR),
  open: closes,
  high: closes.map((close) => (close === null ? null : close + 1)),
  low: closes.map((close) => (close === null ? null : close - 1)),
  close: closes,
})
const plotOf = (candles: CandleSeries): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'time', name: 'Time', unit: '' },
  y: { kind: 'linear', name: 'Price', unit: 'USD', format: { kind: 'decimal', decimals: 1 } },
  series: [candles],
})
const rising = plotOf(
  candlesAt(
    HOURS,
    HOURS.map((hour) => 100 + hour),
  ),
)
const lineOf = ({ series }: PlotSpec, id: string): readonly (number | null)[] => {
  const found = series.find((one) => one.id === `indicator-${id}`)
  return found?.kind === 'line' ? Array.from(found.y) : []
}

test('without a selection nothing is added, and every indicator of the catalog has its code', () => {
  expect(withIndicators(rising, [], undefined)).toBe(rising)
  for (const [id, about] of Object.entries(indicators)) {
    const text = selectionText({ id, length: 'length' in about ? about.length : undefined })
    const ids = withIndicators(rising, [text], undefined).series.map((one) => one.id)
    expect(ids, id).toContain(`indicator-${text}`)
  }
})

test('averages are on the axis of the candles, RSI in a shared strip from 0 to 100 with lines at 30 and 70', () => {
  const plot = withIndicators(rising, ['sma3', 'rsi14', 'atr2', 'rsi7'], undefined)
  expect(lineOf(plot, 'sma3').slice(0, 4)).toEqual([Number.NaN, Number.NaN, 101, 102])
  expect(plot.strips).toMatchObject([
    { name: 'RSI', min: 0, max: 100 },
    { name: 'ATR', unit: 'USD' },
  ])
  expect(plot.series.map(({ name, strip }) => [name, strip])).toEqual([
    ['Price', undefined],
    ['SMA 3', undefined],
    ['RSI 14', 0],
    ['ATR 2', 1],
    ['RSI 7', 0],
  ])
  expect(plot.references).toMatchObject([
    { along: 'y', strip: 0, at: 30 },
    { along: 'y', strip: 0, at: 70 },
  ])
})

test('names and values are in the tooltip and in the exported rows; a band names its middle', () => {
  const plot = withIndicators(rising, ['ema4', 'bands4'], undefined)
  const { rows } = readingAt(plot, 5 * MS_PER_DAY + 10 * MS_PER_HOUR, undefined, new Set())
  // A straight line lags by (4 − 1)/2 bars in both averages; the deviation of 0, 1, 2, 3 is √1.25.
  expect(
    rows.slice(1).map(({ name, text, details }) => [name, text, ...details.map(({ label, text: of }) => label + of)]),
  ).toEqual([
    ['EMA 4', '108.5'],
    ['Bollinger 4', '106.3 – 110.7', 'middle108.5'],
  ])
  const names = plotSheet(plot, new Set()).rows.map(([name]) => name)
  expect([...new Set(names)]).toEqual(['Price', 'EMA 4', 'Bollinger 4'])
})

test('a missing bar is a gap of the line, not replaced by a neighbor', () => {
  const hours = HOURS.filter((hour) => hour !== 10)
  const gapped = withIndicators(plotOf(candlesAt(hours, hours)), ['sma3'], undefined)
  const line = lineOf(gapped, 'sma3')
  expect(line).toHaveLength(30)
  expect(line.slice(8, 15)).toEqual([7, 8, Number.NaN, Number.NaN, Number.NaN, 12, 13])
})

test('an indicator without a value states the reason: too few bars, one bar, constant closes, no volume', () => {
  const namesOf = (candles: CandleSeries, texts: readonly string[]) =>
    withIndicators(plotOf(candles), texts, undefined)
      .series.slice(1)
      .map(({ name }) => name)
  const three = candlesAt([0, 1, 2], [5, 6, 7])
  expect(namesOf(three, ['sma20', 'rsi14', 'vwap'])).toEqual([
    'SMA 20: needs 20 bars in a row',
    'RSI 14: needs 15 bars in a row, with a move',
    'VWAP: needs bars shorter than a day, with volume, from 00:00 UTC',
  ])
  expect(namesOf(candlesAt([0], [5]), ['ema2'])).toEqual(['EMA 2: needs 2 bars in a row'])
  expect(
    namesOf(
      candlesAt(
        HOURS,
        HOURS.map(() => 9),
      ),
      ['rsi14', 'sma20'],
    ),
  ).toEqual(['RSI 14: needs 15 bars in a row, with a move', 'SMA 20'])
  expect(withIndicators({ ...plotOf(candlesAt([], [])), series: [] }, ['sma20'], undefined).series).toEqual([])
})

test('VWAP is weighted by coins; a missing candle means no volume for candles of trades, and is unknown for others', () => {
  const hours = [0, 1, 3]
  const plot = plotOf(candlesAt(hours, [10, 20, 40]))
  const coins = [1, 3, 4]
  const vwap = (isTape: boolean) => lineOf(withIndicators(plot, ['vwap'], { coins, isTape }), 'vwap')
  expect(vwap(true)).toEqual([10, 17.5, 17.5, 28.75])
  expect(vwap(false)).toEqual([10, 17.5, Number.NaN, Number.NaN])
  const days = plotOf(candlesAt([0, 24], [10, 20]))
  expect(lineOf(withIndicators(days, ['vwap'], { coins: [1, 1], isTape: true }), 'vwap')).toEqual([
    Number.NaN,
    Number.NaN,
  ])
})

test('bars have a row for every period from the first to the last', () => {
  const bars = barsOf(candlesAt([0, 1, 4], [1, 2, 3]), [7, null, 9], false)
  expect([...bars.close]).toEqual([1, 2, Number.NaN, Number.NaN, 3])
  expect([...bars.volume]).toEqual([7, Number.NaN, Number.NaN, Number.NaN, 9])
  expect(bars.lengthMs).toBe(MS_PER_HOUR)
  expect(bars.atMs[4] - bars.atMs[0]).toBe(4 * MS_PER_HOUR)
})
