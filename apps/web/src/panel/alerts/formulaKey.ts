import { asOneName, type Node, type Reference, readFormula } from '@gvol/formula'
import { coinOf } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { MarketName } from '@gvol/wire'
import { studyFacts } from '../../../generated/studies.ts'
import { shortNames, usualArguments } from '../../../generated/studyDocs.ts'
import type { StudyId } from '../../data/study.ts'
import { marketNameKey, namesOfSubject } from '../../data/subject.ts'

/** A short name in formulas: the study and column it stands for, and the argument set by its number of days. */
export type ShortName = {
  readonly study: string
  readonly column: string
  readonly tenor?: string
  readonly usual?: number
}

export const SHORT_NAMES: Readonly<Record<string, ShortName>> = shortNames

/** The name of a study in formulas, such as `constantMaturity`. */
export const formulaNameOf = (study: string): string =>
  study.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const STUDY_OF: ReadonlyMap<string, StudyId> = new Map(
  (Object.keys(studyFacts) as StudyId[]).map((id) => [formulaNameOf(id).toLowerCase(), id]),
)

const USUAL: Readonly<Record<string, Readonly<Record<string, string>>>> = usualArguments

/** Whether the value is the argument's default, so that writing it out changes nothing. */
export const isDefaultArgument = (study: string, name: string, value: unknown): boolean =>
  USUAL[study]?.[name] === (Array.isArray(value) ? value.join(',') : String(value))

const MS_OF_DAY = MS_PER_DAY

const shortOf = (written: string): { readonly short: ShortName; readonly days: number | undefined } | undefined => {
  const name = written.toLowerCase()
  if (Object.hasOwn(SHORT_NAMES, name)) return { short: SHORT_NAMES[name] as ShortName, days: undefined }
  const [, base = '', days] = /^([a-z]+)(\d{1,3})$/.exec(name) ?? []
  const short = Object.hasOwn(SHORT_NAMES, base) ? SHORT_NAMES[base] : undefined
  return short?.tenor === undefined ? undefined : { short, days: Number(days) }
}

/** The part of the market that a study depends on. */
const marketKeyFor = (study: StudyId, market: string): string => {
  const [venue = '', symbol = ''] = market.split(':')
  const names = namesOfSubject(studyFacts[study].subject)
  if (names.length === 0) return ''
  if (names.includes('coin')) return coinOf(symbol)
  if (!names.includes('symbol')) return venue
  return market
}

const valueKey = (node: Node): string => {
  if (node.kind === 'duration') return String(node.ms / MS_OF_DAY)
  if (node.kind === 'number') return String(node.value)
  if (node.kind === 'text') return node.text
  return node.kind === 'reference' ? node.name : ''
}

const referenceKey = (reference: Reference, market: string): string => {
  const node = asOneName(reference, (name) => Object.hasOwn(SHORT_NAMES, name))
  const isStudy = node.name.toLowerCase() === 'study'
  const [first] = node.arguments
  const named = isStudy && first?.kind === 'text' ? formulaNameOf(first.text) : node.name
  const short = isStudy ? undefined : shortOf(named)
  const study = short === undefined ? STUDY_OF.get(named.toLowerCase()) : (short.short.study as StudyId)
  const own = isStudy ? node.arguments.slice(1) : node.arguments
  // The order of a function's inputs matters.
  if (study === undefined) return `${node.name.toLowerCase()}(${own.map((one) => nodeKey(one, market)).join()})`
  const texts = own.flatMap((one) => (one.kind === 'text' ? [one.text] : []))
  const written = own.flatMap((one) => (one.kind === 'market' ? [`${one.venue}:${one.symbol}`] : []))
  const markets = (written.length === 0 ? [market] : written).map((one) => marketKeyFor(study, one))
  const days = own.find((one) => one.kind === 'duration')
  const tenor =
    short?.short.tenor === undefined
      ? []
      : [[short.short.tenor, days === undefined ? String(short.days ?? short.short.usual) : valueKey(days)] as const]
  const rest = node.named
    .map(({ name, value }) => [name, valueKey(value)] as const)
    .filter(([name, value]) => !isDefaultArgument(study, name, value))
  const column = node.column ?? short?.short.column ?? ''
  return JSON.stringify([study, column, markets, texts, [...tenor, ...rest].sort(([a], [b]) => (a < b ? -1 : 1))])
}

const nodeKey = (node: Node, market: string): string => {
  switch (node.kind) {
    case 'reference':
      return referenceKey(node, market)
    case 'binary':
      return `(${nodeKey(node.left, market)}${node.operator}${nodeKey(node.right, market)})`
    case 'negated':
      return `-${nodeKey(node.of, market)}`
    case 'market':
      return `${node.venue}:${node.symbol}`
    default:
      return valueKey(node)
  }
}

/**
 * Returns a key that is equal for formulas with the same meaning, however they are written and whichever market is
 * their default.
 */
export const formulaKey = (formula: string, market: MarketName): string => {
  const read = readFormula(formula)
  return read.ok ? nodeKey(read.value, marketNameKey(market)) : formula.replace(/\s/g, '')
}
