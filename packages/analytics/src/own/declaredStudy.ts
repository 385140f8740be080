import { LIVE_KINDS } from '@gvol/market'
import type { Argument } from '../study/argument/argument.ts'
import { choice } from '../study/argument/choice.ts'
import { flag } from '../study/argument/flag.ts'
import { number } from '../study/argument/number.ts'
import { span } from '../study/argument/span.ts'
import { time } from '../study/argument/time.ts'
import { type Column, type ColumnType, columnFault } from '../study/column.ts'
import { isTableId, type Need } from '../study/needs.ts'
import { OWN_NUMBERS, OWN_TEXTS, type OwnChart } from '../study/ownChart.ts'
import { type AnyInput, defineStudy, type RunResult, type Study, type StudyContext } from '../study/study.ts'
import type { OwnSubject } from './contract.ts'

const MAX_NEEDS = 8
const MAX_ARGUMENTS = 12
const SUBJECTS: readonly OwnSubject[] = ['option-book', 'coin', 'venue', 'none']
const TYPES: readonly ColumnType[] = ['number', 'time', 'text', 'flag']
/** Valid in GraphQL and formulas. */
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/

/** Runs an own study elsewhere: in an isolated process. */
export type RunOwn = (
  input: AnyInput & { readonly nowMs: number },
  context: StudyContext,
) => Promise<RunResult<Record<string, Column>>>

export type DeclaredStudy =
  | { readonly ok: true; readonly study: Study }
  /** The problem, as a sentence. */
  | { readonly ok: false; readonly message: string }

/** A fault of a declaration, shown to its author. */
class Fault extends Error {}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOf = (value: unknown, what: string): Fields => {
  if (!isFields(value)) throw new Fault(`${what} must be an object`)
  return value
}

const textOf = (value: unknown, what: string, least: number, most: number): string => {
  if (typeof value !== 'string' || value.length < least || value.length > most)
    throw new Fault(`${what} must be a text of ${least} to ${most} letters`)
  return value
}

const numberOf = (value: unknown, what: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Fault(`${what} must be a number`)
  return value
}

const oneOf = <const All extends readonly string[]>(value: unknown, all: All, what: string): All[number] => {
  if (typeof value !== 'string' || !all.includes(value)) throw new Fault(`${what} must be one of ${all.join(', ')}`)
  return value
}

const listOf = (value: unknown, what: string, most: number): readonly unknown[] => {
  if (!Array.isArray(value) || value.length > most) throw new Fault(`${what} must be a list of at most ${most}`)
  return value
}

/** Rebuilds each kind of argument from its data, so that the desk's own code does the parsing. */
const ARGUMENTS: Readonly<Record<string, (declared: Fields, doc: string, what: string) => Argument>> = {
  choice: ({ domain, fallback }, doc, what) => {
    const choices = listOf(fieldsOf(domain, what).choices, `${what}: choices`, 50).map((one) =>
      textOf(one, `${what}: a choice`, 1, 40),
    )
    return choice(doc, choices, oneOf(fallback, choices, `${what}: the value used when none is sent`)) as Argument
  },
  flag: ({ fallback }, doc) => flag(doc, fallback === true) as Argument,
  number: ({ unit, domain, fallback }, doc, what) => {
    const { min, max } = fieldsOf(domain, what)
    const usual = fallback === undefined ? undefined : numberOf(fallback, what)
    return number(
      textOf(unit, `${what}: unit`, 1, 40),
      doc,
      usual,
      numberOf(min, what),
      numberOf(max, what),
    ) as Argument
  },
  span: ({ domain, fallback }, doc, what) =>
    span(
      doc,
      numberOf(fieldsOf(fallback, what).days, what),
      numberOf(fieldsOf(domain, what).most, what),
    ) as unknown as Argument,
  time: (_declared, doc) => time(doc) as Argument,
}

const argumentsOf = (value: unknown): Readonly<Record<string, Argument>> => {
  const entries = Object.entries(fieldsOf(value, 'input'))
  if (entries.length > MAX_ARGUMENTS) throw new Fault(`input must have at most ${MAX_ARGUMENTS} arguments`)
  return Object.fromEntries(
    entries.map(([name, raw]) => {
      const what = `input.${name.slice(0, 40)}`
      if (!NAME.test(name))
        throw new Fault(`${what} must be named with letters and digits, starting with a lower-case letter`)
      const declared = fieldsOf(raw, what)
      const kind = oneOf(declared.kind, Object.keys(ARGUMENTS), `${what}: its kind`)
      return [name, ARGUMENTS[kind](declared, textOf(declared.doc, `${what}: doc`, 3, 200), what)]
    }),
  )
}

