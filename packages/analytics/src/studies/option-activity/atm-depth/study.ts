import { type Chain, daysBetween } from '@gvol/market'
import { maybe, number, time } from '../../../_kit/column.ts'
import { pricedChain } from '../../../_kit/pricedChain.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { chainAt } from '../../../_kit/stateOf.ts'
import { defineStudy } from '../../../_kit/study.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  strike: maybe(number('quote ccy', 'listed strike nearest to the forward')),
  bidSize: maybe(number('coin', 'at the best bids of its call and put, mean')),
  askSize: maybe(number('coin', 'at their best asks, mean')),
  bidVol: maybe(number('decimal', 'vol of the best bids, mean')),
  askVol: maybe(number('decimal', 'vol of the best asks, mean')),
  spreadVol: maybe(number('decimal', 'ask − bid in vol')),
}

const meanOf = (values: readonly number[]): number | undefined => {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Rows of the listed strike nearest to the forward of an expiry. */
const moneyRows = (chain: Chain, e: number, forward: number): readonly number[] => {
  const rows = Array.from(
    { length: chain.expiryStart[e + 1] - chain.expiryStart[e] },
    (_, i) => chain.expiryStart[e] + i,
  )
  const far = (row: number) => Math.abs(chain.strike[row] - forward)
  const least = Math.min(...rows.map(far))
  const strike = chain.strike[rows.find((row) => far(row) === least) ?? -1]
  return rows.filter((row) => chain.strike[row] === strike)
}

export const atmDepth = defineStudy({
  id: 'atm-depth',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Depth at the money',
  doc: 'What can be bought and sold at once at the money of every expiry: coins at the best prices and the spread in vol.',
  method:
    'Of each expiry the call and the put of the listed strike nearest to the forward: mean size at the best bid and ask and mean of their vols. Only the best level is collected.',
  input: {},
  output,
  run: async (input, context) => {
    const found = await chainAt(input, context)
    if (!found.ok) return found
    const { chain } = found
    const priced = pricedChain(chain)
    const rows = Array.from(chain.expiries, (expiry, e) => {
      const own = moneyRows(chain, e, priced.forwards[e]?.value ?? chain.index ?? Number.NaN)
      const of = (values: Float64Array) => meanOf(own.map((row) => values[row]))
      const [bidVol, askVol] = [of(priced.bidVol), of(priced.askVol)]
      return {
        ...{
          expiry,
          days: daysBetween(chain.atMs, expiry),
          strike: own.length === 0 ? undefined : chain.strike[own[0]],
        },
        ...{ bidSize: of(chain.bidSize), askSize: of(chain.askSize), bidVol, askVol },
        spreadVol: bidVol === undefined || askVol === undefined ? undefined : askVol - bidVol,
      }
    })
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
