import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isoDay, MS_PER_DAY } from '@gvol/time'

/** Folder with facts about clients of the compatible API: what they send and read. Not part of this repository. */
const FORMS = resolve(import.meta.dirname, '../../../../../shared/spec/compat')

type QueryArgument = {
  readonly name: string
  readonly type: string
  readonly variable?: string
  readonly literal?: string | number | boolean
}

/** One query of the Python client. */
export type ForeignQuery = {
  readonly status: string
  readonly operationName: string | null
  readonly queryField: string
  readonly responseKey: string
  readonly arguments: readonly QueryArgument[]
  readonly fields: readonly { readonly name: string; readonly type: string }[]
}

/** One method of the other SDK. */
export type ForeignMethod = {
  readonly sdkMethod: string
  readonly path: string
  readonly parameters: readonly { readonly name: string; readonly required?: boolean }[]
  readonly response: {
    readonly fields: readonly { readonly name: string; readonly type: string | readonly string[] }[]
  }
  readonly errors?: Readonly<Record<string, string>>
}

/** Whether the facts are available; logs when they are not. */
export const hasForms = (): boolean => {
  const isHere = existsSync(FORMS)
  if (!isHere) console.warn(`Skipped: the forms of the other interface's clients are not at ${FORMS}.`)
  return isHere
}

const read = <Facts>(file: string): Facts => JSON.parse(readFileSync(join(FORMS, file), 'utf8')) as Facts
export const foreignQueries = (): readonly ForeignQuery[] => read('graphql.json')
export const foreignMethods = (): readonly ForeignMethod[] => read('rest.json')

/** Returns a query in the client's syntax. */
export const queryText = (query: ForeignQuery): string => {
  const variables = query.arguments.filter(({ literal }) => literal === undefined)
  const declared = variables.map(({ name, variable, type }) => `$${variable ?? name}: ${type.replace(/!+/, '!')}`)
  const passed = query.arguments.map(({ name, variable, literal }) => `${name}: ${literal ?? `$${variable ?? name}`}`)
  const alias = query.responseKey === query.queryField ? '' : `${query.responseKey}: `
  const list = (parts: readonly string[]) => (parts.length === 0 ? '' : `(${parts.join(', ')})`)
  const fields = query.fields.map(({ name }) => name).join(' ')
  return `query ${query.operationName ?? 'Q'}${list(declared)} { ${alias}${query.queryField}${list(passed)} { ${fields} } }`
}

/** Example value for a query argument, about the days before an instant. */
const sentFor = ({ name, type }: QueryArgument, nowMs: number, option: string): unknown => {
  const examples: Readonly<Record<string, unknown>> = {
    symbol: 'BTC',
    exchange: 'deribit',
    interval: type === 'Float' ? 30 : '1 hour',
    granularity: '1 hour',
    days: type === 'DaysBackEnumType' ? 'THIRTY' : 7,
    tradeType: 'ALL',
    trade: 'ALL',
    putCall: 'C',
    strike: '60000',
    showActiveExpirations: false,
    excludeExpiration: false,
    instrumentName: option,
    network: 'x',
    currency: 'BTC',
    portfolio: [{ instrument: option, size: 2 }],
    dateTime: `${isoDay(nowMs - MS_PER_DAY)} 10:00:00`,
    direction1: 'buy',
    direction2: 'sell',
    timeWindow: 7,
    parkinsonRange: 7,
    range1: 7,
    range2: 7,
    expiration: isoDay(nowMs + 7 * MS_PER_DAY),
  }
  if (name in examples) return examples[name]
  if (type === 'Float') return /end/i.test(name) ? 100 : 0
  return /end|two/i.test(name) ? isoDay(nowMs) : isoDay(nowMs - (/^date$/.test(name) ? 1 : 2) * MS_PER_DAY)
}

export const variablesOf = (query: ForeignQuery, nowMs: number, option: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    query.arguments
      .filter(({ literal }) => literal === undefined)
      .map((argument) => [argument.variable ?? argument.name, sentFor(argument, nowMs, option)]),
  )

/** Returns a method's required parameters, about the hours before an instant. */
export const parametersOf = (method: ForeignMethod, nowMs: number): URLSearchParams => {
  const of: Readonly<Record<string, string>> = {
    exchange: method.path.endsWith('/tradfi') ? 'tradfi' : 'deribit',
    currency: 'BTC',
    asset: 'BTC',
    interval: '30d',
    marginType: 'coins',
    pair: 'btc_usd',
    pair2: 'eth_usd',
    orderSizeCategoryUsd: 'All',
    quoteAssetIncluded: 'True',
    startDate: new Date(nowMs - MS_PER_DAY / 8).toISOString(),
    endDate: String(nowMs),
    timeInterval: 'hour',
    expiration: isoDay(nowMs + 7 * MS_PER_DAY),
  }
  const parameters = method.parameters.filter(
    ({ name, required }) => required === true || name === 'startDate' || name === 'endDate' || name === 'timeInterval',
  )
  return new URLSearchParams(parameters.map(({ name }): [string, string] => [name, of[name] ?? '']))
}
