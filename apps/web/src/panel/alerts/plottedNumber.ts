import type { MarketName } from '@gvol/wire'
import { studyFacts } from '../../../generated/studies.ts'
import { studyDocs } from '../../../generated/studyDocs.ts'
import { type StudyAnswer, type StudyRequest, wireArguments, wireSubject } from '../../data/study.ts'
import { formulaNameOf, isDefaultArgument, SHORT_NAMES } from './formulaKey.ts'
import { type ColumnMatch, type Columns, matchedColumn, type Sample } from './matchedRows.ts'
import { ownNumber, usesOwnStudy } from './ownNumber.ts'

/** A chart's request with its answer. */
export type AnsweredRequest = { readonly request: StudyRequest; readonly answer: StudyAnswer }

/** A number as a formula, or, for a study without history, as one cell of a row. */
export type PlottedNumber = {
  readonly market: Partial<MarketName>
  /** The unit of the study's column, `decimal` or `USD`; undefined if unknown. */
  readonly unit: string | undefined
} & (
  | { readonly formula: string }
  | {
      readonly study: StudyRequest['study']
      readonly arguments: Readonly<Record<string, unknown>>
      readonly column: string
      /** Conditions that select the row. */
      readonly where: ColumnMatch['where']
    }
)

/** Arguments that follow from the span of the formula and are therefore not written in it. */
const NOT_WRITTEN: ReadonlySet<string> = new Set([
  'span',
  'days',
  'hours',
  'points',
  'granularity',
  'interval',
  'bucket',
  'limit',
  'asOf',
])
const REACHES = ['span', 'days', 'hours']
const OF_FORMULAS: ReadonlySet<string> = new Set([
  'option-book',
  'coin',
  'instrument',
  'venue',
  'two-books',
  'two-coins',
  'none',
])

const docOf = (study: string) =>
  Object.hasOwn(studyDocs, study) ? studyDocs[study as keyof typeof studyDocs] : undefined

/** Unit of a column of a study. */
export const unitOfColumn = (study: string, column: string): string | undefined =>
  docOf(study)?.columns.find(({ name }) => name === column)?.unit

/**
 * Whether formulas can read a study: it has a history over time, is not about an account, and has no other row limit
 * than time.
 */
export const isReadableByFormulas = (study: StudyRequest['study']): boolean => {
  const { subject, arguments: own } = studyFacts[study]
  const names = Object.keys(own)
  return (
    OF_FORMULAS.has(subject) &&
    names.some((name) => REACHES.includes(name)) &&
    !names.includes('limit') &&
    docOf(study)?.columns.some(({ name, unit }) => name === 'at' && unit.startsWith('ms')) === true
  )
}

/** The market that a request is about, as far as it is about one. */
export const marketOf = (request: StudyRequest): Partial<MarketName> => {
  const { exchange, symbol, coin } = wireSubject(request)
  return {
    ...(exchange === undefined ? {} : { exchange }),
    ...(symbol === undefined && coin === undefined ? {} : { symbol: symbol ?? coin }),
  }
}

const quoted = (value: string | number | boolean): string =>
  typeof value === 'number' ? String(value) : `'${String(value)}'`

const spelled = (value: unknown): string =>
  Array.isArray(value)
    ? value.length === 1
      ? quoted(value[0] as string)
      : quoted(value.join(','))
    : quoted(value as string)

/** Markets and instruments that must be written in the formula because its default market does not imply them. */
const subjectParts = (request: StudyRequest): readonly string[] => {
  const { exchange, symbol, coin, otherExchange, otherSymbol, otherCoin, instrument } = wireSubject(request)
  const own = `${exchange ?? 'deribit'}:${symbol ?? coin}`
  const other = otherSymbol ?? otherCoin
  return [
    ...(other === undefined ? [] : [own, `${otherExchange ?? exchange ?? 'deribit'}:${other}`]),
    ...(instrument === undefined ? [] : [quoted(instrument)]),
  ]
}

/** The short name of a column, if it has one, with its number of days. */
const shortOf = (
  study: string,
  column: string,
  args: Readonly<Record<string, unknown>>,
  where: ColumnMatch['where'],
) => {
  const [name, short] =
    Object.entries(SHORT_NAMES).find(([, one]) => one.study === study && one.column === column) ?? []
  if (name === undefined || short === undefined) return undefined
  if (short.tenor === undefined) return { name, days: undefined, used: new Set<string>() }
  const tenorArgument = args[short.tenor]
  const only = Array.isArray(tenorArgument)
    ? tenorArgument.length === 1
      ? tenorArgument[0]
      : undefined
    : tenorArgument
  const byRow = Object.entries(where).find(([, value]) => typeof value === 'number')
  const days = byRow?.[1] ?? only ?? (tenorArgument === undefined ? short.usual : undefined)
  if (days === undefined || !Number.isInteger(Number(days))) return undefined
  return { name, days: Number(days), used: new Set([short.tenor, ...(byRow === undefined ? [] : [byRow[0]])]) }
}

