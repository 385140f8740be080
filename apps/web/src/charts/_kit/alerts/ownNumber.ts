import { wireArguments } from '../../../data/study.ts'
import { formulaNameOf } from './formulaKey.ts'
import { type Columns, matchedColumn, type Sample } from './matchedRows.ts'
import { type Asked, marketOf, type PlottedNumber } from './plottedNumber.ts'

type Declared = { readonly name: string; readonly type: string; readonly unit: string; readonly slot: string }
type List = Readonly<Record<'study' | 'columns', readonly string[]>>

/** Say how far back, and follow from the span of the formula. */
const REACHES = ['span', 'days', 'hours']

const written = (given: unknown): readonly string[] =>
  String(given ?? '')
    .split(',')
    .map((part) => part.trim().split('='))
    .flatMap(([name = '', value]) =>
      value === undefined || REACHES.includes(name)
        ? []
        : [`${name}=${Number.isFinite(Number(value)) ? value : `'${value}'`}`],
    )

/** Whether a chart draws an operator's own study. */
export const isOwn = (all: readonly Asked[]): boolean => all.some(({ request }) => request.study === 'own-study')

/**
 * The number of an operator's own study that a series draws through time, as a formula of the study's own name and
 * column; undefined for one that formulas cannot read.
 */
export const ownNumber = (samples: readonly Sample[], all: readonly Asked[]): PlottedNumber | undefined => {
  const answered = all.find(({ request }) => request.study === 'own-study')
  const list = all.find(({ request }) => request.study === 'own-studies')?.answer.data as unknown as List | undefined
  if (answered === undefined || list === undefined) return undefined
  const { request, answer } = answered
  const asked = wireArguments(request)
  const place = asked.study === undefined ? 0 : list.study.indexOf(String(asked.study))
  const declared = JSON.parse(list.columns[place] ?? '[]') as readonly Declared[]
  const study = list.study[place]
  if (study === undefined || !declared.some(({ name, type }) => name === 'at' && type === 'time')) return undefined
  const data = answer.data as unknown as Columns
  const columns = Object.fromEntries(declared.map(({ name, slot }) => [name, data[slot] ?? []]))
  const found = matchedColumn(samples, columns, ['at'])
  if (found === undefined) return undefined
  const given = written(asked.given)
  const text = `${formulaNameOf(study)}${given.length === 0 ? '' : `(${given.join(', ')})`}.${found.column}`
  return {
    market: marketOf(request),
    unit: declared.find(({ name }) => name === found.column)?.unit,
    formula: found.isTurned ? `-${text}` : text,
  }
}
