import { type OptionQuote, yearsBetween } from '@gvol/market'
import { deribitGreeks, impliedVol } from '@gvol/quant'
import { expect, test } from 'vitest'
import { isRecorded, recordedChains } from './recorded.ts'

const FILE = ['deribit-chain-2021-02-11', 'btc_option_data_2021-02-11_snap1.csv'] as const

const sorted = (errors: readonly number[]): number[] => errors.map(Math.abs).sort((a, b) => a - b)
const quantile = (errors: readonly number[], share: number): number =>
  sorted(errors)[Math.ceil(share * errors.length) - 1]

const theChain = async (): Promise<readonly OptionQuote[]> => {
  for await (const { quotes } of recordedChains(...FILE)) return quotes
  throw new Error('the recorded file holds no chain')
}

type Marked = OptionQuote &
  Required<Pick<OptionQuote, 'mark' | 'markVol' | 'underlying' | 'delta' | 'gamma' | 'vegaPerPoint' | 'thetaPerDay'>>

const own = (quote: Marked) =>
  deribitGreeks(
    quote.optionType,
    quote.underlying,
    quote.strike,
    yearsBetween(quote.atMs, quote.expiryMs),
    quote.markVol,
  )

test.skipIf(!isRecorded(...FILE))('prices and greeks match those of Deribit within its rounding', async () => {
  const marked = (await theChain()).filter(
    (quote): quote is Marked =>
      quote.markVol !== undefined && quote.underlying !== undefined && quote.mark !== undefined,
  )
  expect(marked.length).toBeGreaterThan(450)
  const errors = marked.map((quote) => {
    const { markPrice, delta, gamma, vega, theta } = own(quote)
    return {
      price: markPrice - quote.mark,
      delta: delta - quote.delta,
      gamma: gamma - quote.gamma,
      vega: vega - quote.vegaPerPoint,
      theta: theta - quote.thetaPerDay,
    }
  })
  const of = (name: keyof (typeof errors)[number]) => errors.map((error) => error[name])
  expect(quantile(of('price'), 0.5)).toBeLessThan(1e-5)
  expect(quantile(of('price'), 0.99)).toBeLessThan(2e-4)
  expect(quantile(of('price'), 1)).toBeLessThan(7e-4)
  expect(quantile(of('delta'), 1)).toBeLessThan(1.5e-4)
  expect(quantile(of('gamma'), 1)).toBeLessThan(6e-6)
  expect(quantile(of('vega'), 1)).toBeLessThan(0.015)
  expect(quantile(of('theta'), 0.99)).toBeLessThan(0.6)
})

test.skipIf(!isRecorded(...FILE))('bid and ask vols match those of Deribit within a tenth of a vol point', async () => {
  const quotes = await theChain()
  const inverted = (side: 'bid' | 'ask') =>
    quotes.flatMap((quote) => {
      const premium = quote[side]
      const published = quote[`${side}Vol`]
      if (premium === undefined || published === undefined || quote.underlying === undefined) return []
      const timeYears = yearsBetween(quote.atMs, quote.expiryMs)
      const answer = impliedVol(quote.optionType, premium * quote.underlying, quote.underlying, quote.strike, timeYears)
      return answer.ok ? [answer.vol - published] : []
    })
  const bid = inverted('bid')
  const ask = inverted('ask')
  expect(bid.length).toBeGreaterThan(140)
  expect(ask.length).toBeGreaterThan(140)
  expect(quantile(bid, 0.95)).toBeLessThan(0.0007)
  expect(quantile(ask, 0.95)).toBeLessThan(0.0013)
})
