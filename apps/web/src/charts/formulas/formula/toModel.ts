import { formatted } from '@gvol/format'
import type { ColorRef, NumberAxis, PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { formatOf, unitOf } from '../../_kit/model/formulaUnits.ts'
import { nameOf } from '../asked.ts'

export const COLUMNS = ['at', 'value', 'unit'] as const

const COLORS: readonly ColorRef[] = ['accent', 'model', 'call', 'put', 'spot', 'forward']

const axisOf = (unit: string): NumberAxis => ({
  kind: 'linear',
  name: unit === 'decimal' ? 'Percent' : unit === '1' ? 'Ratio' : unit,
  unit: unitOf(unit),
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
        ? `two units at most: not drawn ${others.join(', ')}`
        : only !== undefined && rest.length === 0
          ? namedAlone(only)
          : undefined,
  }
}
