import { type StudyContext, studies } from '@gvol/analytics'
import { type Chain, isIn, type Market, type MarketFilter } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { isRecorded, recordedChains } from './recorded.ts'

const NO_COLUMNS = new Proxy({}, { get: () => new Float64Array(0) })

const contextOf = (chain: Chain): StudyContext => ({
  nowMs: () => chain.atMs,
  calendar: () => [],
  live: (async (kind: string, market: Market) =>
    kind === 'chain' && isIn(market, chain) ? chain : undefined) as StudyContext['live'],
  liveOf: (async (kind: string, filter: MarketFilter) =>
    kind === 'chain' && isIn(filter, chain) ? [chain] : []) as StudyContext['liveOf'],
  account: async () => ({ ok: false, message: 'No account is known.' }),
  rows: (async () => ({ size: 0, column: NO_COLUMNS })) as unknown as StudyContext['rows'],
  query: (async () => ({ size: 0, column: NO_COLUMNS })) as unknown as StudyContext['query'],
})

const inputOf = ({ venue, symbol }: Chain, date: number) => ({
  market: { venue, symbol },
  covers: [{ venue, symbol }],
  subjectText: `${venue} ${symbol}`,
  asOfMs: undefined,
  view: 'implied',
  date,
  low: 0,
  high: 0,
  confidence: 0.7,
  span: { days: 730 },
})

test('recorded Deribit chains: the implied density prices the quoted options within bid and ask, and under it nothing pays', async ({
  skip,
}) => {
  const file = ['deribit-chains', '2025-12.csv.zst'] as const
  if (!isRecorded(...file)) return skip()
  let options = 0
  let repriced = 0
  let searched = 0
  let paying = 0
  for await (const { chain } of recordedChains(...file)) {
    for (const expiryMs of chain.expiries) {
      if (expiryMs - chain.atMs < 2 * MS_PER_DAY) continue
      const input = inputOf(chain, expiryMs)
      const strikes = await studies['view-strikes'].run(input, contextOf(chain))
      if (!strikes.ok || strikes.columns.expiry[0] !== expiryMs) continue
      const { isRepriced } = strikes.columns as unknown as { readonly isRepriced: Uint8Array }
      options += isRepriced.length
      repriced += isRepriced.reduce((sum, one) => sum + one, 0)
      if (expiryMs - chain.atMs > 40 * MS_PER_DAY) continue
      const trades = await studies['view-trades'].run(
        { ...input, vols: 'unchanged', laterMove: 0, mostLossUsd: 5_000, rank: 'loss', perKind: 1, step: undefined },
        contextOf(chain),
      )
      if (!trades.ok) continue
      const { returnOnLoss } = trades.columns as unknown as { readonly returnOnLoss: Float64Array }
      searched++
      // A quote outside the fitted smile is an edge of a few cents, no more.
      if (returnOnLoss[0] > 0.05) paying++
    }
  }
  console.log(
    `${repriced} of ${options} options within their quotes; a trade pays over 5 % of its loss at ${paying} of ${searched} expiries`,
  )
  expect(options).toBeGreaterThan(1_000)
  expect(repriced / options).toBeGreaterThan(0.9)
  expect(searched).toBeGreaterThan(20)
  expect(paying / searched).toBeLessThan(0.2)
})
