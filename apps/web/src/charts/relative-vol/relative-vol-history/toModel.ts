import { decimalText, percentText, volText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { valuesAt } from '../../../chart/definition/rows.ts'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type Pair, pairNames } from '../pairLines.ts'

export const COLUMNS = [
  'at',
  'tenorDays',
  'spread',
  'ratio',
  'rr35Difference',
  'rr25Difference',
  'rr15Difference',
  'rr05Difference',
  'fly35Difference',
  'fly25Difference',
  'fly15Difference',
  'fly05Difference',
] as const

export type Measure = Exclude<(typeof COLUMNS)[number], 'at' | 'tenorDays'>

const NAMES: Readonly<Record<Measure, string>> = {
  spread: 'ATM spread',
  ratio: 'ATM ratio',
  rr35Difference: '35Δ risk reversal, difference',
  rr25Difference: '25Δ risk reversal, difference',
  rr15Difference: '15Δ risk reversal, difference',
  rr05Difference: '5Δ risk reversal, difference',
  fly35Difference: '35Δ butterfly, difference',
  fly25Difference: '25Δ butterfly, difference',
  fly15Difference: '15Δ butterfly, difference',
  fly05Difference: '5Δ butterfly, difference',
}

const meanAndDeviation = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : 0 }
}

/** Returns one measure of one tenor with bands computed over the displayed span. */
export const toModel = (
  { data }: StudyAnswer<'relative-vol-history', (typeof COLUMNS)[number]>,
  pair: Pair,
  { measure, tenor }: { readonly measure: Measure; readonly tenor: string },
): PlotSpec & { readonly headline: string | undefined } => {
  const rows = Array.from(data.at.keys()).filter((row) => data.tenorDays[row] === Number(tenor))
  const at = valuesAt(data.at, rows)
  const y = valuesAt(data[measure], rows)
  const numbers = y.filter((value) => value !== null)
  const { mean, deviation } = meanAndDeviation(numbers)
  const level = (by: number) => at.map(() => mean + by * deviation)
  const band = (by: number): Series => ({
    kind: 'band',
    id: `band-${by}`,
    name: `±${by} sd`,
    color: 'model',
    x: at,
    low: level(-by),
    high: level(by),
  })
  const now = numbers.at(-1)
  const below = numbers.slice(0, -1).filter((value) => now !== undefined && value < now).length / (numbers.length - 1)
  const isRatio = measure === 'ratio'
  return {
    ...timePlot({
      at,
      behind: numbers.length > 2 ? [band(2), band(1)] : [],
      lines: [
        {
          id: 'mean',
          name: 'Mean',
          color: 'shadow',
          role: 'shadow',
          y: numbers.length > 2 ? level(0) : at.map(() => null),
        },
        { id: 'value', name: pairNames(pair).join(isRatio ? ' ÷ ' : ' − '), color: 'accent', y },
      ],
      y: isRatio
        ? { kind: 'linear', name: NAMES[measure], unit: '', format: { kind: 'decimal', decimals: 2 } }
        : { kind: 'linear', name: NAMES[measure], unit: 'vol points', format: { kind: 'vol' }, isSigned: true },
    }),
    headline:
      now === undefined || numbers.length < 3
        ? undefined
        : `now ${isRatio ? decimalText(now, 2) : volText(now, { isSigned: true })}, above ${percentText(below, 0)} of the span`,
  }
}