const columnsOf = (value: unknown): Readonly<Record<string, Column>> => {
  const columns = Object.entries(fieldsOf(value, 'output')).map(([name, raw]): readonly [string, Column] => {
    const what = `output.${name.slice(0, 40)}`
    if (!NAME.test(name))
      throw new Fault(`${what} must be named with letters and digits, starting with a lower-case letter`)
    const { type, unit, doc, isNullable } = fieldsOf(raw, what)
    const its = oneOf(type, TYPES, `${what}: its type`)
    return [
      name,
      {
        type: its,
        unit: textOf(unit, `${what}: unit`, its === 'number' ? 1 : 0, 40),
        doc: textOf(doc, `${what}: doc`, 3, 200),
        isNullable: isNullable === true,
      },
    ]
  })
  const texts = columns.filter(([, { type }]) => type === 'text').length
  if (columns.length === 0) throw new Fault('output must have a column')
  if (texts > OWN_TEXTS || columns.length - texts > OWN_NUMBERS)
    throw new Fault(`output must have at most ${OWN_NUMBERS} columns of numbers and ${OWN_TEXTS} of texts`)
  return Object.fromEntries(columns)
}

const chartOf = (value: unknown, output: Readonly<Record<string, Column>>): OwnChart => {
  if (value === undefined) return { kind: 'table' }
  const { kind: raw, x, y } = fieldsOf(value, 'chart')
  const kind = oneOf(raw, ['table', 'line', 'bars', 'points'] as const, 'chart.kind')
  if (kind === 'table') return { kind }
  const names = Object.keys(output)
  const across = oneOf(x, names, 'chart.x')
  const up = listOf(y, 'chart.y', 6).map((name) => oneOf(name, names, 'chart.y'))
  if (output[across].type === 'flag' || (output[across].type === 'text' && kind !== 'bars'))
    throw new Fault('chart.x must be a number or an instant; a text is allowed for bars only')
  if (up.length === 0 || up.some((name) => output[name].type !== 'number'))
    throw new Fault('chart.y must be columns of numbers')
  if (new Set(up.map((name) => output[name].unit)).size > 1) throw new Fault('chart.y must be columns of one unit')
  return { kind, x: across, y: up }
}

const needsOf = (value: unknown): readonly Need[] =>
  listOf(value, 'needs', MAX_NEEDS).map((need) => {
    if (typeof need === 'string' && ((LIVE_KINDS as readonly string[]).includes(need) || isTableId(need as Need)))
      return need as Need
    throw new Fault(`needs names ${JSON.stringify(String(need).slice(0, 40))}, which is no live state and no table`)
  })

/**
 * Returns the study that an operator's own code declares. The declaration is treated as data and never executed or
 * trusted, and answers are checked against the declared columns.
 *
 * @param name         of the folder; the id is `own-` plus it
 * @param declaration  what `defineOwnStudy` received, as data
 * @param run          runs the study
 */
export const declaredStudy = (name: string, declaration: unknown, run: RunOwn): DeclaredStudy => {
  try {
    const declaredFields = fieldsOf(declaration, 'the `study` export of study.ts')
    const output = columnsOf(declaredFields.output)
    const title = textOf(declaredFields.title, 'title', 3, 60)
    const study = defineStudy({
      id: `own-${name}`,
      subject: oneOf(declaredFields.subject, SUBJECTS, 'subject'),
      needs: needsOf(declaredFields.needs),
      title,
      doc: textOf(declaredFields.doc, 'doc', 10, 300),
      method: textOf(declaredFields.method, 'method', 20, 2_000),
      input: argumentsOf(declaredFields.input),
      output,
      run: async (input, context) => {
        const studyInput = input as unknown as AnyInput
        const result = await run({ ...studyInput, nowMs: context.nowMs(studyInput.covers[0] ?? {}) }, context)
        if (!result.ok) return result
        const fault = columnFault(output, result.columns)
        return fault === undefined ? result : { ok: false, reason: 'no-data', message: `${title}: ${fault}.` }
      },
    })
    return { ok: true, study: { ...study, own: { chart: chartOf(declaredFields.chart, output) } } }
  } catch (error) {
    if (error instanceof Fault || error instanceof RangeError) return { ok: false, message: `${error.message}.` }
    throw error
  }
}
