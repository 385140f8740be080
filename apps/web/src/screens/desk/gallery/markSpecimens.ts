import type { NumberAxis, PlotSpec, Series, TimeAxis, Values } from '@gvol/plot'
import { MS_PER_DAY } from '@gvol/time'

/** A plot of one mark, with synthetic numbers of the magnitude that the mark is meant for. */
export type Specimen = { readonly title: string; readonly spec: PlotSpec }
const START = Date.UTC(2026, 0, 1)

const number = (name: string, unit: string, change: Partial<NumberAxis> = {}): NumberAxis => ({
  kind: 'linear',
  name,
  unit,
  format: { kind: 'compact' },
  ...change,
})
const time: TimeAxis = { kind: 'time', name: 'Time', unit: '' }
const vol = number('IV', '%', { format: { kind: 'vol' } })

/** Returns a reproducible random sequence: a linear congruential generator, uniform in 0 … 1. */
const uniform = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const days = many(90, (i) => START + i * MS_PER_DAY)

const plot = (
  x: PlotSpec['x'],
  y: PlotSpec['y'],
  series: readonly Series[],
  more: Partial<PlotSpec> = {},
): PlotSpec => ({
  kind: 'plot',
  x,
  y,
  series,
  ...more,
})

const prices = () => {
  const next = uniform(3)
  let at = 90_000
  return days.map(() => {
    const open = at
    const close = open * (1 + (next() - 0.49) * 0.05)
    const high = Math.max(open, close) * (1 + next() * 0.012)
    const low = Math.min(open, close) * (1 - next() * 0.012)
    at = close
    return { open, high, low, close, volume: 2_000 + next() * 9_000 }
  })
}

const candles = (): PlotSpec => {
  const all = prices()
  const column = (name: keyof (typeof all)[number]) => all.map((one) => one[name])
  const directions = all.map(({ open, close }) => (close >= open ? 'up' : 'down'))
  const direction = (i: number) => directions[i] ?? 'up'
  const levels = [82_000, 86_000, 90_000, 94_000, 98_000, 102_000]
  return plot(
    time,
    number('BTC-PERPETUAL', 'USD', { format: { kind: 'price', tick: 0.5 } }),
    [
      {
        kind: 'walls',
        id: 'walls',
        name: 'Open interest',
        color: 'model',
        y: levels,
        weight: [900, 2_400, 5_200, 1_800, 4_100, 2_600],
        format: { kind: 'compact' },
        named: 2,
      },
      {
        kind: 'candles',
        id: 'price',
        name: 'Price',
        color: 'text',
        x: days,
        open: column('open'),
        high: column('high'),
        low: column('low'),
        close: column('close'),
      },
      {
        kind: 'bars',
        id: 'volume',
        name: 'Volume',
        color: 'outline',
        isBeneath: true,
        colorAt: direction,
        x: days,
        y: column('volume'),
      },
    ],
    {
      beneath: number('Volume', 'BTC'),
      references: [{ along: 'y', at: 94_000, label: 'Max pain', color: 'spot' }],
    },
  )
}

const scatter = (): PlotSpec => {
  const next = uniform(11)
  const x = many(70, () => (next() + next() - 1) * 0.08)
  const y = x.map((change) => -change * 0.6 + (next() - 0.5) * 0.04)
  const size = x.map(() => next() ** 3 * 5e6)
  return plot(
    number('Change of spot', '%', { format: { kind: 'percent', decimals: 1 } }),
    number('Change of ATM IV', '%', { format: { kind: 'vol' } }),
    [
      {
        kind: 'scatter',
        id: 'days',
        name: 'Days',
        color: 'accent',
        x,
        y,
        size: { name: 'Premium', values: size, format: { kind: 'usd' } },
        shade: { name: 'Skew', values: x.map((v) => v * 3), format: { kind: 'vol' }, scale: 'diverging' },
        hasRegression: true,
      },
    ],
  )
}

