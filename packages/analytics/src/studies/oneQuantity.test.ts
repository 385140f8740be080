import { chainFromQuotes, type OptionQuote, unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../testing/contextOf.ts'
import { AT_MS, INDEX, syntheticQuotes } from '../../testing/syntheticChain.ts'
import { studies } from './catalog.ts'

/** The usual chain and an expiry that ends within the day. */
const quotes: readonly OptionQuote[] = [
  ...syntheticQuotes(),
  ...syntheticQuotes()
    .filter(({ expiryMs }, _, all) => expiryMs === Math.min(...all.map((one) => one.expiryMs)))
    .map((quote) => ({
      ...quote,
      instrument: quote.instrument.replace(/^BTC-[^-]+/, 'BTC-TODAY'),
      expiryMs: unixMs(AT_MS + MS_PER_DAY / 4),
    })),
]
const chain = chainFromQuotes({ venue: 'deribit', symbol: 'BTC' }, AT_MS, quotes)
const context = contextOf(chain)

type Columns = Readonly<Record<string, ArrayLike<number | string | null>>>

/** Studies with a row for each option. */
const OF_OPTIONS = ['option-chain', 'greek-table', 'option-yields'] as const

/** Columns that are an amount of an option and not of a position in it. */
const NOT_OF_THE_OPTION = new Set(['volumeCoin'])

test('columns with the same name have the same value for an option in every option study', async () => {
  const byOption = new Map<string, Map<string, { readonly study: string; readonly value: unknown }>>()
  let compared = 0
  for (const study of OF_OPTIONS) {
    const columns = (await columnsOf(studies[study], context)) as unknown as Columns
    for (const [row, instrument] of Array.from(columns.instrument ?? []).entries()) {
      const own = byOption.get(String(instrument)) ?? new Map()
      byOption.set(String(instrument), own)
      for (const [name, values] of Object.entries(columns)) {
        const value = values[row]
        const other = own.get(name)
        if (other === undefined) own.set(name, { study, value })
        else if (typeof value === 'number' && !NOT_OF_THE_OPTION.has(name)) {
          compared += 1
          const label = `${name} of ${instrument}: ${other.study} and ${study}`
          if (Number.isNaN(value)) expect(other.value, label).toBeNaN()
          else expect(Math.abs(value - other.value), label).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)))
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(1000)
})

test('theta and vega of a straddle are the sums of its two options in the chain, also within the last day', async () => {
  const run = await columnsOf(studies['straddle-run'], context)
  const options = await columnsOf(studies['option-chain'], context)
  expect(run.days[0]).toBeLessThan(1)
  for (const [row, expiry] of run.expiry.entries()) {
    const legs = [...options.expiry.keys()].filter(
      (i) => options.expiry[i] === expiry && options.strike[i] === run.strike[row],
    )
    expect(legs).toHaveLength(2)
    for (const name of ['theta', 'vega'] as const)
      expect(run[name][row] / legs.reduce((sum, i) => sum + options[name][i], 0), `${name} ${row}`).toBeCloseTo(1, 9)
  }
})

test('theta, vega and delta of a portfolio of one option equal those of the chain, also within the last day', async () => {
  const options = await columnsOf(studies['option-chain'], context)
  const rows = [...options.strike.keys()].filter((row) => options.strike[row] === INDEX)
  expect(rows.some((row) => options.days[row] < 1)).toBe(true)
  for (const row of rows) {
    const legs = JSON.stringify([{ exchange: 'deribit', instrument: options.instrument[row], amount: 1 }])
    const portfolio = await columnsOf(studies['portfolio-legs'], context, { legs })
    for (const name of ['theta', 'vega'] as const)
      expect(portfolio[name][0] / options[name][row], `${name} of ${options.instrument[row]}`).toBeCloseTo(1, 6)
    const now = await columnsOf(studies['option-now'], context, { instrument: options.instrument[row] })
    expect(now.theta[0]).toBeCloseTo(options.theta[row], 9)
  }
})
