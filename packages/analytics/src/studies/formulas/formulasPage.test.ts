import { readFileSync } from 'node:fs'
import { functions } from '@gvol/formula'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { shortNames } from '../../study/formula/shortNames.ts'
import { studies } from '../catalog.ts'

const page = readFileSync(new URL('../../../../../docs/formulas.md', import.meta.url), 'utf8')
const written = [...page.matchAll(/```formula\n([\s\S]*?)\n```/g)].map(([, text]) => text)

const END = Date.UTC(2026, 0, 31)
const HOURS = 60 * 24

const atm = (symbol: string, tenor: number, hour: number): number =>
  0.5 +
  (symbol === 'ETH' ? 0.2 : 0) +
  tenor / 1000 +
  0.05 * Math.sin(hour / (symbol === 'ETH' ? 19 : 17) + tenor / 40) +
  (hour % 5) / 500
const call25 = (hour: number): number => 0.55 + 0.02 * Math.cos(hour / 23)
const put25 = (tenor: number, hour: number): number => 0.6 + tenor / 2000 + 0.03 * Math.sin(hour / 11)
const close = (day: number): number => 90_000 + 3_000 * Math.sin(day / 2)

const context = emptyContext({
  nowMs: () => END,
  rows: (table, span, where) => {
    if (table !== 'constant-maturity') return []
    const { symbol = '', fromMs = 0, toMs = END } = span as { symbol?: string; fromMs?: number; toMs?: number }
    const { in: tenors } = where.tenorDays as { readonly in: readonly number[] }
    return Array.from({ length: HOURS }, (_, hour) => ({ atMs: END - (HOURS - 1 - hour) * MS_PER_HOUR, hour }))
      .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
      .flatMap(({ atMs, hour }) =>
        tenors.map((tenorDays) => ({
          atMs,
          tenorDays,
          atm: atm(symbol, tenorDays, hour),
          call25: call25(hour),
          put25: put25(tenorDays, hour),
        })),
      )
  },
  // Bars of the days before END, the newest last.
  query: (async () => {
    const at = Float64Array.from({ length: 60 }, (_, day) => END - (60 - day) * MS_PER_DAY)
    const prices = at.map((_, day) => close(day))
    return {
      size: at.length,
      column: {
        atMs: at,
        instrument: Array.from(at, () => 'BTC_USDC'),
        open: prices,
        high: prices,
        low: prices,
        close: prices,
        volumeCoin: prices,
        volumeUsd: prices,
        volumeQuote: prices,
      },
    }
  }) as never,
})

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length
const last = (hours: number, hour: number): readonly number[] => Array.from({ length: hours }, (_, back) => hour - back)
const btc = (hour: number, tenor = 30): number => atm('BTC', tenor, hour)
const eth = (hour: number): number => atm('ETH', 30, hour)
const rr = (hour: number): number => call25(hour) - put25(30, hour)
const dayOf = (hour: number): number => 60 - Math.ceil((HOURS - 1 - hour) / 24) - 1
const moments = (x: readonly number[], y: readonly number[]) => {
  const mx = mean(x)
  const my = mean(y)
  const sum = (of: (i: number) => number): number => x.reduce((all, _, i) => all + of(i), 0)
  return {
    xy: sum((i) => (x[i] - mx) * (y[i] - my)),
    xx: sum((i) => (x[i] - mx) ** 2),
    yy: sum((i) => (y[i] - my) ** 2),
  }
}
const fly = (tenor: number, hour: number): number => call25(hour) + put25(tenor, hour) - 2 * btc(hour, tenor)

/** Every formula of the page, computed for an hour without the language. */
const BY_HAND: Readonly<Record<string, (hour: number) => number>> = {
  'ATM30(deribit:ETH) - ATM30(deribit:BTC)': (hour) => eth(hour) - btc(hour),
  'ATM30(deribit:ETH) / ATM30': (hour) => eth(hour) / btc(hour),
  'atm(180d) - atm(7d)': (hour) => btc(hour, 180) - btc(hour, 7),
  'sqrt((ATM60 ^ 2 * 60 - ATM30 ^ 2 * 30) / 30)': (hour) => Math.sqrt(2 * btc(hour, 60) ** 2 - btc(hour) ** 2),
  'zscore(rr25(30d), 10d)': (hour) => {
    const all = last(240, hour).map(rr)
    return (rr(hour) - mean(all)) / Math.sqrt(all.reduce((sum, one) => sum + (one - mean(all)) ** 2, 0) / 239)
  },
  'percentile(ATM30, 10d)': (hour) => last(240, hour).filter((one) => btc(one) <= btc(hour)).length / 240,
  'rr25(30d) / atm(30d)': (hour) => rr(hour) / btc(hour),
  'change(ATM30, 1d) - mean(change(ATM30, 1d), 5d)': (hour) =>
    btc(hour) - btc(hour - 24) - mean(last(120, hour).map((one) => btc(one) - btc(one - 24))),
  'corr(change(ATM30(deribit:ETH), 1h), change(ATM30, 1h), 5d)': (hour) => {
    const { xy, xx, yy } = moments(
      last(120, hour).map((one) => eth(one) - eth(one - 1)),
      last(120, hour).map((one) => btc(one) - btc(one - 1)),
    )
    return xy / Math.sqrt(xx * yy)
  },
  'beta(ATM30(deribit:ETH), ATM30, 5d)': (hour) => {
    const { xy, yy } = moments(
      last(120, hour).map(eth),
      last(120, hour).map((one) => btc(one)),
    )
    return xy / yy
  },
  'where(ATM7 > ATM30, ATM7 - ATM30, 0)': (hour) => Math.max(0, btc(hour, 7) - btc(hour)),
  // END is a midnight: the last hour of the day before is the one before it.
  'resample(ATM30, 1d, last)': (hour) => btc(HOURS - 1 - 24 * Math.ceil((HOURS - 1 - hour) / 24) - 1),
  "constantMaturity(tenorDays=30).fly25 - study('constant-maturity', tenors=7d).fly25": (hour) =>
    fly(30, hour) - fly(7, hour),
  'spotCandles.close / max(spotCandles.close, 5d) - 1': (hour) =>
    close(dayOf(hour)) / Math.max(...last(120, hour).map((one) => close(dayOf(one)))) - 1,
}

test('the examples of the page equal the values computed here', () => {
  expect(written).toEqual(Object.keys(BY_HAND))
})

test.each(written)('%s gives the same result when computed without the formula language', async (formula) => {
  const { at, value } = await columnsOf(studies.formula, context, { formula, span: '5d', granularity: '1h' })
  expect(at.length).toBe(121)
  for (let i = 0; i < at.length; i++)
    expect([at[i], value[i]]).toEqual([
      at[i],
      expect.closeTo(BY_HAND[formula](HOURS - 1 - (END - at[i]) / MS_PER_HOUR), 7),
    ])
})

test('the tables of the page match the code', () => {
  const rows = (lines: readonly string[]): string => lines.join('\n')
  expect(page).toContain(rows([...functions.values()].map(({ example, doc }) => `| \`${example}\` | ${doc} |`)))
  expect(page).toContain(
    rows(
      Object.entries(shortNames).map(
        ([name, { study, column, example, doc }]) =>
          `| \`${name}\` | ${doc} | \`${study}\`, \`${column}\` | \`${example}\` |`,
      ),
    ),
  )
})
