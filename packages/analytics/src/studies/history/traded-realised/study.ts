import { MS_PER_DAY, yearsBetween } from '@gvol/market'
import { closeToCloseVec, greeks } from '@gvol/quant'
import { argument } from '../../../_kit/argument/kinds.ts'
import { dayGrid } from '../../../_kit/bookDays/dayGrid.ts'
import { SPOT_NEEDS, spotOfBook } from '../../../_kit/bookDays/spotOfBook.ts'
import { maybe, number, time } from '../../../_kit/column.ts'
import { FLOW_NEEDS } from '../../../_kit/flow/readFlow.ts'
import { readTradedVols } from '../../../_kit/flow/readTradedVols.ts'
import { defineStudy, noData } from '../../../_kit/study.ts'
import { endsOf, nothingStored } from '../ends.ts'

const output = {
  at: time('beginning of the day, UTC'),
  tradedVol: maybe(number('decimal', 'vols of the trades of the day weighted by their premium')),
  realised: maybe(number('decimal', 'close-to-close vol over the window that ends here')),
  premiumUsd: maybe(number('USD', 'premium of those trades; null where none')),
  trades: number('1', 'trades counted'),
  spot: maybe(number('quote ccy', 'last price of the day')),
}

type Sum = { weight: number; vols: number; premiumUsd: number; trades: number }

export const tradedRealised = defineStudy({
  id: 'traded-realised',
  subject: 'option-book',
  needs: [...FLOW_NEEDS, ...SPOT_NEEDS],
  title: 'Traded vol against realised',
  doc: 'Vol at which options traded each day, weighted by premium, within a range of life and delta, against realised vol.',
  method:
    'Σ vol·premium / Σ premium over the trades of each UTC day. Life from the end of the day; |Δ| = |N(d₁)| with the last price of the day as forward and the vol at which the option traded. ' +
    'Realised: close to close, √(365/(n − 1)·Σ(r − mean)²).',
  input: {
    span: argument.span('how far back', 90, 730),
    window: argument.number('days', 'of the realised vol', 30, 2, 365),
    leastDays: argument.number('days', 'least life', 0, 0, 3650),
    mostDays: argument.number('days', 'longest life', 3650, 0, 3650),
    leastDelta: argument.number('percent', 'least |Δ|', 0, 0, 100),
    mostDelta: argument.number('percent', 'largest |Δ|', 100, 0, 100),
  },
  output,
  run: async (input, context) => {
    if (!Number.isInteger(input.window)) return noData('The window is a whole number of days.')
    const ends = endsOf(input, context)
    const days = dayGrid(ends.fromMs - (1 + input.window) * MS_PER_DAY, ends.toMs)
    const isOfAll = input.leastDelta === 0 && input.mostDelta === 100
    const [spot, sums] = await Promise.all([
      spotOfBook(input.market, days, ends.toMs, context),
      readTradedVols(context, input.market, {
        ...{ fromMs: days[input.window + 1], toMs: ends.toMs },
        by: ['dayMs', 'expiryMs', ...(isOfAll ? [] : (['strike', 'optionType'] as const))],
      }),
    ])
    if (sums.size === 0) return nothingStored('trades', input.market, ends)
    const { dayMs, expiryMs, strike, optionType, weightedVol, premiumWithVol, premiumUsd, trades } = sums.column
    const byDay = new Map<number, Sum>()
    for (let row = 0; row < sums.size; row++) {
      const [at, expiry, type, vol] = [dayMs?.[row] ?? 0, expiryMs?.[row] ?? 0, optionType?.[row], weightedVol[row]]
      const price = spot.close[Math.round((at - days[0]) / MS_PER_DAY)]
      const life = Math.max(0, (expiry - at - MS_PER_DAY) / MS_PER_DAY)
      if (Number.isNaN(vol) || life < input.leastDays || life > input.mostDays) continue
      if (!isOfAll) {
        if (!type) continue
        const years = Math.max(yearsBetween(at + MS_PER_DAY, expiry), 1 / 8760)
        const delta = 100 * Math.abs(greeks(type, price, strike?.[row] ?? Number.NaN, years, vol).delta)
        if (!(delta >= input.leastDelta && delta <= input.mostDelta)) continue
      }
      const sum = byDay.get(at) ?? { weight: 0, vols: 0, premiumUsd: 0, trades: 0 }
      byDay.set(at, sum)
      sum.weight += premiumWithVol[row]
      sum.vols += vol * premiumWithVol[row]
      sum.premiumUsd += premiumUsd[row] || 0
      sum.trades += trades[row]
    }
    const realised = closeToCloseVec(spot.close, input.window)
    const at = days.slice(input.window + 1)
    const of = (pick: (sum: Sum) => number) =>
      Float64Array.from(at, (day) => {
        const sum = byDay.get(day)
        return sum === undefined ? Number.NaN : pick(sum)
      })
    return {
      ok: true,
      asOfMs: ends.toMs,
      columns: {
        at,
        tradedVol: of(({ vols, weight }) => (weight > 0 ? vols / weight : Number.NaN)),
        realised: realised.slice(input.window + 1),
        premiumUsd: of((sum) => sum.premiumUsd),
        trades: Float64Array.from(at, (day) => byDay.get(day)?.trades ?? 0),
        spot: spot.close.slice(input.window + 1),
      },
    }
  },
})
