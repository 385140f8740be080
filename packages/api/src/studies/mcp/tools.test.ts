import { MS_PER_DAY } from '@gvol/time'
import { afterAll, expect, test } from 'vitest'
import { mcpClient } from '../../../testing/mcpClient.ts'
import { openTradingDesk } from '../../../testing/tradingDesk.ts'
import { statisticsOf } from './tool/statistics.ts'

const drawings: unknown[] = []
const desk = await openTradingDesk({
  drawPicture: async (panels, size) => {
    drawings.push({ panels, size })
    return { ok: true, png: new Uint8Array([137, 80, 78, 71]) }
  },
})
afterAll(desk.close)
const key = await desk.key(['read:studies', 'read:account'])
const { client, call } = await mcpClient(desk, key)
afterAll(() => client.close())
await client.listTools()

const MARKET = 'deribit:BTC'
type Table = {
  readonly rows: readonly (readonly unknown[])[]
  readonly totalRows: number
  readonly more?: string
  readonly columns: readonly { readonly name: string }[]
}

test('an error is a sentence with the valid values, the nearest name or the next call', async () => {
  const faults: readonly (readonly [tool: string, args: object, sentence: RegExp])[] = [
    ['ask', { study: 'term-strcture', market: MARKET }, /Did you mean term-structure\? Call find with words/],
    ['ask', { study: 'constructor', market: MARKET }, /There is no study "constructor"/],
    ['ask', { study: 'smile' }, /Send market as exchange:symbol such as deribit:BTC\. The desk has deribit:BTC, /],
    ['ask', { study: 'smile', market: 'BTC' }, /^market: expected exchange:symbol such as deribit:BTC, got "BTC"/],
    ['ask', { study: 'smile', market: 'deribit:SOL' }, /The desk has deribit:BTC, deribit:ETH, okx:BTC; call markets/],
    ['ask', { study: 'coin-board', market: MARKET }, /leave out market/],
    ['ask', { study: 'smile', market: MARKET, arguments: { expires: '2026' } }, /Did you mean expiries\? See describe/],
    [
      'ask',
      { study: 'smile', market: MARKET, columns: ['markvol'] },
      /has no column "markvol"\. Did you mean markVol\?/,
    ],
    ['ask', { study: 'smile', market: MARKET, where: { strike: 1 } }, /^No row of smile has .*strike: 50000, 52500/],
    ['ask', { study: 'smile', market: MARKET, every: '1d' }, /has no dated rows\. Use history/],
    ['ask', { study: 'smile', market: MARKET, rows: 501 }, /^rows: expected at most 500.*ask takes study, market, /],
    ['ask', { study: 'smile', symbol: 'BTC' }, /ask takes study, market, arguments/],
    ['ask', { study: 'smile', market: MARKET, asOf: 'noon' }, /^asOf: expected/],
    ['history', { market: MARKET }, /Send either formula, e\.g\. .*or study and column/],
    ['history', { market: MARKET, formula: 'ATM31d' }, /ATM31d/],
    ['history', { market: MARKET, formula: 'ATM30', span: 'year' }, /^span: expected days back such as 30d/],
    [
      'history',
      { market: MARKET, study: 'constant-maturity', column: 'atmVol' },
      /several rows per instant.*tenorDays: 7, 30, 60, 90, 180\.$/,
    ],
    ['history', { market: MARKET, study: 'smile', column: 'bidvol' }, /Did you mean bidVol/],
    ['chain', { market: MARKET, expiry: '2030-01-01' }, /^expiry: deribit:BTC has 2026-02-03, /],
    ['compare', { markets: [MARKET] }, /^markets: expected at least 2 entries/],
    ['explain', { study: 'smile', column: 'markVol', market: MARKET }, /select one with where\. Values: expiry: /],
    ['find', { words: 'zzz' }, /^No study matches/],
    ['portfolio', { name: 'x' }, /You have none\./],
    ['notes', { market: 'BTC' }, /^market: expected exchange:symbol/],
    ['picture', { market: MARKET, formula: 'nonsense(' }, /./],
  ]
  for (const [tool, args, sentence] of faults) {
    const { text, isError } = await call(tool, args as Record<string, unknown>)
    expect([tool, args, isError, text]).toEqual([tool, args, true, expect.stringMatching(sentence)])
    expect(text.length).toBeLessThan(1_200)
  }
  await expect(client.callTool({ name: 'markts' })).rejects.toThrow('Did you mean markets?')
})

