import { surfaceOf } from '@gvol/analytics'
import { checkButterfly, checkCalendar, svi } from '@gvol/quant'
import { expect, test } from 'vitest'
import { isRecorded, recordedChains } from './recorded.ts'

const FILE = ['deribit-chains', '2026-01.csv.zst'] as const

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]

test.skipIf(!isRecorded(...FILE))(
  'over a recorded month every fitted smile is free of arbitrage and within half a vol point of liquid marks',
  async () => {
    const errorsByExpiry = new Map<string, number[]>()
    const rejected = new Map<string, number>()
    let fitted = 0
    for await (const { chain } of recordedChains(...FILE)) {
      let below: Parameters<typeof checkCalendar>[0] | undefined
      for (const expiry of surfaceOf(chain).expiries) {
        const { fit } = expiry
        if (!fit.ok) {
          rejected.set(fit.reason, (rejected.get(fit.reason) ?? 0) + 1)
          continue
        }
        fitted++
        expect(checkButterfly(fit.params).ok).toBe(true)
        expect(expiry.calendarViolations).toBe(0)
        if (below !== undefined) expect(checkCalendar(below, fit.params).ok).toBe(true)
        below = fit.params
        const key = `${chain.symbol} ${new Date(expiry.expiryMs).toISOString().slice(0, 10)}`
        const errors = errorsByExpiry.get(key) ?? []
        errorsByExpiry.set(key, errors)
        const e = chain.expiries.indexOf(expiry.expiryMs)
        for (let row = chain.expiryStart[e]; row < chain.expiryStart[e + 1]; row++) {
          const delta = Math.abs(chain.delta[row])
          if (!(delta > 0.05 && delta < 0.95 && chain.bid[row] > 0)) continue
          const k = Math.log(chain.strike[row] / expiry.forward)
          errors.push(Math.abs(Math.sqrt(svi(k, fit.params) / expiry.timeYears) - chain.markVol[row]))
        }
      }
    }
    expect(fitted).toBeGreaterThan(2000)
    const worst = [...errorsByExpiry].map(([expiry, errors]) => ({ expiry, medianVolPoints: median(errors) * 100 }))
    console.log(
      `smiles fitted: ${fitted}; rejected: ${JSON.stringify(Object.fromEntries(rejected))}; worst expiry: ${Math.max(...worst.map(({ medianVolPoints }) => medianVolPoints)).toFixed(3)} vol points`,
    )
    expect(worst.filter(({ medianVolPoints }) => !(medianVolPoints <= 0.5))).toEqual([])
  },
  120_000,
)
