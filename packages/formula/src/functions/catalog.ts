import { isSame, over, RATIO, type Unit, unitText } from '../unit.ts'
import { beta, correlation } from './pair.ts'
import { RESAMPLINGS, type Resampling, resample, shift } from './time.ts'
import { deviation, exponential, largest, mean, median, percentile, smallest, type Window, zScore } from './window.ts'

/** Kinds of parameter of a function. */
export type Parameter = 'series' | 'duration' | 'number' | 'word'

/** An even grid of instants, Unix ms. */
export type Grid = { readonly startMs: number; readonly stepMs: number; readonly size: number }

/** Values of a call in the order of its parameters; only the field of the parameter's kind is used. */
export type FunctionInput = { readonly series: Float64Array; readonly number: number; readonly word: string }

/** Returns a unit, or why these units are incompatible. undefined: a bare number, which takes any unit. */
export type UnitRule = (
  units: readonly (Unit | undefined)[],
) => { readonly unit: Unit | undefined } | { readonly fault: string }

export type FormulaFunction = {
  readonly doc: string
  /** Shown by completion. */
  readonly example: string
  readonly parameters: readonly Parameter[]
  readonly unit: UnitRule
  /** How many times the duration among its arguments it looks back. */
  readonly looksBack: 0 | 1 | 2
  readonly words?: readonly string[]
  readonly evaluate: (inputs: readonly FunctionInput[], grid: Grid) => Float64Array
}

const steps = (ms: number, { stepMs }: Grid): number => Math.max(1, Math.round(ms / stepMs))

const sameUnit: UnitRule = ([of]) => ({ unit: of })
const ratio: UnitRule = () => ({ unit: RATIO })

const isBareRatio = (unit: Unit): boolean => isSame(unit, RATIO)

/** Requires one unit for all; bare numbers take it, and ratios take a decimal: both are dimensionless. */
export const oneUnit =
  (verb: string): UnitRule =>
  (units) => {
    const named = units.filter((unit) => unit !== undefined)
    const first = named.find((unit) => !isBareRatio(unit)) ?? named[0]
    if (first === undefined) return { unit: undefined }
    const isDecimal = unitText(first) === 'decimal'
    const other = named.find((unit) => !isSame(unit, first) && !(isDecimal && isBareRatio(unit)))
    if (other === undefined) return { unit: first }
    return {
      fault: `${verb} ${unitText(named[0] ?? first)} and ${unitText(named.find((unit) => !isSame(unit, named[0] ?? first)) ?? other)} has no meaning: both must have the same unit.`,
    }
  }

const window = (doc: string, name: string, of: Window, unit: UnitRule): FormulaFunction => ({
  doc,
  example: `${name}(x, 30d)`,
  parameters: ['series', 'duration'],
  unit,
  looksBack: 1,
  evaluate: ([x, span], grid) => of(x.series, steps(span.number, grid)),
})

const each = (doc: string, example: string, of: (x: number) => number, unit: UnitRule): FormulaFunction => ({
  doc,
  example,
  parameters: ['series'],
  unit,
  looksBack: 0,
  evaluate: ([x]) => x.series.map(of),
})

const pair = (doc: string, name: string, of: typeof correlation, unit: UnitRule): FormulaFunction => ({
  doc,
  example: `${name}(x, y, 30d)`,
  parameters: ['series', 'series', 'duration'],
  unit,
  looksBack: 1,
  evaluate: ([x, y, span], grid) => of(x.series, y.series, steps(span.number, grid)),
})

const bare =
  (verb: string): UnitRule =>
  ([of]) =>
    of === undefined || isSame(of, RATIO) || unitText(of) === 'decimal'
      ? { unit: RATIO }
      : { fault: `${verb} of ${unitText(of)} has no meaning: divide by something of the same unit first.` }

const root: UnitRule = ([of]) => ({
  unit: of === undefined ? undefined : Object.fromEntries(Object.entries(of).map(([name, power]) => [name, power / 2])),
})

/** A condition: nonzero is true, NaN is missing. */
const where: FormulaFunction = {
  doc: 'a where the condition is not 0, else b',
  example: 'where(x > 0, a, b)',
  parameters: ['series', 'series', 'series'],
  unit: ([, a, b]) => oneUnit('Choosing between')([a, b]),
  looksBack: 0,
  evaluate: ([condition, a, b]) =>
    condition.series.map((is, i) => (Number.isNaN(is) ? Number.NaN : is !== 0 ? a.series[i] : b.series[i])),
}

/** Every function by its name. */
const byName: Readonly<Record<string, FormulaFunction>> = {
  abs: each('without its sign', 'abs(x)', Math.abs, sameUnit),
  beta: pair('how much x moves with one of y over a span: slope of least squares', 'beta', beta, ([x, y]) => ({
    unit: over(x ?? RATIO, y ?? RATIO),
  })),
  change: {
    doc: 'difference to so long before',
    example: 'change(x, 7d)',
    parameters: ['series', 'duration'],
    unit: sameUnit,
    looksBack: 1,
    evaluate: ([x, span], grid) => {
      const before = shift(x.series, steps(span.number, grid))
      return x.series.map((value, i) => value - before[i])
    },
  },
  clamp: {
    doc: 'limited to the range between two numbers',
    example: 'clamp(x, 0, 1)',
    parameters: ['series', 'series', 'series'],
    unit: oneUnit('Clamping'),
    looksBack: 0,
    evaluate: ([x, low, high]) => x.series.map((value, i) => Math.min(high.series[i], Math.max(low.series[i], value))),
  },
  corr: pair('correlation of two series over a span', 'corr', correlation, ratio),
  ema: window('exponential mean, weight 2/(n+1) for n steps in the span', 'ema', exponential, sameUnit),
  if: where,
  log: each('natural logarithm', 'log(x / y)', (x) => (x > 0 ? Math.log(x) : Number.NaN), bare('A logarithm')),
  max: window('largest of a span', 'max', largest, sameUnit),
  mean: window('mean of a span', 'mean', mean, sameUnit),
  median: window('median of a span', 'median', median, sameUnit),
  min: window('smallest of a span', 'min', smallest, sameUnit),
  percentile: window('share of a span at or below the present value, 0 to 1', 'percentile', percentile, ratio),
  rank: window('share of a span at or below the present value, 0 to 1', 'rank', percentile, ratio),
  resample: {
    doc: `the last whole bucket of UTC time as one number: ${RESAMPLINGS.join(', ')}`,
    example: 'resample(x, 1d, last)',
    parameters: ['series', 'duration', 'word'],
    unit: sameUnit,
    // Just before a bucket ends, the last whole one began nearly two lengths ago.
    looksBack: 2,
    words: RESAMPLINGS,
    evaluate: ([x, every, how], grid) => resample(x.series, grid, every.number, how.word as Resampling),
  },
  shift: {
    doc: 'the value so long before',
    example: 'shift(x, 1d)',
    parameters: ['series', 'duration'],
    unit: sameUnit,
    looksBack: 1,
    evaluate: ([x, span], grid) => shift(x.series, steps(span.number, grid)),
  },
  sqrt: each('square root', 'sqrt(x)', (x) => (x >= 0 ? Math.sqrt(x) : Number.NaN), root),
  std: window('standard deviation of a span, n − 1', 'std', deviation, sameUnit),
  where,
  zscore: window('deviations from the mean of a span', 'zscore', zScore, ratio),
}

/** A Map, so that no name reaches inherited object properties. */
export const functions: ReadonlyMap<string, FormulaFunction> = new Map(Object.entries(byName))
