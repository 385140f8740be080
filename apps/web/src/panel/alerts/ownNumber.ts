import { wireArguments } from '../../data/study.ts'
import { formulaNameOf } from './formulaKey.ts'
import { type Columns, matchedColumn, type Sample } from './matchedRows.ts'
import { type AnsweredRequest, marketOf, type PlottedNumber } from './plottedNumber.ts'

type Declared = { readonly name: string; readonly type: string; readonly unit: string; readonly slot: string }
type List = Readonly<Record<'study' | 'columns', readonly string[]>>

/** Arguments that set how far back a study goes. They follow from the span of the formula. */
const REACHES = ['span', 'days', 'hours']

const written = (argumentText: unknown): readonly string[] =>
  String(argumentText ?? '')
    .split(',')
    .map((part) => part.trim().split('='))
    .flatMap(([name = '', value]) =>
      value === undefined || REACHES.includes(name)
        ? []
        : [`${name}=${Number.isFinite(Number(value)) ? value : `'${value}'`}`],
    )

/** Whether a chart draws a study added by the operator. */
export const usesOwnStudy = (all: readonly AnsweredRequest[]): boolean =>
  all.some(({ request }) => request.study === 'own-study')

/**
 * Returns the operator's study column that a series draws over time, as a formula with the study's name and column.
 * Undefined if formulas cannot read it.
 */
export const ownNumber = (samples: readonly Sample[], all: readonly AnsweredRequest[]): PlottedNumber | undefined => {
  const answered = all.find(({ request }) => request.study === 'own-study')
  const list = all.find(({ request }) => request.study === 'own-studies')?.answer.data as unknown as List | undefined
  if (answered === undefined || list === undefined) return undefined
  const { request, answer } = answered
  const args = wireArguments(request)
  const index = args.study === undefined ? 0 : list.study.indexOf(String(args.study))
  const declared = JSON.parse(list.columns[index] ?? '[]') as readonly Declared[]
  const study = list.study[index]
  if (study === undefined || !declared.some(({ name, type }) => name === 'at' && type === 'time')) return undefined
  const data = answer.data as unknown as Columns
  const columns = Object.fromEntries(declared.map(({ name, slot }) => [name, data[slot] ?? []]))
  const matched = matchedColumn(samples, columns, ['at'])
  if (matched === undefined) return undefined
  const ownArguments = written(args.given)
  const text = `${formulaNameOf(study)}${ownArguments.length === 0 ? '' : `(${ownArguments.join(', ')})`}.${matched.column}`
  return {
    market: marketOf(request),
    unit: declared.find(({ name }) => name === matched.column)?.unit,
    formula: matched.isTurned ? `-${text}` : text,
  }
}
