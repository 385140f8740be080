import { MS_PER_DAY } from '@gvol/market'
import { surfaceOf } from '../_kit/chainSurface.ts'
import { maybe, number } from '../_kit/column.ts'
import { columnsFromRows } from '../_kit/rows.ts'
import { chainAt } from '../_kit/stateOf.ts'
import { defineStudy } from '../_kit/study.ts'
import { MARKET_CONVENTION, wingValues } from '../_kit/wings.ts'

const output = {
  index: maybe(number('quote ccy', 'spot index')),
  indexChange: maybe(number('decimal', 'return of the index over 24 hours')),
  dvol: maybe(number('decimal', 'the venue’s volatility index; null where it publishes none')),
  dvolChange: maybe(number('decimal', 'change of the volatility index over 24 hours')),
  atm30: maybe(number('decimal', '30-day at-the-money vol')),
  atm30Change: maybe(number('decimal', 'its change over 24 hours, from the listed expiries around 30 days then')),
  rr25: maybe(number('decimal', '30-day 25-delta risk reversal, call − put')),
  openInterestCoin: number('coin', 'open options'),
  openInterestUsd: maybe(number('USD', 'open options at the index')),
  putCallRatio: maybe(number('1', 'open puts over open calls')),
  volumeCoin: number('coin', 'options traded in 24 hours'),
}

const sums = (values: Float64Array, types: Uint8Array): { call: number; put: number } => {
  const total = { call: 0, put: 0 }
  for (let row = 0; row < values.length; row++) {
    if (!Number.isNaN(values[row])) total[types[row] === 0 ? 'call' : 'put'] += values[row]
  }
  return total
}

const difference = (now: number | undefined, then: number | undefined): number | undefined =>
  now === undefined || then === undefined ? undefined : now - then

export const marketSummary = defineStudy({
  id: 'market-summary',
  subject: 'option-book',
  needs: ['chain', 'surface', 'constant-maturity', 'vol-index'],
  title: 'Market summary',
  doc: 'One line for a market: index, volatility index, 30-day vol and skew, open interest and volume.',
  method:
    'Changes compare with the last snapshot at or before 24 hours earlier. 30-day vol and risk reversal are the ' +
    'constant-maturity values of the current chain.',
  input: {},
  output,
  run: async (input, context) => {
    const found = await chainAt(input, context)
    if (!found.ok) return found
    const { chain } = found
    const dayBefore = chain.atMs - MS_PER_DAY
    const [past, tenors, ticks] = await Promise.all([
      context.history.surface(input.market, dayBefore, MS_PER_DAY / 2),
      context.history.constantMaturities(input.market, {
        fromMs: dayBefore - MS_PER_DAY / 2,
        toMs: dayBefore,
        tenorsDays: [30],
        maxPoints: 1,
      }),
      context.history.volIndex(input.market, { fromMs: dayBefore - MS_PER_DAY / 2, toMs: chain.atMs }),
    ])
    const thirty = surfaceOf(chain).constantMaturities.find(({ tenorDays }) => tenorDays === 30)
    const dvol = ticks.at(-1)?.vol
    const open = sums(chain.openInterestCoin, chain.optionType)
    const traded = sums(chain.volume24hCoin, chain.optionType)
    const row = {
      index: chain.index,
      indexChange: chain.index === undefined || past?.index === undefined ? undefined : chain.index / past.index - 1,
      dvol,
      dvolChange: difference(dvol, ticks.findLast(({ atMs }) => atMs <= dayBefore)?.vol),
      atm30: thirty?.vols.atm,
      atm30Change: difference(thirty?.vols.atm, tenors.at(-1)?.vols.atm),
      rr25: thirty === undefined ? undefined : wingValues(thirty.vols, MARKET_CONVENTION).rr25,
      openInterestCoin: open.call + open.put,
      openInterestUsd: chain.index === undefined ? undefined : (open.call + open.put) * chain.index,
      putCallRatio: open.call > 0 ? open.put / open.call : undefined,
      volumeCoin: traded.call + traded.put,
    }
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, [row]) }
  },
})
