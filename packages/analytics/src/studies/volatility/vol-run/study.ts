import { type Chain, daysBetween } from '@gvol/market'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { bucketVols, expiryAtmVol } from '../../../surface/listedVols.ts'
import { type PricedChain, pricedChain } from '../../../surface/pricedChain.ts'
import { DELTA_BUCKETS, FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  forward: maybe(number('quote ccy', 'forward of the expiry; null if not available')),
  forwardSource: maybe(text(FORWARD_SOURCE_DOC)),
  point: text('put05 … put45, atm, call45 … call05'),
  bidVol: maybe(number('decimal', 'bid vol; null if no bid is available on either side of the delta')),
  markVol: maybe(number('decimal', 'vol of the marks')),
  askVol: maybe(number('decimal', 'ask vol')),
  midVol: maybe(number('decimal', 'mean of bid and ask')),
  width: maybe(number('decimal', 'ask − bid')),
}

/** Returns vols of one side of the book by delta and at the money, in the order of the buckets. */
const sideOf = (chain: Chain, priced: PricedChain, e: number, vol: Float64Array): readonly number[] =>
  bucketVols(chain, priced, e, vol, expiryAtmVol(chain, priced, e, vol))

export const volRun = defineStudy({
  id: 'vol-run',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Vol run',
  doc: 'Bid and ask vol at the money and at every delta of every expiry, as a dealer quotes a run.',
  method:
    'Per expiry and side of the book, variance σ² of the bids (asks) is linear in |Δ| between the two listed options around each delta that have one, calls from calls, puts from puts; Δ = N(d₁) on the ' +
    'forward at the mark vol. ATM: nearest out-of-the-money put and call around the forward. No extrapolation.',
  input: { expiries: argument.times('expiries to show; all when empty') },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const priced = pricedChain(chain)
    const selected = Array.from(chain.expiries.keys()).filter((e) => matchesExpiry(input.expiries, chain.expiries[e]))
    const column = () => new Float64Array(selected.length * DELTA_BUCKETS.length)
    const numbers = {
      expiry: column(),
      days: column(),
      forward: column(),
      bidVol: column(),
      markVol: column(),
      askVol: column(),
      midVol: column(),
      width: column(),
    }
    for (const [at, e] of selected.entries()) {
      const from = at * DELTA_BUCKETS.length
      const to = (at + 1) * DELTA_BUCKETS.length
      numbers.expiry.fill(chain.expiries[e], from, to)
      numbers.days.fill(daysBetween(chain.atMs, chain.expiries[e]), from, to)
      numbers.forward.fill(priced.forwards[e]?.value ?? Number.NaN, from, to)
      const bids = sideOf(chain, priced, e, priced.bidVol)
      const asks = sideOf(chain, priced, e, priced.askVol)
      numbers.bidVol.set(bids, from)
      numbers.markVol.set(sideOf(chain, priced, e, priced.markVol), from)
      numbers.askVol.set(asks, from)
      for (let i = 0; i < bids.length; i++) {
        numbers.midVol[from + i] = (bids[i] + asks[i]) / 2
        numbers.width[from + i] = asks[i] - bids[i]
      }
    }
    return {
      ok: true,
      asOfMs: chain.atMs,
      columns: {
        ...numbers,
        forwardSource: selected.flatMap((e) => DELTA_BUCKETS.map(() => priced.forwards[e]?.source ?? null)),
        point: selected.flatMap(() => DELTA_BUCKETS),
      },
    }
  },
})