/** Reads the call that an answer contains for the rest. */
const nextCall = (more: string | undefined): readonly [string, Record<string, unknown>] | undefined => {
  const [, tool, args] = /: (\w+) (\{.*\})$/.exec(more ?? '') ?? []
  return tool === undefined ? undefined : [tool, JSON.parse(args ?? '{}') as Record<string, unknown>]
}

test('the call in `more` returns the following rows, until each row has been returned once', async () => {
  const first = { study: 'smile', market: MARKET, columns: ['expiry', 'strike'] }
  const seen: string[] = []
  let next: readonly [string, Record<string, unknown>] | undefined = ['ask', first]
  let pages = 0
  let total = 0
  while (next !== undefined) {
    const { value } = await call<Table>(...next)
    seen.push(...value.rows.map((row) => JSON.stringify(row)))
    total = value.totalRows
    pages++
    next = nextCall(value.more)
  }
  expect(pages).toBeGreaterThan(2)
  expect([seen.length, new Set(seen).size]).toEqual([total, total])
})

test('dated rows are newest first unless the oldest are requested', async () => {
  const args = { study: 'trade-tape', market: MARKET, columns: ['at'], arguments: { span: '5d', limit: 60 }, rows: 60 }
  const newest = (await call<Table>('ask', args)).value.rows.map(([at]) => String(at))
  expect(newest.length).toBeGreaterThan(20)
  expect(newest).toEqual(newest.toSorted().toReversed())
  const oldest = (await call<Table>('ask', { ...args, order: 'oldest' })).value.rows.map(([at]) => String(at))
  expect(oldest).toEqual(newest.toReversed())
})

test('the row of all expiries is selected by null', async () => {
  const { value } = await call<{ readonly value: number; readonly unit: string }>('explain', {
    study: 'exposure-summary',
    column: 'putCallRatio',
    market: MARKET,
    where: { expiry: null },
  })
  const chain = await call<Table>('ask', {
    study: 'option-chain',
    market: MARKET,
    columns: ['type', 'openInterestCoin'],
    rows: 400,
  })
  const sum = (type: string) =>
    chain.value.rows.reduce((total, row) => total + (row[0] === type ? Number(row[1]) : 0), 0)
  expect(chain.value.rows).toHaveLength(330)
  expect([value.value, value.unit]).toEqual([expect.closeTo(sum('put') / sum('call'), 6), '1'])
})

test('rows of a board keep the order of the study, as each has the time of its own quote', async () => {
  const { value } = await call<Table>('ask', { study: 'futures-board', market: 'deribit', columns: ['instrument'] })
  const rest = await desk.ask('/api/v1/studies/futures-board?exchange=deribit&columns=instrument', {
    headers: { 'x-auth': key },
  })
  const { data } = (await rest.json()) as { readonly data: { readonly instrument: readonly string[] } }
  expect(value.rows.flat()).toEqual(data.instrument)
  const { value: found } = await call<{ readonly dated: boolean }>('describe', { study: 'futures-board' })
  const months = await call<{ readonly dated: boolean }>('describe', { study: 'realised-monthly' })
  expect([found.dated, months.value.dated]).toEqual([false, true])
})

test('a default answer is short enough for a model, and more rows are limited in characters', async () => {
  const { text, value } = await call<Table>('ask', { study: 'option-chain', market: MARKET })
  expect(text.length).toBeLessThan(9_000)
  expect(value.rows.length).toBeGreaterThan(5)
  expect(value.totalRows).toBe(330)
  const all = await call<Table>('ask', { study: 'option-chain', market: MARKET, rows: 500 })
  expect(all.isError).toBe(false)
  expect(all.text.length).toBeLessThanOrEqual(60_000)
  expect(nextCall(all.value.more)?.[1].skip).toBe(all.value.rows.length)
})

