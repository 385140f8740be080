import { pricedChain } from '@gvol/analytics'
import type { Chain } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { expect, test } from 'vitest'
import { isRecorded, recordedChains } from './recorded.ts'
import { quantile } from './surfaceFigures.ts'

const DAYS = [
  '2026-07-04',
  '2026-07-08',
  '2026-07-12',
  '2026-07-16',
  '2026-07-20',
  '2026-07-24',
  '2026-07-28',
  '2026-07-31',
]
const fileOf = (day: string): readonly string[] => ['deribit-okx-daily', 'okx', `${day}.csv.zst`]

/** |mark − Black-76 at the mark vol| of every option, coin. */
const residuals = (chain: Chain): number[] => {
  const { forward, timeYears } = pricedChain(chain)
  return Array.from(chain.mark.keys()).flatMap((row) => {
    if (!(chain.markVol[row] > 0 && chain.mark[row] > 0)) return []
    const type = chain.optionType[row] === 0 ? 'call' : 'put'
    const price = black76(type, forward[row], chain.strike[row], timeYears[row], chain.markVol[row])
    return [Math.abs(price / forward[row] - chain.mark[row])]
  })
}

test.skipIf(!isRecorded(...fileOf(DAYS[0])))(
  'OKX marks of an expiry use one forward: parity of marks reprices them ten times better than parity of quotes',
  async () => {
    const byMarks: number[] = []
    const byQuotes: number[] = []
    const sources = new Map<string, number>()
    for (const day of DAYS) {
      for await (const { chain } of recordedChains(...fileOf(day))) {
        byMarks.push(...residuals(chain))
        for (const forward of pricedChain(chain).forwards) {
          const source = forward?.source ?? 'none'
          sources.set(source, (sources.get(source) ?? 0) + 1)
        }
        // The marks are only compared; the forward cannot use them.
        const blind = { ...chain, mark: chain.mark.map(() => Number.NaN) }
        const { mark } = chain
        byQuotes.push(...residuals({ ...chain, underlying: pricedChain(blind).forward, mark }))
      }
    }
    const text = (all: number[]): string =>
      `${quantile(all, 0.5).toExponential(1)} median, ${quantile(all, 0.9).toExponential(1)} p90`
    console.log(
      `OKX marks, coin: by marks ${text(byMarks)}; by quotes ${text(byQuotes)}; sources ${JSON.stringify([...sources])}`,
    )
    expect(quantile(byMarks, 0.5)).toBeLessThan(1.5e-6)
    expect(quantile(byMarks, 0.5)).toBeLessThan(0.1 * quantile(byQuotes, 0.5))
    expect(sources.get('mark-parity') ?? 0).toBeGreaterThan(0.9 * [...sources.values()].reduce((a, b) => a + b))
  },
  60_000,
)
