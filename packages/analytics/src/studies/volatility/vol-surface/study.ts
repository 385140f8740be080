import { type Chain, daysBetween } from '@gvol/market'
import { svi } from '@gvol/quant'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { surfaceOf } from '../../../surface/chainSurface.ts'
import { DELTA_BUCKETS, type ExpirySurface, type Surface } from '../../../surface/surface.ts'

/** K/F from 50 % to 200 %, the range in which crypto books quote both near and far expiries. */
const MONEYNESS = Float64Array.from({ length: 61 }, (_, i) => Math.exp(Math.log(0.5) + (i / 60) * Math.log(4)))

/** 0.05 … 0.95: |Δ| of puts, 1 − Δ of calls. */
const DELTA_AXIS = DELTA_BUCKETS.map((_, i) => (i + 1) * 0.05)

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  x: number('1', 'K/F, or |Δ| of puts and 1 − Δ of calls, as selected'),
  vol: maybe(number('decimal', 'fitted vol (moneyness) or market vol (delta); null outside the quoted strikes')),
}

const strikeRange = (chain: Chain, { expiryIndex }: ExpirySurface): { low: number; high: number } => ({
  low: chain.strike[chain.expiryStart[expiryIndex]],
  high: chain.strike[chain.expiryStart[expiryIndex + 1] - 1],
})

/** Returns vols of the fitted smile of an expiry over moneyness; NaN outside its strikes. */
const moneynessVols = (chain: Chain, expiry: ExpirySurface): Float64Array => {
  const { fit, forward, timeYears } = expiry
  const { low, high } = strikeRange(chain, expiry)
  return MONEYNESS.map((x) =>
    fit.ok && x * forward >= low && x * forward <= high
      ? Math.sqrt(svi(Math.log(x), fit.params) / timeYears)
      : Number.NaN,
  )
}

const deltaVols = ({ deltaVols: vols }: ExpirySurface): Float64Array =>
  Float64Array.from(DELTA_BUCKETS, (bucket) => vols[bucket] ?? Number.NaN)

/** Returns the vols of every expiry over one axis. */
const gridColumns = (chain: Chain, { expiries }: Surface, axis: 'moneyness' | 'delta') => {
  const usedExpiries = axis === 'moneyness' ? expiries.filter(({ fit }) => fit.ok) : expiries
  const own = axis === 'moneyness' ? MONEYNESS : DELTA_AXIS
  const column = () => new Float64Array(usedExpiries.length * own.length)
  const columns = { expiry: column(), days: column(), x: column(), vol: column() }
  for (const [i, expiry] of usedExpiries.entries()) {
    const from = i * own.length
    const to = (i + 1) * own.length
    columns.expiry.fill(expiry.expiryMs, from, to)
    columns.days.fill(daysBetween(chain.atMs, expiry.expiryMs), from, to)
    columns.x.set(own, from)
    columns.vol.set(axis === 'moneyness' ? moneynessVols(chain, expiry) : deltaVols(expiry), from)
  }
  return columns
}

export const volSurface = defineStudy({
  id: 'vol-surface',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Vol surface',
  doc: 'Vol over moneyness or delta and remaining life, one regular grid for the surface and its heat map.',
  method:
    'Moneyness: the fitted smile of each expiry at K/F from 0.5 to 2 in equal steps of log-moneyness, within the listed strikes; rejected ' +
    'slices are left out (see Surface fit). Delta: the delta grid of each expiry.',
  input: { axis: argument.choice('horizontal axis', ['moneyness', 'delta'], 'moneyness') },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    return {
      ok: true,
      asOfMs: chain.atMs,
      columns: gridColumns(chain, surfaceOf(chain), input.axis),
    }
  },
})
