import { formatted, significant } from '@gvol/format'
import { MS_PER_HOUR } from '@gvol/time'
import { labelWidth } from '../labelWidth.ts'
import type { Axis, NumberAxis, Tick } from '../spec.ts'
import { isToScale, shareOf, transformOf } from './scale.ts'
import { timeTicks, timeTickText } from './timeTicks.ts'

/** A step of 1, 2, 2.5 or 5 times a power of ten that gives at most `most` intervals over `span`. */
const roundStep = (span: number, most: number): number => {
  const rough = span / Math.max(most, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10
  return step * power
}

/** Shares of a number below this are floating-point noise, not a distance. */
const DUST_SHARE = 1e-12

/** Returns round numbers inside `[min, max]`, at most about `most`; only `min` if both are equal up to noise. */
export const linearTicks = (min: number, max: number, most: number): readonly number[] => {
  if (!(max - min > DUST_SHARE * Math.max(Math.abs(min), Math.abs(max)))) return [min]
  const step = roundStep(max - min, most)
  const ticks: number[] = []
  const first = Math.ceil(min / step - 1e-9)
  for (let i = first; i * step <= max + step * 1e-9; i++) ticks.push(significant(i * step, 12))
  return ticks
}

/** Factors of ten that make round numbers, from few to many. */
const LOG_FACTORS = [[1], [1, 2, 5], [1, 1.5, 2, 3, 5, 7], [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9]] as const

const powerTicks = (min: number, max: number, factors: readonly number[]): readonly number[] => {
  const ticks: number[] = []
  for (let power = Math.floor(Math.log10(min)); power <= Math.ceil(Math.log10(max)); power++)
    for (const factor of factors) {
      const value = significant(factor * 10 ** power, 12)
      if (value >= min * 0.9999 && value <= max * 1.0001) ticks.push(value)
    }
  return ticks
}

/** Returns as many round multiples of powers of ten as fit; over a short range round numbers as on a linear axis. */
export const logTicks = (min: number, max: number, most: number): readonly number[] => {
  if (!(min > 0)) throw new RangeError(`a log axis starts above zero, got ${min}`)
  const fitting = LOG_FACTORS.map((factors) => powerTicks(min, max, factors)).filter(({ length }) => length <= most)
  const ticks = fitting.at(-1) ?? []
  return ticks.length < 3 || max / min < 1.6 ? linearTicks(min, max, most) : ticks
}

/** Removes ticks whose labels would touch: the later one of each pair. */
const spaced = (ticks: readonly Tick[], position: (value: number) => number, gap: number): readonly Tick[] => {
  const spacedTicks: Tick[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const tick of ticks) {
    const at = position(tick.value)
    if (at - last < gap) continue
    spacedTicks.push(tick)
    last = at
  }
  return spacedTicks
}

const pixelOf = (axis: Axis, range: readonly [number, number], pixels: number) => (value: number) =>
  shareOf(axis, value, range) * pixels

/** Returns round numbers evenly spaced on the square root: squares of round linear ticks, rounded. */
export const rootTicks = (min: number, max: number, most: number): readonly number[] => {
  const root = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value))
  const even = linearTicks(root(min), root(max), most)
  const round = even.map((value) => {
    const square = value * Math.abs(value)
    return square === 0 ? 0 : significant(square, 2)
  })
  return [...new Set(round)].filter((value) => value >= min && value <= max)
}

/** Pixels between two labels of a row; short ones are readable when closer. */
const LABEL_GAP = 8
const SHORT_GAP = 3
/** With more names, readers can infer those between from their neighbors: hours, strikes. */
const MAX_IN_TWO_ROWS = 20

/** Whether labels fit next to each other in a number of alternating rows. */
const holdsAll = (ticks: readonly Tick[], position: (value: number) => number, rows: number, gap: number): boolean =>
  ticks.every(({ value, label }, i) => {
    const before = ticks[i - rows]
    if (before === undefined) return true
    return position(value) - position(before.value) >= (labelWidth(label) + labelWidth(before.label)) / 2 + gap
  })

/**
 * Returns category labels: all in one row, else short ones, else a few alternating in two rows, else those that fit in
 * one row.
 */
const categoryTicks = (
  { categories, short }: Extract<Axis, { kind: 'category' }>,
  isInside: (tick: Tick) => boolean,
  position: (value: number) => number,
  direction: 'x' | 'y',
): readonly Tick[] => {
  const ticksOf = (names: readonly string[]) => names.map((label, value) => ({ value, label })).filter(isInside)
  const whole = ticksOf(categories)
  if (direction === 'y') return spaced(whole, position, 13)
  if (holdsAll(whole, position, 1, LABEL_GAP)) return whole
  const [brief, gap] = short === undefined ? [whole, LABEL_GAP] : [ticksOf(short), SHORT_GAP]
  if (holdsAll(brief, position, 1, gap)) return brief
  if (whole.length <= MAX_IN_TWO_ROWS && holdsAll(whole, position, 2, LABEL_GAP))
    return whole.map((tick, i) => (i % 2 === 1 ? { ...tick, isLow: true } : tick))
  return spaced(brief, position, Math.max(0, ...brief.map(({ label }) => labelWidth(label))) + gap)
}

/** Returns round numbers at their positions between categories that are to scale. */
const valueTicks = (axis: Extract<Axis, { kind: 'category' }>, range: readonly [number, number], most: number) => {
  const { forward, back } = transformOf(axis)
  const ends = range.map(forward)
  const values = linearTicks(Math.min(...ends), Math.max(...ends), most)
  const step = Math.abs((values[1] ?? 0) - (values[0] ?? 0)) || 1
  return values.map((value) => ({ value: back(value), label: roundText(value, values, step) }))
}

