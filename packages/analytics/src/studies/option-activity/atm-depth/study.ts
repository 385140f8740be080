import { type Chain, daysBetween } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { meanOf, type SampledDepth, sampledDepth } from '../sampledDepth.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  strike: maybe(number('quote ccy', 'listed strike nearest to the forward')),
  bidSize: maybe(number('coin', 'at the best bids of its call and put, mean')),
  askSize: maybe(number('coin', 'at their best asks, mean')),
  bidVol: maybe(number('decimal', 'vol of the best bids, mean')),
  askVol: maybe(number('decimal', 'vol of the best asks, mean')),
  spreadVol: maybe(number('decimal', 'ask − bid in vol')),
  levels: number('1', 'levels of the deeper book counted, at most five; 0 where no book was sampled'),
  depthAt: maybe(time('instant of the sampled books')),
  bidDepth: maybe(number('coin', 'in the best five bids of its call and put, mean')),
  askDepth: maybe(number('coin', 'in their best five asks, mean')),
  bidDepthVol: maybe(number('decimal', 'vol of the mean price of selling into all of those bids')),
  askDepthVol: maybe(number('decimal', 'vol of the mean price of buying all of those asks')),
}

/** Books are sampled once a minute; older ones are outdated. */
const MAX_AGE_MS = 5 * MS_PER_MINUTE

/** From the sampled books of an expiry, the newest of each option at its strike nearest to the forward. */
const depthOf = (sampled: readonly SampledDepth[], forward: number) => {
  const far = ({ strike }: SampledDepth) => Math.abs(strike - forward)
  const newestMs = Math.max(...sampled.map(({ atMs }) => atMs))
  const recent = sampled.filter(({ atMs }) => newestMs - atMs < MS_PER_MINUTE)
  const least = Math.min(...recent.map(far))
  const own = recent.filter((book) => far(book) === least)
  return {
    best: {
      bidSize: meanOf(own.map(({ bestBid }) => bestBid)),
      askSize: meanOf(own.map(({ bestAsk }) => bestAsk)),
    },
    columns: {
      levels: Math.max(0, ...own.map(({ levels }) => levels)),
      depthAt: own.length === 0 ? undefined : newestMs,
      bidDepth: meanOf(own.map(({ bidSize }) => bidSize)),
      askDepth: meanOf(own.map(({ askSize }) => askSize)),
      bidDepthVol: meanOf(own.map(({ bidVol }) => bidVol)),
      askDepthVol: meanOf(own.map(({ askVol }) => askVol)),
    },
  }
}

/** Returns the rows of the listed strike nearest to the forward of an expiry. */
const moneyRows = (chain: Chain, e: number, forward: number): readonly number[] => {
  const from = chain.expiryStart[e]
  const to = chain.expiryStart[e + 1]
  let nearest = from
  for (let row = from; row < to; row++) {
    if (Math.abs(chain.strike[row] - forward) < Math.abs(chain.strike[nearest] - forward)) nearest = row
  }
  const rows: number[] = []
  if (Number.isNaN(forward)) return rows
  for (let row = from; row < to; row++) if (chain.strike[row] === chain.strike[nearest]) rows.push(row)
  return rows
}

export const atmDepth = defineStudy({
  id: 'atm-depth',
  subject: 'option-book',
  needs: ['chain', 'option-depth'],
  title: 'Depth at the money',
  doc: 'At-the-money liquidity of every expiry: coins in the best five levels and at the best prices, the vol of taking them all, and the spread.',
  method:
    'Of each expiry the call and the put of the listed strike nearest to the forward: mean size at the best bid and ask and mean of their vols. Deeper: books of five levels a side, sampled once a minute at ' +
    'Deribit and Derive, not older than five minutes; coins in all levels, and the vol of their mean price weighted by size. Sizes that are missing in the chain come from the sampled book.',
  input: {},
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const priced = pricedChain(chain)
    const sampled = Map.groupBy(
      await sampledDepth(
        context,
        input.market,
        { fromMs: chain.atMs - MAX_AGE_MS, toMs: chain.atMs + MS_PER_MINUTE },
        MS_PER_MINUTE,
      ),
      ({ expiryMs }) => expiryMs,
    )
    const rows = Array.from(chain.expiries, (expiry, e) => {
      const forward = priced.forwards[e]?.value ?? chain.index ?? Number.NaN
      const own = moneyRows(chain, e, forward)
      const depth = depthOf(sampled.get(expiry) ?? [], forward)
      const of = (values: Float64Array) => meanOf(own.map((row) => values[row]))
      const bidVol = of(priced.bidVol)
      const askVol = of(priced.askVol)
      return {
        expiry,
        days: daysBetween(chain.atMs, expiry),
        strike: own.length === 0 ? undefined : chain.strike[own[0]],
        bidSize: of(chain.bidSize) ?? depth.best.bidSize,
        askSize: of(chain.askSize) ?? depth.best.askSize,
        bidVol,
        askVol,
        spreadVol: bidVol === undefined || askVol === undefined ? undefined : askVol - bidVol,
        ...depth.columns,
      }
    })
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
