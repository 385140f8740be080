import type { PlotSpec } from '@gvol/plot'
import { timePlot } from '../../../chart/model/timePlot/timePlot.ts'
import type { StudyAnswer } from '../../../data/study.ts'

/** Columns needed for each coin. */
export const COLUMNS = ['at', 'close', 'spot'] as const

type Answer = StudyAnswer<'vol-index-history', (typeof COLUMNS)[number]>
type Maybe = number | null | undefined

const less = (a: Maybe, b: Maybe): number | null => (typeof a === 'number' && typeof b === 'number' ? a - b : null)
const over = (a: Maybe, b: Maybe): number | null =>
  typeof a === 'number' && typeof b === 'number' && b !== 0 ? a / b : null

/** Returns the days that both coins have. */
export const toModel = (
  { data: own }: Answer,
  { data: other }: Answer,
  { coin, otherCoin }: { readonly coin: string; readonly otherCoin: string },
  measure: 'spread' | 'ratio',
): PlotSpec => {
  const rowOf = new Map(other.at.map((at, row) => [at, row]))
  const rows = Array.from(own.at.keys()).filter((row) => rowOf.has(own.at[row]))
  const both = (of: (a: Maybe, b: Maybe) => number | null, column: 'close' | 'spot') =>
    rows.map((row) => of(own[column][row], other[column][rowOf.get(own.at[row]) ?? -1]))
  const isRatio = measure === 'ratio'
  return timePlot({
    at: rows.map((row) => own.at[row]),
    lines: [
      {
        id: 'index',
        color: 'accent',
        y: both(isRatio ? over : less, 'close'),
        name: `Index ${coin} ${isRatio ? '÷' : '−'} ${otherCoin}`,
      },
      {
        id: 'spot',
        name: `${coin}/${otherCoin} price`,
        color: 'spot',
        role: 'shadow',
        isRight: true,
        y: both(over, 'spot'),
      },
    ],
    y: isRatio
      ? { kind: 'linear', name: 'Index ratio', unit: '', format: { kind: 'decimal', decimals: 2 } }
      : { kind: 'linear', name: 'Index spread', unit: 'vol points', format: { kind: 'vol' }, isSigned: true },
    y2: { kind: 'linear', name: 'Price ratio', unit: '', format: { kind: 'compact' } },
  })
}
