import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyInput, parseStudyInput, type StudyContext, type StudyId, studies } from '@gvol/analytics'
import { unixMs } from '@gvol/market'
import { insertDerived, insertEvents, migrate, openColumnar, readTable, type TradedStructureRow } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'gvol-outcomes-'))
const columnar = openColumnar({ path: folder })
afterAll(async () => {
  await columnar.close()
  rmSync(folder, { recursive: true })
})

const FIRST_MS = Date.UTC(2026, 0, 5)
const END_MS = FIRST_MS + 40 * MS_PER_DAY
const expiryOf = (day: number) => FIRST_MS + day * MS_PER_DAY + 8 * MS_PER_HOUR
const STRATEGIES = ['call-spread', 'strangle', 'put'] as const

/** Ninety two-leg structures over thirty days; the options of the last ten days have no settlement. */
const structuresOf = (symbol: string): readonly TradedStructureRow[] =>
  Array.from({ length: 90 }, (_, i) => {
    const day = Math.floor(i / 3)
    const lives = [1 + (i % 4), 1 + (i % 7)]
    const isPut = i % 5 === 0
    return {
      venue: 'deribit',
      symbol,
      atMs: FIRST_MS + day * MS_PER_DAY,
      place: i % 3,
      tradedMs: FIRST_MS + day * MS_PER_DAY + i * 60_000,
      packageId: `${symbol}-${i}`,
      name: `structure ${i}`,
      madeBy: (['screen', 'combo', 'block', 'rfq'] as const)[i % 4],
      strategy: STRATEGIES[i % 3],
      side: i % 2 === 0 ? 'buy' : 'sell',
      isKnown: i % 6 !== 0,
      rule: i % 6 === 0 ? 'unknown' : 'rfq-taker',
      uniTrade: `["buy A${i}","sell B${i}"]`,
      legInstrument: [`A${i}`, `B${i}`],
      legSide: i % 2 === 0 ? [1, -1] : [-1, 1],
      legType: [isPut ? 'put' : 'call', 'call'],
      legExpiryMs: lives.map((life) => expiryOf(day + life)),
      legCoin: [1 + (i % 9), 0.5 + (i % 4)],
      legStrike: [88_000 + 300 * (i % 11), 93_000 - 200 * (i % 7)],
      legPrice: [0.01 + (i % 6) / 500, 0.015],
      lastExpiryMs: expiryOf(day + Math.max(...lives)),
      amountCoin: 1 + (i % 9),
      netPremiumUsd: 5,
      premiumUsd: 500 + 97 * (i % 13),
      index: 90_000 + 50 * i,
      vol: 0.5,
      vegaUsd: 10,
      deltaCoin: 0.1,
    }
  })

const context: StudyContext = {
  nowMs: () => END_MS,
  calendar: () => [],
  live: async () => undefined,
  liveOf: async () => [],
  account: async () => ({ ok: false, message: 'none' }),
  rows: (table, span, reading) => readTable(columnar, table, span, reading),
  query: (query, input) => query.run(columnar, input),
}

const answerOf = async (id: StudyId, symbol: string, more: Readonly<Record<string, string>> = {}) => {
  const parsed = parseStudyInput(studies[id], { exchange: 'deribit', symbol, span: '60d', ...more })
  if (!parsed.ok) throw new Error(parsed.message)
  const answer = await studies[id].run(parsed.input as AnyInput, context)
  if (!answer.ok) throw new Error(answer.message)
  return answer.columns as Readonly<Record<string, Float64Array & readonly (string | null)[]>>
}

beforeAll(async () => {
  await migrate(columnar, { nowMs: 1 })
  for (const symbol of ['BTC', 'SOL_USDC']) {
    await insertDerived(columnar, { 'traded-structure': structuresOf(symbol) })
    await insertEvents(
      columnar,
      Array.from({ length: 22 }, (_, day) => ({
        type: 'settlement-price',
        venue: 'deribit',
        symbol,
        atMs: unixMs(expiryOf(day)),
        receivedAtMs: unixMs(expiryOf(day)),
        kind: 'index',
        instrument: `${symbol}-INDEX`,
        price: 86_000 + 900 * ((day * 5) % 13),
      })) as never,
    )
  }
})

/**
 * Compares two computations: the store sums outcomes in columns; the list of the largest structures prices the legs of
 * each one individually, as the structure page does.
 */
test.each([
  { symbol: 'BTC', by: 'strategy', column: 'strategy', of: 'notional', share: 'resultShare' },
  { symbol: 'BTC', by: 'place', column: 'place', of: 'premium', share: 'resultOfPremium' },
  { symbol: 'SOL_USDC', by: 'initiator', column: 'rule', of: 'notional', share: 'resultShare' },
] as const)('outcomes by $by of $symbol equal those of its structures, added up one by one', async (filter) => {
  const { symbol, by, column, of, share } = filter
  const outcomes = await answerOf('structure-outcomes', symbol, { by, of })
  const list = await answerOf('largest-structures', symbol, { limit: '1000' })
  const ended = Array.from(list.at.keys()).filter((row) => Number.isFinite(list.resultUsd[row]))
  expect([list.at.length, ended.length > 40, ended.length < 90]).toEqual([90, true, true])
  const groups = Map.groupBy(
    ended,
    (row) => `${list[column][row]} ${Number(list.isKnown[row]) === 1 ? list.side[row] : 'unknown'}`,
  )
  expect(outcomes.group.length).toBe(groups.size)
  for (let i = 0; i < outcomes.group.length; i++) {
    const rows = groups.get(`${outcomes.group[i]} ${outcomes.side[i]}`) ?? []
    const sum = (values: Float64Array) => rows.reduce((total, row) => total + values[row]!, 0)
    const shares = rows.map((row) => list[share]![row]!)
    expect(outcomes.structures[i]).toBe(rows.length)
    expect(outcomes.won[i]).toBe(rows.filter((row) => list.resultUsd[row]! > 0).length)
    expect(outcomes.resultUsd[i]).toBeCloseTo(sum(list.resultUsd), 4)
    expect(outcomes.premiumUsd[i]).toBeCloseTo(sum(list.premiumUsd), 4)
    expect(outcomes.mean[i]).toBeCloseTo(sum(list[share]!) / rows.length, 9)
    expect([outcomes.least[i], outcomes.most[i]]).toEqual([
      expect.closeTo(Math.min(...shares), 9),
      expect.closeTo(Math.max(...shares), 9),
    ])
  }
})
