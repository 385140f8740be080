import { daysBetween } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { DELTA_BUCKETS, type DeltaBucket, type DeltaVols } from '../../../surface/surface.ts'
import { storedSurface, surfaceAt } from '../../../surface/surfaceAt.ts'
import { wingArguments, wingValues } from '../../../surface/wings.ts'
import { volAtLife } from '../term-structure/forwardVols.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  rr: maybe(number('decimal', 'risk reversal at the selected delta')),
  fly: maybe(number('decimal', 'butterfly at the delta')),
  shadowAt: maybe(time('instant of the shadow')),
  shadowRr: maybe(number('decimal', 'risk reversal of the shadow at the same remaining life')),
  shadowFly: maybe(number('decimal', 'butterfly of the shadow at the same remaining life')),
}

type Dated = { readonly timeYears: number; readonly deltaVols: DeltaVols }

/**
 * Returns the smile of a surface at a remaining life: each delta's total variance linear in time, nothing outside the
 * listed expiries.
 */
const smileAtLife = (expiries: readonly Dated[], timeYears: number): DeltaVols =>
  Object.fromEntries(
    DELTA_BUCKETS.map((bucket) => [
      bucket,
      volAtLife(
        expiries.map((expiry) => ({ timeYears: expiry.timeYears, vol: expiry.deltaVols[bucket] })),
        timeYears,
      ),
    ]),
    // One entry per bucket of the list that defines the type.
  ) as Record<DeltaBucket, number | undefined>

export const shadowSkew = defineStudy({
  id: 'shadow-skew',
  subject: 'option-book',
  needs: ['chain', 'surface', 'delta-vol'],
  title: 'Shadow skew',
  doc: 'Risk reversal and butterfly of every expiry next to those of an earlier time at the same remaining life.',
  method:
    'Risk reversal = σ(call Δ) − σ(put Δ), butterfly = σ(call Δ) + σ(put Δ) − 2·σ(ATM), with the selected sign and half. The shadow is matched by remaining life, not by date: of the last ' +
    'surface stored at the earlier time the total variance at each delta is linear in time between its listed expiries; nothing outside them.',
  input: {
    ...wingArguments,
    delta: argument.choice('delta of both wings, percent', ['05', '15', '25', '35'], '25'),
    normalised: argument.flag('divide by the at-the-money vol of the same maturity', false),
    shadowDays: argument.number('days', 'how long before the answer the shadow was true', 1, 0.04, 3650),
    shadowAsOf: argument.time('instant of the shadow; wins over shadowDays'),
  },
  output,
  run: async (input, context) => {
    const surfaceResult = await surfaceAt(input, context)
    if (!surfaceResult.ok) return surfaceResult
    const { atMs, expiries } = surfaceResult.surface
    const shadowSurface = await storedSurface(
      input.market,
      input.shadowAsOf ?? atMs - input.shadowDays * MS_PER_DAY,
      context,
    )
    const wingsOf = (vols: DeltaVols) => {
      const wings = wingValues(vols, input, input.normalised ? vols.atm : 1)
      return { rr: wings[`rr${input.delta}`], fly: wings[`fly${input.delta}`] }
    }
    const rows = expiries.map(({ expiryMs, timeYears, deltaVols }) => {
      const shadow = shadowSurface === undefined ? undefined : wingsOf(smileAtLife(shadowSurface.expiries, timeYears))
      return {
        expiry: expiryMs,
        days: daysBetween(atMs, expiryMs),
        ...wingsOf(deltaVols),
        shadowAt: shadowSurface?.atMs,
        shadowRr: shadow?.rr,
        shadowFly: shadow?.fly,
      }
    })
    return { ok: true, asOfMs: atMs, columns: columnsFromRows(output, rows) }
  },
})
