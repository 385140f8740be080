import { type Chain, chainFromQuotes, type OptionQuote } from '@gvol/market'
import { expect, test } from 'vitest'
import { AT_MS, syntheticQuotes } from '../../testing/syntheticChain.ts'
import { chainQuality } from './chainQuality.ts'
import { markProblem, markRatio } from './markRatio.ts'
import { qualityReport } from './qualityReport.ts'

const chainWith = (change: (quote: OptionQuote) => Partial<OptionQuote>): Chain =>
  chainFromQuotes(
    { venue: 'binance', symbol: 'XRP_USDT' },
    AT_MS,
    syntheticQuotes().map((quote) => ({ ...quote, ...change(quote) })),
  )
const scaled = (field: 'mark' | 'markVol' | 'underlying', by: number) =>
  chainWith((quote) => ({ [field]: (quote[field] ?? Number.NaN) * by }))

test('a chain whose marks are the prices of its vols has a ratio of 1, in coin and in dollars', () => {
  const inDollars = ({ mark, underlying }: OptionQuote) => ({ isInverse: false, mark: (mark ?? 0) * (underlying ?? 0) })
  for (const chain of [chainWith(() => ({})), chainWith(inDollars)]) {
    expect(markRatio(chain)?.median).toBeCloseTo(1, 9)
    expect([markRatio(chain)?.isFine, markProblem(chain)]).toEqual([true, undefined])
  }
})

test('prices per contract, vols in percent and another coin’s forward are reported with the ratio', () => {
  for (const size of [0.0001, 0.01, 0.1, 10, 100, 1_000]) {
    expect(markRatio(scaled('mark', size))?.median).toBeCloseTo(size, 6)
    expect(markProblem(scaled('mark', size))).toContain(
      `Marks of XRP_USDT options are ${size} times the values at their own vols`,
    )
  }
  expect(markRatio(scaled('markVol', 100))?.isFine).toBe(false)
  expect(markRatio(scaled('underlying', 20))?.isFine).toBe(false)
})

test('too few marks give no ratio and no problem', () => {
  let marked = 0
  const chain = chainWith(({ mark }) => ({ mark: marked++ < 5 ? mark : undefined }))
  expect([markRatio(chain), markProblem(chain)]).toEqual([undefined, undefined])
})

test('the report on stored data rates a wrong ratio as a fault', () => {
  const looked = [
    chainQuality(scaled('mark', 100), undefined),
    chainQuality(
      chainWith(() => ({})),
      undefined,
    ),
  ]
  const data = { venue: 'binance', symbol: 'XRP_USDT', instants: [AT_MS], looked, tables: [] }
  const { findings } = qualityReport({ fromMs: AT_MS, toMs: AT_MS }, [data])
  const markFindings = findings.filter(({ kind }) => kind === 'marks')
  expect(markFindings).toMatchObject([
    { severity: 'fault', sentence: expect.stringMatching(/^1 chain of 2 .* 100 times/) },
  ])
})
