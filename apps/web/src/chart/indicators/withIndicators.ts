import { type ColorName, type NumberAxis, type PlotSpec, type Series, type Values, valueAt } from '@gvol/plot'
import { barsOf, type CandleSeries } from '../indicator/bars.ts'
import type { Indicator } from '../indicator/indicator.ts'
import { selectionName, selectionOf } from '../indicator/selection.ts'
import { indicators } from './catalog.ts'

/** Code of the indicators by path. */
const code = import.meta.glob<Indicator>('./*/indicator.ts', { eager: true, import: 'indicator' })

/** Colors in the order of selection, unlike those of candles, spot and index. */
const COLORS: readonly ColorName[] = ['model', 'ask', 'text', 'longGamma', 'bid', 'forward']

/** What the candles of a chart say of trading. */
export type CandleVolume = {
  /** Coins traded in each candle. */
  readonly coins: Values
  /** Whether the candles are built of trades: without one there is no candle. */
  readonly isTape: boolean
}

const hasValue = (series: readonly Series[]): boolean =>
  series.some((one) => {
    const values = one.kind === 'line' ? one.y : one.kind === 'band' ? one.high : []
    return Array.from({ length: values.length }, (_, i) => valueAt(values, i)).some((value) => value !== undefined)
  })

const candlesOf = ({ series }: PlotSpec): CandleSeries | undefined => series.find((one) => one.kind === 'candles')

/**
 * Returns a plot of candles with indicators of their bars. One with its own axis is in a strip below, which all of its kind
 * share. An indicator without a value says in its name what it needs.
 *
 * @param texts  selected indicators, as in the address
 */
export const withIndicators = <Model extends PlotSpec>(
  model: Model,
  texts: readonly string[],
  volume: CandleVolume | undefined,
): Model => {
  const candles = candlesOf(model)
  if (candles === undefined || texts.length === 0) return model
  const bars = barsOf(candles, volume?.coins, volume?.isTape ?? false)
  const prices = model.y as NumberAxis
  const strips: { readonly id: string; readonly axis: NumberAxis; readonly lines: readonly number[] }[] = []
  const added = texts.flatMap((text, i): readonly Series[] => {
    const selected = selectionOf(text, indicators)
    const indicator = selected && code[`./${selected.id}/indicator.ts`]
    if (selected === undefined || indicator === undefined) return []
    const own = indicator.strip?.(prices)
    if (own !== undefined && !strips.some(({ id }) => id === selected.id)) strips.push({ id: selected.id, ...own })
    const strip = strips.findIndex(({ id }) => id === selected.id)
    const length = selected.length ?? 0
    const name = selectionName(selected, indicators)
    const series = indicator.series(bars, length, {
      id: `indicator-${text}`,
      name,
      color: COLORS[i] ?? 'text',
      ...(strip < 0 ? {} : { strip }),
    })
    return hasValue(series) ? series : series.map((one) => ({ ...one, name: `${name}: ${indicator.needs(length)}` }))
  })
  const series = [...model.series, ...added]
  const lines = strips.flatMap(({ lines: values }, strip) =>
    values.map((at) => ({ along: 'y', strip, at, label: '', color: 'shadow' }) as const),
  )
  return {
    ...model,
    series,
    ...(strips.length === 0 ? {} : { strips: strips.map(({ axis }) => axis) }),
    ...(lines.length === 0 ? {} : { references: [...(model.references ?? []), ...lines] }),
    initiallyVisible: series.map(({ id }) => id),
  }
}