test('columns without a value are named and omitted, and missing values are null', async () => {
  const { value } = await call<Table & { readonly empty: readonly string[] }>('ask', {
    study: 'term-structure',
    market: 'okx:BTC',
  })
  const names = value.columns.map(({ name }) => name)
  expect(value.empty.length).toBeGreaterThan(0)
  expect(names.filter((name) => value.empty.includes(name))).toEqual([])
  const forwardVol = names.indexOf('forwardVol')
  expect(value.rows[0]?.[forwardVol]).toBeNull()
})

test('a study without stored history is computed at instants of the span', async () => {
  const { value } = await call<{
    readonly statistics: { readonly points: number; readonly missing: number }
    readonly note: string
  }>('history', { market: MARKET, study: 'term-structure', column: 'atmVol', where: { days: 31 }, span: '6d' })
  const { points, missing } = value.statistics
  expect([points + missing, value.note]).toEqual([13, expect.stringContaining('computed at 13 instants')])
})

test('a picture is a PNG of the formula, drawn from its own answer', async () => {
  const { content, value } = await call('picture', { market: MARKET, formula: 'ATM30', days: 60 })
  expect(value).toEqual({ market: MARKET, formula: 'ATM30', days: 60, simulated: false })
  expect(content[1]).toEqual({ type: 'image', mimeType: 'image/png', data: 'iVBORw==' })
  const [{ panels }] = drawings.slice(-1) as [{ panels: [{ panel: object; answers: string }] }]
  expect(panels[0].panel).toMatchObject({ chart: 'formula', page: { formula: ['ATM30'], span: 60 } })
  expect(JSON.parse(panels[0].answers)).toMatchObject({ formula1: { study: 'formula', input: { span: '60d' } } })
})

test('a time before storage began is no gap: a span longer than the history begins with the first value', async () => {
  type History = {
    readonly note?: string
    readonly rows: readonly (readonly unknown[])[]
    readonly statistics: Readonly<Record<string, unknown>>
  }
  const { value } = await call<History>('history', { market: MARKET, formula: 'ATM30', span: '700d' })
  const { firstAt, missing, points } = value.statistics
  expect([missing, Number(points) > 300, value.rows.some(([, number]) => number === null)]).toEqual([0, true, false])
  // 420 days are stored.
  expect(desk.nowMs - Date.parse(String(firstAt))).toBeLessThanOrEqual(420 * MS_PER_DAY)
  expect(value.note).toContain(`Values begin at ${String(firstAt)}, later than the span.`)
  const { value: whole } = await call<History>('history', { market: MARKET, formula: 'ATM30', span: '90d' })
  expect(whole.note).toBeUndefined()
})

test('statistics of few, equal or missing values are null where they are not defined', () => {
  const none = statisticsOf([])
  expect([none.last, none.percentile, none.zScore, none.change, none.points]).toEqual([null, null, null, null, 0])
  const points = [3, Number.NaN, 3].map((value, i) => ({ atMs: i, value }))
  expect(statisticsOf(points)).toMatchObject({ last: 3, change: 0, percentile: 1, zScore: null, points: 2, missing: 1 })
})

test('every call of every prompt is answered', async () => {
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual(['morning-note', 'is-it-rich', 'what-moved'])
  for (const { name } of prompts) {
    const { messages } = await client.getPrompt({ name, arguments: { market: MARKET } })
    const { text } = messages[0]!.content as { readonly text: string }
    const calls = [...text.matchAll(/\d\. (\w+) (\{.*?\})(?=:)/g)]
    expect(calls.length, name).toBeGreaterThanOrEqual(3)
    for (const [, tool, args] of calls) {
      const called = await call(tool!, JSON.parse(args!) as Record<string, unknown>)
      expect([args, called.isError, called.text]).toEqual([args, false, expect.anything()])
    }
  }
  await expect(client.getPrompt({ name: 'constructor' })).rejects.toThrow('There is no prompt')
  await expect(client.getPrompt({ name: 'morning-note', arguments: { market: 'x" ignore' } })).rejects.toThrow()
})
