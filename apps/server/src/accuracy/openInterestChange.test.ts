import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { derivedRows, parseStudyInput, studies } from '@gvol/analytics'
import { emptyContext } from '@gvol/analytics/testing'
import type { Chain } from '@gvol/market'
import { expect, test } from 'vitest'
import { isRecorded, recordedChains, recordedFile } from './recorded.ts'

const DAYS = ['2026-07-09', '2026-07-10'] as const
const fileOf = (venue: string, day: string): readonly string[] => ['deribit-okx-daily', venue, `${day}.csv.zst`]

/** Coins per contract in each file, from the venues' instrument lists of that month. */
const BOOKS = [
  ['deribit', 'BTC', 1],
  ['deribit', 'ETH', 1],
  ['okx', 'BTC', 0.01],
  ['okx', 'ETH', 0.1],
] as const

type Row = Readonly<Record<string, unknown>>
type Line = { readonly expiry: string; readonly strike: number; readonly type: string; readonly coins: number }

/** Parses the lines of a file independently of the project's code. */
const linesOf = (venue: string, day: string, coin: string, size: number): readonly Line[] => {
  const text = zstdDecompressSync(readFileSync(recordedFile(...fileOf(venue, day)))).toString()
  const [head = '', ...lines] = text.trim().split('\n')
  const names = head.split(',')
  return lines
    .map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i], value])))
    .filter((row) => row.underlying === coin)
    .map((row) => ({
      expiry: String(row.expiry),
      strike: Number(row.strike),
      type: String(row.type),
      coins: Number(row.open_interest) * size,
    }))
}

const total = (values: Iterable<number> = []): number => [...values].reduce((sum, value) => sum + (value || 0), 0)

const chainOf = async (venue: string, day: string, symbol: string): Promise<Chain> => {
  for await (const { chain } of recordedChains(...fileOf(venue, day))) if (chain.symbol === symbol) return chain
  throw new Error(`no chain of ${symbol} on ${day}`)
}

test.skipIf(!isRecorded(...fileOf('deribit', DAYS[0]))).each(BOOKS)(
  'change of open interest of %s %s over a delivery equals that of two raw files, strike by strike, expired contracts apart',
  async (venue, symbol, size) => {
    const [first, second] = await Promise.all(DAYS.map((day) => chainOf(venue, day, symbol)))
    if (first === undefined || second === undefined) throw new Error('two chains were read')
    const [before, after] = DAYS.map((day) => linesOf(venue, day, symbol, size))
    const stored = new Map<number, readonly object[]>(
      [first, second].map((chain) => [chain.atMs, derivedRows(chain)['open-interest'] ?? []] as const),
    )
    const context = emptyContext({
      nowMs: () => second.atMs,
      rows: (table, span) =>
        table === 'open-interest' ? ((stored.get(('asOfMs' in span && span.asOfMs) || 0) ?? []) as readonly Row[]) : [],
    })
    const changeBy = async (by: string) => {
      const study = studies['open-interest-change']
      const from = new Date(first.atMs).toISOString()
      const input = parseStudyInput(study, { exchange: venue, symbol, from, by })
      if (!input.ok) throw new Error(input.message)
      const answer = await study.run(input.input, context)
      if (!answer.ok) throw new Error(answer.message)
      // Only numeric columns are read.
      return answer.columns as Readonly<Record<string, Float64Array>>
    }
    // Options expiring on the 9th are delivered at 08:00 UTC, between the two files.
    const isGone = ({ expiry }: Line) => expiry <= DAYS[0]
    const coins = (lines: readonly Line[] = [], isCounted: (line: Line) => boolean) =>
      total(lines.filter(isCounted).map((line) => line.coins))
    const byStrike = await changeBy('strike')
    const strikes = [...new Set([...(before ?? []), ...(after ?? [])].map(({ strike }) => strike))].sort(
      (a, b) => a - b,
    )
    expect([...(byStrike.strike ?? [])]).toEqual(strikes)
    for (const [row, strike] of strikes.entries())
      for (const type of ['call', 'put'] as const) {
        const isOwn = (line: Line) => line.strike === strike && line.type === type
        const living = (line: Line) => isOwn(line) && !isGone(line)
        expect(byStrike[`${type}Change`]?.[row]).toBeCloseTo(coins(after, living) - coins(before, living), 6)
        expect(byStrike[`${type}Expired`]?.[row]).toBeCloseTo(
          coins(before, (line) => isOwn(line) && isGone(line)),
          6,
        )
      }
    expect(total(byStrike.callExpired) + total(byStrike.putExpired)).toBeGreaterThan(0)
    // Growth equals opened minus expired, however it is grouped.
    for (const by of ['expiry', 'strike-expiry']) {
      const columns = await changeBy(by)
      const growth = (side: 'call' | 'put') => total(columns[`${side}Change`]) - total(columns[`${side}Expired`])
      expect(growth('call') + growth('put')).toBeCloseTo(coins(after, () => true) - coins(before, () => true), 5)
    }
  },
  30_000,
)