const waves = (k: number): Values => days.map((_, i) => 40 + 18 * Math.sin(i / 9 + k) + k * 6)

const stackedAreas = (): PlotSpec =>
  plot(time, number('Open interest', 'BTC'), [
    ...['deribit', 'okex', 'bybit'].map(
      (id, k): Series => ({ kind: 'area', id, name: id, color: { entity: id }, stack: 's', x: days, y: waves(k) }),
    ),
    {
      kind: 'area',
      id: 'short',
      name: 'Short',
      color: 'put',
      stack: 's',
      x: days,
      y: days.map((_, i) => -20 - 9 * Math.cos(i / 12)),
    },
  ])

const stackedBars = (): PlotSpec => {
  const categories = ['30 Jan', '27 Feb', '27 Mar', '26 Jun', '25 Sep']
  const of = (id: string, name: string, color: 'call' | 'put', y: readonly number[]): Series => ({
    kind: 'bars',
    id,
    name,
    color,
    stack: 'expiry',
    x: y.map((_, i) => i),
    y,
  })
  return plot({ kind: 'category', name: 'Expiry', unit: '', categories }, number('Net premium', 'USD'), [
    of('calls', 'Calls', 'call', [4e5, 7e5, -2e5, 9e5, 3e5]),
    of('puts', 'Puts', 'put', [-3e5, 2e5, -5e5, -4e5, 2e5]),
  ])
}

const steps = (): PlotSpec => {
  const x = [1, 7, 14, 30, 60, 90, 180, 360].map((ahead) => START + ahead * MS_PER_DAY)
  return plot({ ...time, name: 'Time to expiry', ahead: { fromMs: START, scale: 'sqrt' } }, vol, [
    { kind: 'line', id: 'atm', name: 'ATM', color: 'accent', x, y: [0.38, 0.41, 0.42, 0.44, 0.45, 0.46, 0.47, 0.475] },
    {
      kind: 'line',
      id: 'forward',
      name: 'Forward vol',
      color: 'model',
      role: 'model',
      isStep: 'before',
      x,
      y: [0.38, 0.415, 0.43, 0.457, 0.46, 0.48, 0.48, 0.48],
    },
  ])
}

const cone = (): PlotSpec => {
  const windows = [7, 14, 30, 60, 90, 180]
  const shares = [0.05, 0.25, 0.5, 0.75, 0.95]
  return plot(number('Window', 'd', { kind: 'log', format: { kind: 'days' } }), vol, [
    {
      kind: 'fan',
      id: 'cone',
      name: 'Realised',
      color: 'accent',
      x: windows,
      percentiles: shares.map((share) => ({
        share,
        values: windows.map((w) => 0.48 + (share - 0.5) * (1.1 / Math.log(w + 4))),
      })),
    },
    { kind: 'line', id: 'now', name: 'Now', color: 'spot', x: windows, y: [0.33, 0.36, 0.41, 0.44, 0.46, 0.47] },
  ])
}

const HOURS = many(8, (i) => `${i * 3} h`)

const distributions = () =>
  HOURS.map((_, i) => {
    const middle = 0.4 + 0.08 * Math.sin(i / 1.4)
    const spread = 0.03 + 0.02 * Math.abs(Math.cos(i))
    return { middle, spread }
  })

const boxPlot = (): PlotSpec => {
  const all = distributions()
  const at = (k: number) => all.map(({ middle, spread }) => middle + k * spread)
  return plot({ kind: 'category', name: 'Hour', unit: '', categories: HOURS }, vol, [
    {
      kind: 'boxes',
      id: 'iv',
      name: 'IV by hour',
      color: 'accent',
      x: many(HOURS.length, (i) => i),
      low: at(-2),
      lowerQuartile: at(-0.7),
      median: at(0),
      upperQuartile: at(0.7),
      high: at(2.2),
      outliers: { x: [2, 2, 5], y: [0.56, 0.58, 0.21] },
    },
  ])
}

