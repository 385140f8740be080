import { formatted } from '@gvol/format'
import type { ColorRef, NumberAxis, PlotSpec } from '@gvol/plot'
import { formatOf, unitOf } from '../../../chart/model/formulaUnits.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { nameOf } from '../defaultFormulas.ts'

export const COLUMNS = ['at', 'value', 'unit'] as const

const COLORS: readonly ColorRef[] = ['accent', 'model', 'call', 'put', 'spot', 'forward']

const axisOf = (unit: string): NumberAxis => ({
  kind: 'linear',
  name: unit === 'decimal' ? 'Percent' : unit === '1' ? 'Ratio' : unit,
  unit: unitOf(unit),
  format: formatOf(unit),
})

type AnsweredFormula = {
  readonly text: string
  readonly answer: Pick<StudyAnswer<'formula', (typeof COLUMNS)[number]>, 'data'>
}

type FormulaLine = { readonly text: string; readonly data: AnsweredFormula['answer']['data']; readonly unit: string }

/** Name and latest value of a single line, which has no legend. */
const namedAlone = ({ text, data, unit }: FormulaLine): string => {
  const last = data.value.findLast((value) => value !== null)
  return `${nameOf(text)} ${formatted(formatOf(unit), last)}`
}

/**
 * Returns a line per formula: those with the first unit on the left axis, those with the second on the right; formulas
 * with a third unit are only named in a note.
 */
export const toModel = (formulas: readonly AnsweredFormula[]): PlotSpec & { readonly headline: string | undefined } => {
  const allLines = formulas.flatMap(({ text, answer: { data } }, at) => {
    const unit = data.unit[0]
    return unit === undefined || data.value.every((value) => value === null) ? [] : [{ text, data, unit, at }]
  })
  const [left = '1', right, ...others] = [...new Set(allLines.map(({ unit }) => unit))]
  const visibleLines = allLines.filter(({ unit }) => unit === left || unit === right)
  const [only, ...rest] = visibleLines
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: axisOf(left),
    ...(right === undefined ? {} : { y2: axisOf(right) }),
    series: visibleLines.map(({ text, data, unit, at }) => ({
      kind: 'line',
      id: `formula${at + 1}`,
      name: nameOf(text),
      color: COLORS[at] ?? 'text',
      x: data.at,
      y: data.value,
      ...(unit === right ? { isRight: true } : {}),
    })),
    crosshairKey: 'time',
    headline:
      others.length > 0
        ? `Only two units fit; not drawn: ${others.join(', ')}`
        : only !== undefined && rest.length === 0
          ? namedAlone(only)
          : undefined,
  }
}
