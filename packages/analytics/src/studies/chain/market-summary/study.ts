import { notionalUsd } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { SPOT_METHOD, STORED_SPOT_NEEDS, spotPrice } from '../../../market/prices/spotPrice.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { EARLIER_METHOD, nearestEarlier } from '../../../study/context/earlier.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { MARKET_CONVENTION, wingValues } from '../../../surface/wings.ts'

const output = {
  index: maybe(number('quote ccy', 'spot index, or the newest stored price of spot at a historical instant')),
  indexAt: maybe(time('instant of that price')),
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
  comparedAt: maybe(time('instant of the earlier snapshot used for changes; null if there is none')),
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
  reads: STORED_SPOT_NEEDS,
  title: 'Market summary',
  doc: 'Summary of a market: index, volatility index, 30-day vol and skew, open interest and volume.',
  method:
    `${SPOT_METHOD} Open interest in USD = open coins × spot index of the chain. Changes are over 24 hours: comparedAt shows the instant of the earlier index. ${EARLIER_METHOD} 30-day vol and risk reversal are the ` +
    'constant-maturity values of the current chain.',
  input: {},
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const spot = await spotPrice(chain, input.asOfMs, context)
    const index = spot?.price
    const indexMs = spot?.atMs ?? chain.atMs
    const earlierOf = (atMs: number) => ({ ...input.market, ...nearestEarlier(atMs, MS_PER_DAY) })
    const before = earlierOf(chain.atMs)
    const untilMs = input.asOfMs ?? chain.atMs
    const newest = { ...input.market, latest: 'of-market', asOfMs: untilMs, maxAgeMs: 'as-stored' } as const
    const [surfaceBefore, tenors, tick, tickBefore] = await Promise.all([
      context.rows('surface', earlierOf(indexMs), { columns: ['atMs', 'index'] }),
      context.rows('constant-maturity', before, { columns: ['atm'], where: { tenorDays: 30 } }),
      context.rows('vol-index', newest, { columns: ['vol'] }),
      context.rows('vol-index', earlierOf(untilMs), { columns: ['vol'] }),
    ])
    const thirty = listedVolsOf(chain).constantMaturities.find(({ tenorDays }) => tenorDays === 30)
    const indexBefore = numberAt(surfaceBefore.column.index, 0)
    const dvol = numberAt(tick.column.vol, 0)
    const dvolBefore = numberAt(tickBefore.column.vol, 0)
    const open = sums(chain.openInterestCoin, chain.optionType)
    const traded = sums(chain.volume24hCoin, chain.optionType)
    const row = {
      index,
      indexAt: index === undefined ? undefined : indexMs,
      indexChange: index === undefined || indexBefore === undefined ? undefined : index / indexBefore - 1,
      dvol,
      dvolChange: difference(dvol, dvolBefore),
      atm30: thirty?.vols.atm,
      atm30Change: difference(thirty?.vols.atm, numberAt(tenors.column.atm, 0)),
      rr25: thirty === undefined ? undefined : wingValues(thirty.vols, MARKET_CONVENTION).rr25,
      openInterestCoin: open.call + open.put,
      openInterestUsd: chain.index === undefined ? undefined : notionalUsd(open.call + open.put, chain.index),
      putCallRatio: open.call > 0 ? open.put / open.call : undefined,
      volumeCoin: traded.call + traded.put,
      comparedAt: surfaceBefore.size === 0 ? undefined : surfaceBefore.column.atMs[0],
    }
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, [row]) }
  },
})
