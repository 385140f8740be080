import { buildSchema, type GraphQLObjectType, isListType } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Expectations } from '../testing/columns/column.ts'
import { fieldColumns, methodColumns } from '../testing/columns/index.ts'
import { emptyDesk, numberedDesk } from '../testing/numberedDesk.ts'
import { fieldRows, methodRows } from '../testing/studyDesk.ts'
import { type Cell, compatSdl, fields, methodForms, methods, type Row } from './index.ts'

/** What every column is: which number of which study, in which unit, with which sign, of which query. */

/** Numbers that were compared and are not 0: `name column`. */
const compared = new Set<string>()

const isDecimal = (text: Cell | undefined): boolean => typeof text === 'string' && /^-?\d+\.\d+(e-?\d+)?$/.test(text)
const isEqual = (cell: Cell | undefined, expected: Cell): boolean => {
  if (isDecimal(cell) && isDecimal(expected as Cell)) return isEqual(Number(cell), Number(expected))
  if (typeof cell !== 'number' || typeof expected !== 'number') return cell === expected
  return Math.abs(cell - expected) <= 1e-9 * Math.abs(expected)
}

const expectRows = (name: string, rows: readonly Row[], expected: readonly Row[], columns: ReadonlySet<string>) => {
  expect(rows.length, name).toBe(expected.length)
  expect(rows.length, name).toBeGreaterThan(0)
  for (const [i, row] of rows.entries())
    for (const [column, value] of Object.entries(expected[i] ?? {})) {
      if (!columns.has(column)) continue
      if (!isEqual(row[column], value)) expect([i, column, row[column]]).toEqual([i, column, value])
      if (typeof value === 'number' && value !== 0) compared.add(`${name} ${column}`)
    }
}

const query = buildSchema(compatSdl).getQueryType()?.getFields() ?? {}
const columnsOf = (name: string) => {
  const type = query[name]?.type
  return isListType(type) ? (type.ofType as GraphQLObjectType).getFields() : {}
}

const requests = (columns: Expectations) =>
  Object.entries(columns).flatMap(([name, expected]) => [expected].flat().map((one) => [name, one] as const))

/** The path and the parameters that a method takes of a request. */
const sentTo = (name: string, request: Readonly<Record<string, unknown>>): [string, Record<string, string>] => {
  const form = methodForms[name]
  const taken = new Set(`${form?.needs} ${form?.takes}`.split(' '))
  const parameters = Object.entries({ timeFormat: 'ms', ...request }).filter(([key]) => taken.has(key))
  return [name.replace('derivatives/analytics/', ''), Object.fromEntries(parameters) as Record<string, string>]
}

describe.each(requests(fieldColumns))('%s', (name, { request, rows }) => {
  test('its columns have the numbers of our studies, row by row', async () => {
    expectRows(name, await fieldRows(numberedDesk, name, request), await rows(), new Set(Object.keys(columnsOf(name))))
  })
})

describe.each(requests(methodColumns))('%s', (name, { request, rows }) => {
  test('its columns have the numbers of our studies, row by row', async () => {
    const form = methodForms[name]!
    const answer = await methodRows(numberedDesk, ...sentTo(name, request))
    expectRows(name, answer, await rows(), new Set(form.columns.replaceAll('@', '').split(' ')))
  })
})

/** An hour, flags and counts that are 0, and what traded today so far. */
const ZEROS = [
  'OrderbookHourAndDayRv hourUtc',
  'TwentyFourHourTradesLite block',
  'derivatives/analytics/options-scanner/top-trades hedgeIsBuySide',
  'derivatives/analytics/options-scanner/top-trades-by-unique-trade hedgeIsBuySide',
  'derivatives/analytics/trades-flow/decorated-trades numberOfLegs',
  'genericCurrentVolumeByPutCall callContractVolume',
  'genericCurrentVolumeByPutCall callContractVolume1Btc',
  'genericCurrentVolumeByPutCall callPremiumTraded',
  'genericCurrentVolumeByPutCall contractVolume',
  'genericCurrentVolumeByPutCall putContractVolume',
  'genericCurrentVolumeByPutCall putContractVolume1Btc',
  'genericCurrentVolumeByPutCall putPremiumTraded',
]

test('an unknown value of a study is null in the answer: neither 0 nor NaN', async () => {
  const zeros = new Set<string>()
  const inspect = (name: string, rows: readonly Row[]) => {
    for (const row of rows)
      for (const [column, cell] of Object.entries(row))
        if (cell === 0 || Number.isNaN(cell) || /NaN|null|undefined|Infinity/.test(String(cell ?? '')))
          zeros.add(`${name} ${column}`)
  }
  for (const [name, { request }] of requests(fieldColumns)) inspect(name, await fieldRows(emptyDesk, name, request))
  for (const [name, { request }] of requests(methodColumns))
    inspect(name, await methodRows(emptyDesk, ...sentTo(name, request)))
  expect([...zeros].toSorted()).toEqual(ZEROS)
})

/** Columns of methods that hold words, flags or names. */
const WORDS = new Set(
  `currency exchange instrument instrumentNormalized nativeInstrument putCall uniqueTrade pair pairOne pairTwo symbol
  marginType underlying yieldStrategy weekday blockTradeId tradeId hedgeInstrument universe expiry isAtm isCarryForward
  isExchangeProvidedGreeks exchangeComposite orderSizeCategoryUsd expirationTimestamp`.split(/\s+/),
)
/** Of these methods alone words, `buy` or `sell` and `JAN`; elsewhere numbers of the same name. */
const WORDS_OF =
  /^derivatives\/analytics\/(options-scanner\/top-trades\S* (amberdata|exchange)Direction|\S+\/month-of-year month|trades-flow\/net-positioning strike)$/
/** Always 0: the model takes the last close for the forward. */
const ZERO = 'derivatives/analytics/volatility/svi-altcoins forwardDifference'

test('every number that a field or method promises is in this test', () => {
  const ofFields = Object.entries(fields).flatMap(([name, field]) =>
    'empty' in field
      ? []
      : Object.entries(columnsOf(name))
          .filter(([column, { type }]) => /^(Float|Int)$/.test(String(type)) && !field.unknown?.includes(column))
          .map(([column]) => `${name} ${column}`),
  )
  const ofMethods = Object.entries(methods).flatMap(([name, method]) =>
    'empty' in method
      ? []
      : (methodForms[name]?.columns.split(' ') ?? [])
          .filter((column) => !column.endsWith('@') && !WORDS.has(column) && !method.unknown?.includes(column))
          .map((column) => `${name} ${column}`)
          .filter((pair) => !WORDS_OF.test(pair)),
  )
  const promised = [...ofFields, ...ofMethods]
  expect(promised.length).toBeGreaterThan(1_400)
  expect(promised.filter((pair) => !compared.has(pair))).toEqual([ZERO])
})
