import { type Format, formatted } from '@gvol/format'
import type { ColorRef, NumberAxis, PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { USUAL_FORMULAS } from '../../../page-controls/formula/control.ts'

export const COLUMNS = ['at', 'value', 'unit'] as const

/** The formulas of the page, or the usual ones. */
export const askedFormulas = (formulas: readonly string[]): readonly string[] =>
  formulas.length === 0 ? USUAL_FORMULAS : formulas

const COLORS: readonly ColorRef[] = ['accent', 'model', 'call', 'put', 'spot', 'forward']

/** A line's name in a legend. */
const MOST_LETTERS = 48
const nameOf = (text: string): string => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`)

const formatOf = (unit: string): Format =>
  unit === 'decimal' ? { kind: 'vol' } : unit === '1' ? { kind: 'decimal', decimals: 2 } : { kind: 'compact' }

const axisOf = (unit: string): NumberAxis => ({
  kind: 'linear',
  name: unit === 'decimal' ? 'Percent' : unit === '1' ? 'Ratio' : unit,
  unit: unit === 'decimal' ? '%' : unit === '1' ? '' : unit,
  format: formatOf(unit),
})

type Drawn = {
  readonly text: string
  readonly answer: Pick<StudyAnswer<'formula', (typeof COLUMNS)[number]>, 'data'>
}

type Known = { readonly text: string; readonly data: Drawn['answer']['data']; readonly unit: string }

/** What the one line is and where it stands: alone it has no legend. */
const namedAlone = ({ text, data, unit }: Known): string => {
  const last = data.value.findLast((value) => value !== null)
  return `${nameOf(text)} ${formatted(formatOf(unit), last)}`
}

/** A line per formula: those of the first unit on the left, of the second on the right; a third has no axis and is named. */
export const toModel = (formulas: readonly Drawn[]): PlotSpec & { readonly headline: string | undefined } => {
  const known = formulas.flatMap(({ text, answer: { data } }, at) => {
    const unit = data.unit[0]
    return unit === undefined || data.value.every((value) => value === null) ? [] : [{ text, data, unit, at }]
  })
  const [left = '1', right, ...others] = [...new Set(known.map(({ unit }) => unit))]
  const drawn = known.filter(({ unit }) => unit === left || unit === right)
  const [only, ...rest] = drawn
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: axisOf(left),
    ...(right === undefined ? {} : { y2: axisOf(right) }),
    series: drawn.map(({ text, data, unit, at }) => ({
      ...{ kind: 'line', id: `formula${at + 1}`, name: nameOf(text), color: COLORS[at] ?? 'text' },
      ...{ x: data.at, y: data.value },
      ...(unit === right ? { isRight: true } : {}),
    })),
    crosshairKey: 'time',
    headline:
      others.length > 0
        ? `two units at most: not drawn ${others.join(', ')}`
        : only !== undefined && rest.length === 0
          ? namedAlone(only)
          : undefined,
  }
}
