import { type Chain, daysBetween } from '@gvol/market'
import { svi } from '@gvol/quant'
import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, time } from '../../../_kit/column.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { chainAt } from '../../../_kit/stateOf.ts'
import { defineStudy } from '../../../_kit/study.ts'
import { surfaceOf } from '../../../_kit/surface/chainSurface.ts'
import { DELTA_BUCKETS, type ExpirySurface, type Surface } from '../../../_kit/surface/surface.ts'

/** K/F from 50 % to 200 %, the range in which crypto books quote the near and the far expiries alike. */
const MONEYNESS = Float64Array.from({ length: 61 }, (_, i) => Math.exp(Math.log(0.5) + (i / 60) * Math.log(4)))

/** 0.05 … 0.95: |Δ| of puts, 1 − Δ of calls. */
const DELTA_AXIS = DELTA_BUCKETS.map((_, i) => (i + 1) * 0.05)

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  x: number('1', 'K/F, or |Δ| of puts and 1 − Δ of calls, as asked'),
  vol: maybe(number('decimal', 'fitted vol (moneyness) or market vol (delta); null outside the quoted strikes')),
}

type Row = RowOf<typeof output>

const strikeRange = (chain: Chain, expiryMs: number): { low: number; high: number } => {
  const e = chain.expiries.indexOf(expiryMs)
  return { low: chain.strike[chain.expiryStart[e]], high: chain.strike[chain.expiryStart[e + 1] - 1] }
}

const moneynessRows = (chain: Chain, expiry: ExpirySurface): Row[] => {
  const { fit, forward, timeYears, expiryMs } = expiry
  if (!fit.ok) return []
  const { low, high } = strikeRange(chain, expiryMs)
  const days = daysBetween(chain.atMs, expiryMs)
  return Array.from(MONEYNESS, (x) => {
    const isQuoted = x * forward >= low && x * forward <= high
    return {
      expiry: expiryMs,
      days,
      x,
      vol: isQuoted ? Math.sqrt(svi(Math.log(x), fit.params) / timeYears) : undefined,
    }
  })
}

const deltaRows = (chain: Chain, expiry: ExpirySurface): Row[] => {
  const days = daysBetween(chain.atMs, expiry.expiryMs)
  return DELTA_BUCKETS.map((bucket, i) => ({
    expiry: expiry.expiryMs,
    days,
    x: DELTA_AXIS[i],
    vol: expiry.deltaVols[bucket],
  }))
}

const gridRows = (chain: Chain, surface: Surface, axis: 'moneyness' | 'delta'): Row[] =>
  surface.expiries.flatMap((expiry) => (axis === 'moneyness' ? moneynessRows(chain, expiry) : deltaRows(chain, expiry)))

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
    const found = await chainAt(input, context)
    if (!found.ok) return found
    const { chain } = found
    return {
      ok: true,
      asOfMs: chain.atMs,
      columns: columnsFromRows(output, gridRows(chain, surfaceOf(chain), input.axis)),
    }
  },
})
