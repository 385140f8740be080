import { closeToCloseVec } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { dayGrid } from '../../../market/bookDays/dayGrid.ts'
import { SPOT_NEEDS, spotOfBook } from '../../../market/bookDays/spotOfBook.ts'
import { FLOW_NEEDS } from '../../../market/flow/readFlow.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { nothingStored } from '../nothingStored.ts'
import { type DayVols, volsByDay } from './volsByDay.ts'

const output = {
  at: time('beginning of the day, UTC'),
  tradedVol: maybe(number('decimal', 'vols of the trades of the day weighted by their premium')),
  realised: maybe(number('decimal', 'close-to-close vol over the window that ends here')),
  premiumUsd: maybe(number('USD', 'premium of those trades; null if none')),
  trades: number('1', 'trades counted'),
  spot: maybe(number('quote ccy', 'last price of the day')),
}

export const tradedRealised = defineStudy({
  id: 'traded-realised',
  subject: 'option-book',
  needs: [...FLOW_NEEDS, ...SPOT_NEEDS],
  title: 'Traded vol against realised',
  doc: 'Vol at which options traded each day, weighted by premium, within a range of life and delta, against realised vol.',
  method:
    'Σ vol·premium / Σ premium over the trades of each UTC day. Life from the end of the day; |Δ| = |N(d₁)| with the last price of the day as forward and the vol at which the option traded, on the screen and in blocks apart. ' +
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
    const ends = rangeOf(input, context, input.market)
    const days = dayGrid(ends.fromMs - (1 + input.window) * MS_PER_DAY, ends.toMs)
    const at = days.slice(input.window + 1)
    const spot = await spotOfBook(input.market, days, ends.toMs, context)
    const byDay = await volsByDay(context, input.market, {
      fromMs: at[0],
      toMs: ends.toMs,
      forwards: spot.close.slice(input.window + 1),
      leastDays: input.leastDays,
      mostDays: input.mostDays,
      leastDelta: input.leastDelta,
      mostDelta: input.mostDelta,
    })
    const isOfAll =
      input.leastDays === 0 && input.mostDays === 3650 && input.leastDelta === 0 && input.mostDelta === 100
    if (byDay.size === 0 && isOfAll) return nothingStored('trades', input.market, ends)
    const of = (pick: (sum: DayVols) => number) =>
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
        realised: closeToCloseVec(spot.close, input.window).slice(input.window + 1),
        premiumUsd: of((sum) => sum.premiumUsd),
        trades: Float64Array.from(at, (day) => byDay.get(day)?.trades ?? 0),
        spot: spot.close.slice(input.window + 1),
      },
    }
  },
})
