import {
  asOneName,
  type Checked,
  functions,
  type Node,
  nearestName,
  type Reference,
  type Resolve,
  refused,
  type TextRange,
  unitOf,
} from '@gvol/formula'
import { coinOf, type Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { parseStudyInput } from '../argument/parseStudyInput.ts'
import { subjectOf } from '../subject/subjects.ts'
import { type ShortName, shortNames } from './shortNames.ts'
import { numbersOf, SET_BY_FORMULA, type Source } from './sources.ts'

/** The reading of a study that a name requires: arguments as a client spells them, the counted rows, and the column. */
export type Question = {
  readonly source: Source
  readonly raw: Readonly<Record<string, string>>
  /** Rows count where these columns have these values. */
  readonly where: Readonly<Record<string, string | number>>
  readonly column: string
}

/** Resolves names of a formula, and collects the questions that they stand for, by key. */
export type Names = { readonly resolve: Resolve; readonly questions: ReadonlyMap<string, Question> }

type Named = { readonly source: Source; readonly short: ShortName | undefined; readonly days: number | undefined }
type Sources = ReadonlyMap<string, Source>

class Refusal extends Error {
  readonly range: TextRange
  constructor(message: string, range: TextRange) {
    super(message)
    this.range = range
  }
}

const listed = (names: readonly string[], most = 12): string =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`

const isShort = (name: string): boolean => Object.hasOwn(shortNames, name)

const shortOf = (written: string): { readonly short: ShortName; readonly days: number | undefined } | undefined => {
  const name = written.toLowerCase()
  if (isShort(name)) return { short: shortNames[name], days: undefined }
  const [, base = '', days] = /^([a-z]+)(\d{1,3})$/.exec(name) ?? []
  const short = isShort(base) ? shortNames[base] : undefined
  return short?.tenor === undefined ? undefined : { short, days: Number(days) }
}

const namedOf = (node: Reference, sources: Sources): Named => {
  if (node.name.toLowerCase() === 'study') {
    const [id] = node.arguments
    const source = id?.kind === 'text' ? [...sources.values()].find(({ study }) => study.id === id.text) : undefined
    if (source === undefined)
      throw new Refusal(
        "study wants the id of a study with a history first, such as study('gamma-history').gammaUsd.",
        id ?? node,
      )
    return { source, short: undefined, days: undefined }
  }
  const shortMatch = shortOf(node.name)
  const source =
    shortMatch === undefined
      ? sources.get(node.name.toLowerCase())
      : [...sources.values()].find(({ study }) => study.id === shortMatch.short.study)
  if (source !== undefined) return { source, short: shortMatch?.short, days: shortMatch?.days }
  const allNames = [...Object.keys(shortNames), ...functions.keys(), ...[...sources.values()].map(({ name }) => name)]
  const meant = nearestName(node.name, allNames)
  throw new Refusal(
    `${node.name} is no name that formulas know${meant === undefined ? ': names are such as ATM30, rr25, spot, dvol, or a study with a history such as gammaHistory.gammaUsd' : `; ${meant} is`}.`,
    node,
  )
}

const daysOf = (ms: number): string => String(ms / MS_PER_DAY)

const valueText = (node: Node): string => {
  switch (node.kind) {
    case 'number':
      return String(node.value)
    case 'negated':
      return `-${valueText(node.of)}`
    case 'duration':
      return daysOf(node.ms)
    case 'text':
      return node.text
    case 'reference':
      if (node.arguments.length === 0 && node.named.length === 0 && node.column === undefined) return node.name
  }
  throw new Refusal(
    "A number, a span of time or a text in quotes is expected here, such as tenors=30 or venue='okx'.",
    node,
  )
}

/** Turns the arguments in brackets into arguments of the study and conditions on its rows. */
const partialQuestion = (node: Reference, { source, short, days }: Named, market: Market): Omit<Question, 'column'> => {
  const { study } = source
  const raw: Record<string, string> = { ...short?.studyArguments }
  const where: Record<string, string | number> = {}
  const [own, other] = node.arguments.filter((argument) => argument.kind === 'market')
  const [venue, symbol] = own === undefined ? [market.venue, market.symbol] : [own.venue, own.symbol]
  const subject: Record<string, string | undefined> = {
    exchange: venue,
    symbol,
    coin: coinOf(symbol),
    ...(other === undefined
      ? {}
      : { otherExchange: other.venue, otherSymbol: other.symbol, otherCoin: coinOf(other.symbol) }),
  }
  let tenor = days
  for (const argument of node.name.toLowerCase() === 'study' ? node.arguments.slice(1) : node.arguments) {
    if (argument.kind === 'market') continue
    if (argument.kind === 'duration' && short?.tenor !== undefined) tenor = Number(daysOf(argument.ms))
    else if (argument.kind === 'text' && study.subject === 'instrument') subject.instrument = argument.text
    else
      throw new Refusal(
        `${node.name} takes a market such as deribit:ETH${short?.tenor === undefined ? '' : ' and a span such as 30d'}${study.subject === 'instrument' ? " and an instrument such as 'BTC-PERPETUAL'" : ''}; the rest by name, such as venue='okx'.`,
        argument,
      )
  }
  if (short?.tenor !== undefined) {
    const { argument, usual, stored } = short.tenor
    if (tenor !== undefined && stored?.includes(tenor) === false)
      throw new Refusal(`${node.name} is stored for ${stored.join(', ')} days; ${tenor} is not one of them.`, node)
    raw[argument] = String(tenor ?? usual)
  }
  const subjectArguments = Object.keys(subjectOf(study.subject).arguments)
  for (const { name, value, range } of node.named) {
    if (SET_BY_FORMULA.has(name) || name === source.reach.argument)
      throw new Refusal(`${name} follows from the span of the formula and is not written in it.`, range)
    const column = Object.hasOwn(study.output, name) ? study.output[name] : undefined
    if (subjectArguments.includes(name)) subject[name] = valueText(value)
    else if (Object.hasOwn(study.input, name)) raw[name] = valueText(value)
    else if (column !== undefined && column.type !== 'time')
      where[name] = column.type === 'text' ? valueText(value) : Number(valueText(value))
    else
      throw new Refusal(
        `${source.name} has no argument and no column ${name}: expected ${listed([...Object.keys(study.input).filter((one) => !SET_BY_FORMULA.has(one)), ...subjectArguments])}, or one of its columns.`,
        range,
      )
  }
  for (const name of subjectArguments) {
    const value = subject[name]
    if (value === undefined)
      throw new Refusal(
        `${node.name} wants ${name}: write ${name === 'instrument' ? `${node.name}('BTC-PERPETUAL')` : `${node.name}(deribit:BTC, deribit:ETH)`}.`,
        node,
      )
    raw[name] = value
  }
  const parsed = parseStudyInput(study, raw)
  if (!parsed.ok) throw new Refusal(parsed.message, node)
  return { source, raw, where }
}

const questionOf = (written: Reference, sources: Sources, market: Market): Question => {
  const node = asOneName(written, isShort)
  const named = namedOf(node, sources)
  const columns = numbersOf(named.source).map(([name]) => name)
  const column = node.column ?? named.short?.column
  if (column === undefined) throw new Refusal(`${node.name} wants a column behind a dot: ${listed(columns)}.`, node)
  if (!columns.includes(column)) {
    const meant = nearestName(column, columns)
    throw new Refusal(
      `${node.name} has no column ${column}${meant === undefined ? '' : `; ${meant} is one`}: expected ${listed(columns)}.`,
      { from: node.to - column.length, to: node.to },
    )
  }
  return { ...partialQuestion(node, named, market), column }
}

const sorted = (values: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

/** Returns a key that is equal for questions answered by one run of a study. */
export const readingKey = ({ source, raw }: Question): string => JSON.stringify([source.study.id, sorted(raw)])

/**
 * Returns the resolver for every name in a formula.
 *
 * @param market  used where a name gives none
 */
export const namesOf = (sources: Sources, market: Market): Names => {
  const questions = new Map<string, Question>()
  const resolve: Resolve = (node): Checked<{ readonly key: string; readonly unit: ReturnType<typeof unitOf> }> => {
    try {
      const question = questionOf(node, sources, market)
      const key = JSON.stringify([readingKey(question), sorted(question.where), question.column])
      questions.set(key, question)
      return { ok: true, value: { key, unit: unitOf(question.source.study.output[question.column].unit) } }
    } catch (error) {
      if (error instanceof Refusal) return refused(error.message, error.range)
      throw error
    }
  }
  return { resolve, questions }
}