const violinPlot = (): PlotSpec => {
  const grid = many(41, (k) => -2.5 + k / 8)
  const all = distributions()
  return plot({ kind: 'category', name: 'Hour', unit: '', categories: HOURS }, vol, [
    {
      kind: 'violins',
      id: 'iv',
      name: 'IV by hour',
      color: 'model',
      x: many(HOURS.length, (i) => i),
      median: all.map(({ middle }) => middle),
      shapes: all.map(({ middle, spread }) => ({
        y: grid.map((z) => middle + z * spread),
        density: grid.map((z) => Math.exp((-z * z) / 2) / spread),
      })),
    },
  ])
}

const correlation = (): PlotSpec => {
  const rows = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const values = rows.flatMap((_, row) =>
    HOURS.map((__, column) => 0.03 * Math.sin(row * 1.1) * Math.cos(column / 1.7)),
  )
  return plot(
    { kind: 'category', name: 'Hour', unit: '', categories: HOURS },
    { kind: 'category', name: 'Day', unit: '', categories: rows },
    [
      {
        kind: 'heat',
        id: 'h',
        name: 'Return',
        color: 'accent',
        values,
        scale: 'diverging',
        format: { kind: 'vol' },
        hasLabels: true,
      },
    ],
  )
}

const returns = (): PlotSpec => {
  const edges = many(33, (i) => -0.08 + i * 0.005)
  const bell = edges.map((edge) => 340 * Math.exp(-(((edge + 0.0025) / 0.022) ** 2) / 2))
  return plot(number('Daily return', '%', { format: { kind: 'percent', decimals: 0 } }), number('Days', ''), [
    {
      kind: 'histogram',
      id: 'r',
      name: 'Days',
      color: 'accent',
      from: edges.slice(0, -1),
      to: edges.slice(1),
      y: bell.slice(0, -1).map(Math.round),
    },
  ])
}

const quotes = (): PlotSpec => {
  const x = many(25, (i) => 60_000 + i * 2_500)
  const y = x.map((strike) => 0.42 + (Math.log(strike / 90_000) * 0.7) ** 2)
  return plot(number('Strike', 'USD', { kind: 'log', format: { kind: 'strike' } }), vol, [
    {
      kind: 'band',
      id: 'spread',
      name: 'Bid to ask',
      color: 'bid',
      x,
      low: y.map((v) => v - 0.015),
      high: y.map((v) => v + 0.015),
    },
    {
      kind: 'points',
      id: 'q',
      name: 'Quotes',
      color: { ramp: 0.2 },
      x,
      y,
      low: y.map((v) => v - 0.01),
      high: y.map((v) => v + 0.012),
    },
  ])
}

const endNames = (): PlotSpec =>
  plot(
    time,
    vol,
    many(
      6,
      (k): Series => ({
        kind: 'line',
        id: `${k}`,
        name: `${[7, 14, 30, 60, 90, 180][k]} d`,
        color: { ramp: k / 5 },
        x: days,
        y: days.map((_, i) => 0.45 + 0.04 * Math.sin(i / 14 + k) * (1 - i / 95)),
        provisionalFrom: days[86],
      }),
    ),
    { hasEndLabels: true },
  )

/** Returns every mark of the plot language at least once. */
export const markSpecimens = (): readonly Specimen[] => [
  { title: 'Candles, volume beneath, walls and a level', spec: candles() },
  { title: 'Scatter with size, colour and regression', spec: scatter() },
  { title: 'Stacked areas, negative below', spec: stackedAreas() },
  { title: 'Stacked bars, negative below', spec: stackedBars() },
  { title: 'Steps over the root of time to expiry', spec: steps() },
  { title: 'Percentile cone', spec: cone() },
  { title: 'Boxes', spec: boxPlot() },
  { title: 'Violins', spec: violinPlot() },
  { title: 'Diverging heat map with labels', spec: correlation() },
  { title: 'Histogram', spec: returns() },
  { title: 'Quotes with whiskers and a band', spec: quotes() },
  { title: 'Lines named at their ends', spec: endNames() },
]
