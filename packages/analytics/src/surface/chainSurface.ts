import type { Chain } from '@gvol/market'
import { fitSurface, listedCrossings, type SurfaceQuotes, type SurfaceSlice } from '@gvol/quant'
import { memoizedByQuotes } from '../study/memoized.ts'
import { listedVolsOf } from './listedVols.ts'
import { isOfQuotes, type PricedChain, pricedChain } from './pricedChain.ts'
import type { ListedExpiry, SmileFit, Surface } from './surface.ts'

/** Columns of a quote list of unknown length. */
type Quotes = Record<'k' | 'vol' | 'bid' | 'ask' | 'weight', number[]>

/**
 * Returns the quotes for a smile fit: mark vols of the out-of-the-money options with a bid, weighted by vega, with the
 * vols of their bids and asks and the at-the-money vol.
 */
const fitQuotes = (
  chain: Chain,
  priced: PricedChain,
  { expiryIndex: e, forward, atmVol, timeYears }: ListedExpiry,
): SurfaceQuotes => {
  const columns: Quotes = { k: [], vol: [], bid: [], ask: [], weight: [] }
  const from = chain.expiryStart[e]
  const to = chain.expiryStart[e + 1]
  for (let row = from; row < to; row++) {
    const isOutOfTheMoney = chain.strike[row] >= forward === (chain.optionType[row] === 0)
    if (!isOutOfTheMoney || !(chain.bid[row] > 0) || !(priced.markVol[row] > 0)) continue
    columns.k.push(Math.log(chain.strike[row] / forward))
    columns.vol.push(priced.markVol[row])
    columns.bid.push(priced.bidVol[row])
    columns.ask.push(priced.askVol[row])
    columns.weight.push(priced.vega[row])
  }
  return {
    k: Float64Array.from(columns.k),
    vol: Float64Array.from(columns.vol),
    bid: Float64Array.from(columns.bid),
    ask: Float64Array.from(columns.ask),
    weight: Float64Array.from(columns.weight),
    timeYears,
    atmVol,
    listed: { low: Math.log(chain.strike[from] / forward), high: Math.log(chain.strike[to - 1] / forward) },
  }
}

const smileFit = ({ fit, moved }: SurfaceSlice): SmileFit => {
  if (!fit.ok) return { ok: false, reason: fit.reason }
  const { quotes: _, ...quality } = fit.diagnostics
  return {
    ok: true,
    params: fit.params,
    ...quality,
    movedRmsVol: moved?.rmsVol ?? 0,
    movedMaxVol: moved?.maxVol ?? 0,
  }
}

/**
 * Returns how many other fitted expiries each one crosses within the strikes that both list; 0 if the fit succeeded.
 */
const crossingsOf = (
  expiries: readonly { readonly quotes: SurfaceQuotes; readonly slice: SurfaceSlice }[],
): readonly number[] => {
  const counts = expiries.map(() => 0)
  const fitted = expiries.flatMap(({ quotes, slice: { fit } }, e) =>
    fit.ok && quotes.listed !== undefined ? [{ e, slice: fit.params, ...quotes.listed }] : [],
  )
  for (const { earlier, later } of listedCrossings(fitted)) {
    counts[fitted[earlier].e]++
    counts[fitted[later].e]++
  }
  return counts
}

const computed = (chain: Chain): Surface => {
  const listed = listedVolsOf(chain)
  const priced = pricedChain(chain)
  const quotes = listed.expiries.map((expiry) => fitQuotes(chain, priced, expiry))
  const { slices, violations } = fitSurface(quotes)
  // Smiles that did not cross when fitted were not moved, so nothing else can cross.
  const crossings =
    violations.length === 0
      ? slices.map(() => 0)
      : crossingsOf(slices.map((slice, i) => ({ slice, quotes: quotes[i] })))
  return {
    ...listed,
    expiries: listed.expiries.map((expiry, i) => ({
      ...expiry,
      quotes: quotes[i].k.length,
      fit: smileFit(slices[i]),
      calendarViolations: crossings[i],
    })),
  }
}

/** Returns every smile of a chain, computed once per chain for all callers. */
export const surfaceOf = memoizedByQuotes(computed, {
  isOfQuotes: (_, chain) => isOfQuotes(pricedChain(chain)),
  under: (surface, chain) => ({ ...surface, index: chain.index }),
})
