import { type StudyContext, studies } from '@gvol/analytics'
import { type Chain, isIn, type MarketFilter, underlyingSource } from '@gvol/market'
import { expect, test } from 'vitest'
import { isRecorded, recordedChains } from './recorded.ts'

const contextOf = (chain: Chain): StudyContext => ({
  nowMs: () => chain.atMs,
  calendar: () => [],
  live: async () => undefined,
  liveOf: (async (kind: string, filter: MarketFilter) =>
    kind === 'chain' && isIn(filter, chain) ? [chain] : []) as StudyContext['liveOf'],
  account: async () => ({ ok: false, message: 'No account is known.' }),
  rows: (async () => ({ size: 0, column: {} })) as unknown as StudyContext['rows'],
  query: (async () => ({ size: 0, column: {} })) as unknown as StudyContext['query'],
})

const ratesOf = async (chain: Chain) => {
  const coin = chain.symbol
  const input = { coin, covers: [{ coin }], subjectText: coin, asOfMs: undefined, expiries: [] }
  const result = await studies['implied-rates'].run(input, contextOf(chain))
  if (!result.ok) throw new Error(result.message)
  return result.columns as Readonly<Record<string, Float64Array & string[]>>
}

test('recorded Deribit chains: the mark of the listed future of each expiry is within the bounds of its options', async ({
  skip,
}) => {
  const file = ['deribit-chains', '2025-12.csv.zst'] as const
  if (!isRecorded(...file)) return skip()
  let compared = 0
  let inside = 0
  const apart: number[] = []
  for await (const { chain } of recordedChains(...file)) {
    const rates = await ratesOf(chain)
    for (let row = 0; row < rates.expiry.length; row++) {
      const expiry = chain.expiries.indexOf(rates.expiry[row])
      const name = chain.underlyingName[expiry]
      // Synthetic forwards are interpolated by the venue; a listed future is a market of its own.
      if (underlyingSource(name) !== 'venue' || name.startsWith('SYN.') || !(rates.days[row] > 1)) continue
      const mark = chain.underlying[chain.expiryStart[expiry]]
      const years = rates.days[row] / 365
      compared++
      if (mark >= rates.forwardBid[row] && mark <= rates.forwardAsk[row]) inside++
      const basis = (mark / rates.index[row] - 1) / years
      apart.push(Math.abs(rates.rate[row] - basis))
      expect(Math.abs(rates.rate[row] - basis)).toBeLessThan(3 * rates.rateError[row])
    }
  }
  apart.sort((a, b) => a - b)
  console.log(
    `${compared} expiries with a future, ${inside} within the bounds; rates differ by ${apart[apart.length >> 1]} in the median`,
  )
  expect(compared).toBeGreaterThan(20)
  expect(inside / compared).toBeGreaterThan(0.95)
})

test('recorded OKX chain: every expiry has a rate whose error covers that of its own marks', async ({ skip }) => {
  const file = ['deribit-okx-daily', 'okx', '2026-07-04.csv.zst'] as const
  if (!isRecorded(...file)) return skip()
  let compared = 0
  for await (const { chain } of recordedChains(...file)) {
    const rates = await ratesOf(chain)
    for (let row = 0; row < rates.expiry.length; row++) {
      if (!(rates.forward[row] > 0)) continue
      const expiry = chain.expiries.indexOf(rates.expiry[row])
      // Parity of the marks, strike by strike; their median needs no quote.
      const forwards: number[] = []
      for (let i = chain.expiryStart[expiry]; i + 1 < chain.expiryStart[expiry + 1]; i++)
        if (chain.strike[i] === chain.strike[i + 1] && chain.mark[i] > 0 && chain.mark[i + 1] > 0)
          forwards.push(chain.strike[i] / (1 - (chain.mark[i] - chain.mark[i + 1])))
      forwards.sort((a, b) => a - b)
      const marks = forwards[forwards.length >> 1]
      compared++
      expect(Math.abs(rates.forward[row] - marks)).toBeLessThan(3 * rates.forwardError[row])
    }
  }
  expect(compared).toBeGreaterThan(10)
})
