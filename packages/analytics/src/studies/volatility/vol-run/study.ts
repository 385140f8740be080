import { type Chain, daysBetween } from '@gvol/market'
import { atmVol, deltaGridReference, REFERENCE_DELTAS } from '@gvol/quant'
import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, text, time } from '../../../_kit/column.ts'
import { isWanted } from '../../../_kit/expiryFilter.ts'
import { type PricedChain, pricedChain } from '../../../_kit/pricedChain.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { chainAt } from '../../../_kit/stateOf.ts'
import { defineStudy } from '../../../_kit/study.ts'
import { DELTA_BUCKETS } from '../../../_kit/surface/surface.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  forward: maybe(number('quote ccy', 'forward of the expiry; null where nothing tells one')),
  point: text('put05 … put45, atm, call45 … call05'),
  bidVol: maybe(number('decimal', 'vol bid there; null where no bid on either side of the delta is known')),
  markVol: maybe(number('decimal', 'vol of the marks')),
  askVol: maybe(number('decimal', 'vol asked')),
  midVol: maybe(number('decimal', 'half of bid and ask')),
  width: maybe(number('decimal', 'ask − bid')),
}

/** Vols of one side of the book by delta and at the money, `point` by `point`. */
const sideOf = (chain: Chain, priced: PricedChain, e: number, vol: Float64Array): ReadonlyMap<string, number> => {
  const rows = [chain.expiryStart[e], chain.expiryStart[e + 1]] as const
  const types = chain.optionType.subarray(...rows)
  const own = vol.subarray(...rows)
  const grid = deltaGridReference({ types, delta: priced.delta.subarray(...rows), vol: own })
  const atm = atmVol(priced.forwards[e]?.value ?? Number.NaN, {
    types,
    strike: chain.strike.subarray(...rows),
    vol: own,
  })
  const named = (side: 'put' | 'call') =>
    REFERENCE_DELTAS.map((delta, i) => [`${side}${String(delta).padStart(2, '0')}`, grid[side][i]] as const)
  return new Map([...named('put'), ['atm', atm.ok ? atm.vol : Number.NaN], ...named('call')])
}

const known = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value

export const volRun = defineStudy({
  id: 'vol-run',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Vol run',
  doc: 'What vol is bid and asked at the money and at every delta of every expiry, as a dealer quotes a run.',
  method:
    'Per expiry and side of the book, variance σ² of the bids (asks) is linear in |Δ| between the two listed options around each delta that have one, calls from calls, puts from puts; Δ = N(d₁) on the ' +
    'forward at the mark vol. ATM: nearest out-of-the-money put and call around the forward. No extrapolation.',
  input: { expiries: argument.times('expiries to show; all when empty') },
  output,
  run: async (input, context) => {
    const found = await chainAt(input, context)
    if (!found.ok) return found
    const { chain } = found
    const priced = pricedChain(chain)
    const rows = Array.from(chain.expiries).flatMap((expiry, e) => {
      if (!isWanted(input.expiries, expiry)) return []
      const [bids, marks, asks] = [priced.bidVol, priced.markVol, priced.askVol].map((vol) =>
        sideOf(chain, priced, e, vol),
      )
      const forward = priced.forwards[e]?.value
      return DELTA_BUCKETS.map((point) => {
        const [bidVol, markVol, askVol] = [bids?.get(point), marks?.get(point), asks?.get(point)].map(known)
        const isTwoSided = bidVol !== undefined && askVol !== undefined
        return {
          ...{ expiry, days: daysBetween(chain.atMs, expiry), forward, point },
          ...{ bidVol, markVol, askVol },
          midVol: isTwoSided ? (bidVol + askVol) / 2 : undefined,
          width: isTwoSided ? askVol - bidVol : undefined,
        }
      })
    })
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, rows) }
  },
})