/** A column of a study, restricted to the matched rows, as a formula. */
const formulaOf = (request: StudyRequest, { column, where, isTurned }: Omit<ColumnMatch, 'along'>): string => {
  const args = wireArguments(request)
  const short = shortOf(request.study, column, args, where)
  const used = short?.used ?? new Set<string>()
  const named = [
    ...Object.entries(args).filter(
      ([name, value]) => !NOT_WRITTEN.has(name) && !used.has(name) && !isDefaultArgument(request.study, name, value),
    ),
    ...Object.entries(where).filter(([name]) => !used.has(name)),
  ].map(([name, value]) => `${name}=${spelled(value)}`)
  const days = short?.days
  const isAtm = short?.name === 'atm' && days !== undefined
  const name = isAtm ? `ATM${days}` : (short?.name ?? formulaNameOf(request.study))
  const argumentTexts = [...subjectParts(request), ...(days === undefined || isAtm ? [] : [`${days}d`]), ...named]
  const behind = short === undefined ? `.${column}` : ''
  const text = `${name}${argumentTexts.length === 0 ? '' : `(${argumentTexts.join(', ')})`}${behind}`
  return isTurned ? `-${text}` : text
}

const isFormulaStudy = (request: StudyRequest): boolean => request.study === 'formula'

const numberOf = ({ request, answer }: AnsweredRequest, matched: ColumnMatch): PlottedNumber => {
  const market = marketOf(request)
  if (isFormulaStudy(request)) {
    const unit = (answer.data as unknown as Columns).unit?.[0]
    const { formula } = request.arguments as { readonly formula: string }
    return { market, formula, unit: typeof unit === 'string' ? unit : undefined }
  }
  const unit = unitOfColumn(request.study, matched.column)
  if (matched.along === 'at' && isReadableByFormulas(request.study))
    return { market, unit, formula: formulaOf(request, matched) }
  return {
    market,
    unit,
    study: request.study,
    arguments: { ...wireSubject(request), ...wireArguments(request) },
    column: matched.column,
    where: matched.where,
  }
}

/** Whether the column holds instants; conditions on those are written in ISO 8601. */
const isInstant = (study: string, column: string): boolean => unitOfColumn(study, column)?.startsWith('ms') === true

/**
 * Returns the number that a series draws, found in the chart's answers. Undefined for numbers computed in the browser.
 */
export const plottedNumber = (
  samples: readonly Sample[],
  all: readonly AnsweredRequest[],
): PlottedNumber | undefined => {
  if (usesOwnStudy(all)) return ownNumber(samples, all)
  for (const answered of all) {
    const columns = answered.answer.data as unknown as Columns
    const hasTime = 'at' in columns
    // Series of a study with a history have time on the x axis.
    const others = Object.keys(columns).filter((name) => name !== 'at')
    const matched = matchedColumn(
      samples,
      columns,
      hasTime && isReadableByFormulas(answered.request.study) ? ['at'] : hasTime ? ['at', ...others] : others,
    )
    if (matched === undefined) continue
    const number = numberOf(answered, matched)
    if ('formula' in number) return number
    const [first] = samples
    const { study } = answered.request
    const xCondition = matched.along === 'at' || first === undefined ? {} : { [matched.along]: first.x }
    const where = Object.fromEntries(
      Object.entries({ ...xCondition, ...number.where }).map(([name, value]) => [
        name,
        isInstant(study, name) && typeof value === 'number' ? new Date(value).toISOString() : value,
      ]),
    )
    return { ...number, where }
  }
  return undefined
}

/** The newest value of a column that is a number, with its instant. */
const newestOf = (columns: Columns, column: string): Sample | undefined => {
  const { at, [column]: values } = columns
  for (let row = (at?.length ?? 0) - 1; row >= 0; row--) {
    const x = at?.[row]
    const y = values?.[row]
    if (typeof x === 'number' && typeof y === 'number') return { x, y }
  }
  return undefined
}

/** A column that formulas can read, with its newest value. */
export type StudyNumber = { readonly number: PlottedNumber & { readonly formula: string }; readonly last: number }

/**
 * Returns every column of these studies that formulas can read, for series that cannot be matched. If an instant has
 * several rows, the newest row is used.
 */
export const studyNumbers = (all: readonly AnsweredRequest[]): readonly StudyNumber[] =>
  all
    .filter(({ request }) => isReadableByFormulas(request.study) && !isFormulaStudy(request))
    .flatMap(({ request, answer }) => {
      const columns = answer.data as unknown as Columns
      return Object.keys(columns).flatMap((column) => {
        const unit = unitOfColumn(request.study, column)
        const newest = unit === 'days' || isInstant(request.study, column) ? undefined : newestOf(columns, column)
        const matched = newest && matchedColumn([newest], columns, ['at'], [column])
        if (newest === undefined || matched === undefined) return []
        return [{ number: { market: marketOf(request), unit, formula: formulaOf(request, matched) }, last: newest.y }]
      })
    })
