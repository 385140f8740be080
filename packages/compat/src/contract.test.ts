import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLObjectType, isEnumType, isListType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { EXAMPLES } from '../testing/clientFacts.ts'
import { NOW_MS, numberedDesk } from '../testing/numberedDesk.ts'
import type { Cell } from './desk.ts'
import { answerMethod, compatSdl, coverage, fields, methodForms, methods } from './index.ts'

const schema = buildSchema(compatSdl)
const query = schema.getQueryType()?.getFields() ?? {}
const ARGUMENTS: Readonly<Record<string, unknown>> = {
  portfolio: [{ instrument: 'BTC-27MAR26-100000-C', size: 1 }],
  instrumentName: 'BTC-27MAR26-100000-C',
  strike: '90000',
  days: 30,
  interval: '1 hour',
  granularity: '1 hour',
  timeWindow: 10,
  deltaRangeStart: 0.2,
  deltaRangeEnd: 0.4,
  expiration: '2026-01-28 21:18:00',
  date: '2026-01-26',
  dateTime: '2026-1-26 9:05',
  showActiveExpirations: true,
  startDate: '2026-01-25',
  beginDate: '2026-01-25',
  dateStart: '2026-01-26',
  dateRangeStart: '2026-01-25',
}

describe.each(Object.entries(fields))('%s', (name, field) => {
  test('passes arguments that studies accept, reads columns that they have, and fills the row of the form', async () => {
    const declared = query[name]
    expect(declared, name).toBeDefined()
    const args = Object.fromEntries((declared?.args ?? []).map((one) => [one.name, ARGUMENTS[one.name]]))
    // One field takes hours as text, another days as a number.
    if (name === 'CobIvRvComparison') args.interval = 30
    if (name === 'RealizedVolCorr') args.symbol = 'SOL'
    if (name === 'genericOrderBookSkewDelta') delete args.expiration
    if ('empty' in field) return expect(field.empty.length).toBeGreaterThan(10)
    const rows = await field.rows(args, numberedDesk)
    expect(rows.length).toBeGreaterThan(0)
    const type = declared?.type
    const form = (isListType(type) ? type.ofType : undefined) as GraphQLObjectType
    const filledKeys = new Set(rows.flatMap((row) => Object.keys(row).filter((key) => (row[key] ?? null) !== null)))
    const never = Object.keys(form.getFields()).filter((key) => !filledKeys.has(key) && !field.unknown?.includes(key))
    expect(never).toEqual([])
    for (const [key, column] of Object.entries(form.getFields())) {
      const sample = rows.map((row) => row[key]).find((value) => value !== null && value !== undefined)
      const expectedType =
        String(column.type) === 'String' ? 'string' : String(column.type) === 'Boolean' ? 'boolean' : 'number'
      if (sample !== undefined) expect(typeof sample, key).toBe(expectedType)
    }
  })
})

const PARAMETERS: Readonly<Record<string, string>> = { ...EXAMPLES, timeInterval: 'hour', endDate: String(NOW_MS) }

describe.each(Object.entries(methods))('%s', (path, method) => {
  const form = methodForms[path]!
  const needed = `${form.needs} startDate endDate timeInterval`.split(' ')
  const sent = new URLSearchParams(
    [...new Set(needed)]
      .filter((name) => ` ${form.needs} ${form.takes} `.includes(` ${name} `) && PARAMETERS[name] !== undefined)
      .map((name): [string, string] => [name, PARAMETERS[name] ?? '']),
  )
  if (path.endsWith('/tradfi')) {
    sent.set('currency', 'IBIT')
    if (sent.has('exchange')) sent.set('exchange', 'TRADFI')
  }
  if (path.endsWith('trade/information/pairs') || path.startsWith('spot/analytics/trade/pressure'))
    sent.set('exchange', 'deribit')

  test('passes arguments that studies accept, and returns the columns of the form in order', async () => {
    if ('empty' in method) return
    for (const timeFormat of ['ms', 'iso', 'hr', 'ns']) {
      sent.set('timeFormat', timeFormat)
      const { status, body } = await answerMethod(form, method, sent, numberedDesk, async () => undefined)
      const { payload, message } = body as {
        payload?: { data: readonly Readonly<Record<string, Cell>>[] }
        message?: string
      }
      expect([status, message]).toEqual([200, undefined])
      const rows = payload?.data ?? []
      expect(rows.length).toBeGreaterThan(0)
      const names = form.columns.replaceAll('@', '').split(' ')
      for (const row of rows) expect(Object.keys(row)).toEqual(names)
      const never = names.filter((name) => rows.every((row) => row[name] === null) && !method.unknown?.includes(name))
      expect(never).toEqual([])
      for (const column of form.columns.split(' ').filter((name) => name.endsWith('@'))) {
        const sampleValue = rows.map((row) => row[column.slice(0, -1)]).find((value) => value !== null)
        if (sampleValue === undefined || !timeFormat) continue
        const written = {
          ms: /^\d{13}$/,
          iso: /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/,
          hr: /^\d{4}-\d\d-\d\d [\d:]{8} \d{3}$/,
          ns: /^\d{19}$/,
        }
        expect(String(sampleValue), column).toMatch(written[timeFormat as keyof typeof written])
      }
    }
  })
})

test('the schema has the enums that queries name', () => {
  const enums = Object.values(schema.getTypeMap()).filter((type) => isEnumType(type) && !type.name.startsWith('__'))
  expect(enums.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'BTCOrETHEnumType',
      'DaysBackEnumType',
      'ExchangeEnumType',
      'PutCallEnumType',
      'SymbolEnumType',
      'TradeEnumType',
    ]),
  )
})

test('the documentation has a line for every field and method, with its study and its differences', () => {
  const page = readFileSync(new URL('../../../docs/clients-of-others.md', import.meta.url), 'utf8')
  for (const { name, status, studies, why, differs, unknown } of [...coverage(fields), ...coverage(methods)]) {
    const from = status === 'empty' ? why : studies.map((study) => `\`${study}\``).join(' ')
    const how = [differs, unknown.length === 0 ? null : `Unknown: ${unknown.join(', ')}.`].filter(
      (text) => text !== null,
    )
    expect(page).toContain(`| \`${name}\` | ${status} | ${from} | ${how.join(' ')} |`)
  }
  const answered = (of: ReturnType<typeof coverage>) => of.filter(({ status }) => status === 'answered').length
  const ofGraphql = coverage(fields)
  const ofRest = coverage(methods)
  expect(page).toContain(`## GraphQL: ${ofGraphql.length} fields, ${answered(ofGraphql)} answered`)
  expect(page).toContain(`## REST: ${ofRest.length} methods, ${answered(ofRest)} answered`)
})