const DAY = 24 * MS_PER_HOUR
/** Times ahead with common names. */
const AHEAD = [
  [MS_PER_HOUR, '1h'],
  [6 * MS_PER_HOUR, '6h'],
  [DAY, '1d'],
  [2 * DAY, '2d'],
  [4 * DAY, '4d'],
  [7 * DAY, '1w'],
  [14 * DAY, '2w'],
  [30 * DAY, '1m'],
  [60 * DAY, '2m'],
  [90 * DAY, '3m'],
  [180 * DAY, '6m'],
  [270 * DAY, '9m'],
  [365 * DAY, '1y'],
  [2 * 365 * DAY, '2y'],
  [3 * 365 * DAY, '3y'],
] as const

/** Returns times ahead whose names fit. */
const aheadTicks = (axis: Extract<Axis, { kind: 'time' }>, range: readonly [number, number], pixels: number) => {
  const fromMs = axis.ahead?.fromMs ?? 0
  const all = AHEAD.map(([ms, label]) => ({ value: fromMs + ms, label }))
  return spaced(
    all.filter(({ value }) => value >= range[0] && value <= range[1]),
    pixelOf(axis, range, pixels),
    36,
  )
}

/** Height of a label on a vertical axis, pixels. */
const LABEL_PIXELS = 11

/** A single number shows no scale: steps get smaller until there are two, or no space. */
const atLeastTwo = (roundOf: (most: number) => readonly number[], most: number, pixels: number): readonly number[] => {
  let values = roundOf(most)
  for (let more = most + 1; values.length < 2 && more * LABEL_PIXELS <= pixels; more++) values = roundOf(more)
  return values
}

/**
 * Returns the labeled ticks of an axis over the visible range.
 *
 * @param range   visible `[min, max]` in data units
 * @param pixels  length of the axis on screen
 */
export const axisTicks = (
  axis: Axis,
  range: readonly [number, number],
  pixels: number,
  direction: 'x' | 'y',
): readonly Tick[] => {
  const [min, max] = range
  const gapPixels = direction === 'y' ? 36 : axis.kind === 'time' ? 76 : 58
  const most = Math.max(Math.floor(pixels / gapPixels), 2)
  const position = pixelOf(axis, range, pixels)
  const isInside = ({ value }: Tick) => value >= min - 1e-9 && value <= max + 1e-9
  if (axis.kind === 'category' && isToScale(axis)) return valueTicks(axis, range, most)
  if (axis.kind === 'category') return categoryTicks(axis, isInside, position, direction)
  if (axis.ticks !== undefined) {
    const widest = Math.max(0, ...axis.ticks.map(({ label }) => labelWidth(label)))
    return spaced(axis.ticks.filter(isInside), position, direction === 'x' ? widest + 6 : 13)
  }
  if (axis.kind === 'time' && axis.ahead) return aheadTicks(axis, range, pixels)
  if (axis.kind === 'time')
    return timeTicks(min, max, most).map((value) => ({ value, label: timeTickText(value, max - min) }))
  const scale = axis.format.kind === 'vol' || axis.format.kind === 'percent' ? 100 : 1
  const roundOf = (most: number) =>
    axis.kind === 'log'
      ? logTicks(min, max, most)
      : (axis.kind === 'sqrt' ? rootTicks : linearTicks)(min * scale, max * scale, most).map((v) => v / scale)
  const values = direction === 'y' ? atLeastTwo(roundOf, most, pixels) : roundOf(most)
  return values.map((value) => ({ value, label: tickText(axis, axis.isMirrored ? Math.abs(value) : value, values) }))
}

/** Axis numbers have no unit and only the decimals that the step needs. */
const tickText = (axis: NumberAxis, value: number, all: readonly number[]): string => {
  const { format } = axis
  if (format.kind === 'vol' || format.kind === 'percent') {
    const step = all.length > 1 ? Math.abs(all[1] - all[0]) * 100 : 1
    return formatted({ kind: 'decimal', decimals: decimalsOf(step) }, value * 100)
  }
  if (format.kind === 'price' || format.kind === 'decimal' || format.kind === 'delta') {
    const step = all.length > 1 ? Math.min(...all.slice(1).map((v, i) => Math.abs(v - all[i]))) : 1
    if (Math.max(...all.map(Math.abs)) >= 10_000) return compactTick(value, step)
    return formatted({ kind: 'decimal', decimals: decimalsOf(step) }, value)
  }
  if (format.kind === 'usd' || format.kind === 'strike' || format.kind === 'compact' || format.kind === 'coin') {
    const step = all.length > 1 ? Math.abs(all[1] - all[0]) : value
    return roundText(value, all, step)
  }
  return formatted(format, value)
}

/** Around a thousand, small steps are plain numbers: 975, 1,000, not 975, 1.000k. */
const roundText = (value: number, all: readonly number[], step: number): string =>
  step < 100 && Math.max(...all.map(Math.abs)) < 10_000
    ? formatted({ kind: 'decimal', decimals: decimalsOf(step) }, value)
    : compactTick(value, step)

const decimalsOf = (step: number): number => {
  for (let decimals = 0; decimals < 6; decimals++) {
    const scaled = step * 10 ** decimals
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6) return decimals
  }
  return 6
}

const compactTick = (value: number, step: number): string => {
  const magnitude = Math.abs(value)
  const [size, suffix] =
    magnitude >= 1e9 ? [1e9, 'B'] : magnitude >= 1e6 ? [1e6, 'M'] : magnitude >= 1e3 ? [1e3, 'k'] : [1, '']
  return `${formatted({ kind: 'decimal', decimals: decimalsOf(step / size) }, value / size)}${suffix}`
}
