import { daysBetween } from '@gvol/market'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { instantText } from '../../../study/instantText.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { deltaVolsAt } from '../../../surface/deltaVolColumns.ts'
import { DELTA_BUCKETS, type DeltaVols } from '../../../surface/surface.ts'

const output = {
  at: time('instant of the snapshot'),
  atmVol: maybe(number('decimal', 'mean at-the-money vol of the expiries counted')),
  skew: maybe(number('decimal', 'mean over them of the 20 to 30-delta calls minus the puts, with the selected sign')),
  wings: maybe(number('decimal', 'mean of the 20 to 30-delta vols of both sides less the at-the-money vol')),
  expiries: number('1', 'expiries counted'),
}

const CALLS = ['call20', 'call25', 'call30'] as const
const PUTS = ['put20', 'put25', 'put30'] as const

const meanOf = (values: readonly (number | undefined)[]): number | undefined => {
  const defined = values.filter((value) => value !== undefined)
  return defined.length === 0 ? undefined : defined.reduce((sum, value) => sum + value, 0) / defined.length
}

/** A wing needs quotes at all of its deltas: a mean without its outer delta is a different number. */
const wingOf = (vols: DeltaVols, wing: typeof CALLS | typeof PUTS): number | undefined =>
  wing.every((bucket) => vols[bucket] !== undefined) ? meanOf(wing.map((bucket) => vols[bucket])) : undefined

export const recentVol = defineStudy({
  id: 'recent-vol',
  subject: 'option-book',
  needs: ['delta-vol'],
  title: 'Vol and skew of the last hours',
  doc: 'At-the-money vol, skew and wings of the last hours, snapshot by snapshot, of the expiries within a range of days.',
  method:
    'Of each stored snapshot the expiries whose remaining life is within the range, both ends included. ATM: their mean at-the-money vol. Skew = mean σ(call 20, 25, 30Δ) − mean σ(put 20, 25, 30Δ); wings = mean of ' +
    'the six − ATM; each of an expiry whose smile reaches all of its deltas, then the mean over expiries. Above the selected number of points whole snapshots are left out evenly.',
  input: {
    hours: argument.number('hours', 'how far back', 6, 0.25, 168),
    leastDays: argument.number('days', 'shortest remaining life', 0, 0, 3650),
    mostDays: argument.number('days', 'longest remaining life', 3650, 0, 3650),
    sign: argument.choice('sign of the skew', ['call-minus-put', 'put-minus-call'], 'call-minus-put'),
    points: argument.number('points', 'most instants in the answer', 500, 2, 5000),
  },
  output,
  run: async (input, context) => {
    const { fromMs, toMs } = rangeOf({ ...input, span: { days: input.hours / 24 } }, context, input.market)
    const { size, column } = await context.rows(
      'delta-vol',
      { ...input.market, fromMs, toMs },
      { columns: ['atMs', 'expiryMs', ...DELTA_BUCKETS], maxPoints: Math.floor(input.points) },
    )
    const turn = input.sign === 'call-minus-put' ? 1 : -1
    const counted = Array.from({ length: size }, (_, row) => row).filter((row) => {
      const days = daysBetween(column.atMs[row], column.expiryMs[row])
      return days >= input.leastDays && days <= input.mostDays
    })
    if (counted.length === 0) {
      const life = size === 0 ? '' : ` with ${input.leastDays} to ${input.mostDays} days to expiry`
      return noData(
        `No smile of ${input.subjectText}${life} is stored from ${instantText(fromMs)} to ${instantText(toMs)}. The history grows with every snapshot.`,
      )
    }
    const rows = [...Map.groupBy(counted, (row) => column.atMs[row])].map(([at, group]) => {
      const smiles = group.map((row) => {
        const vols = deltaVolsAt(column, row)
        const calls = wingOf(vols, CALLS)
        const puts = wingOf(vols, PUTS)
        const isWhole = calls !== undefined && puts !== undefined
        return {
          atm: vols.atm,
          skew: isWhole ? turn * (calls - puts) : undefined,
          wings: isWhole && vols.atm !== undefined ? (calls + puts) / 2 - vols.atm : undefined,
        }
      })
      return {
        at,
        atmVol: meanOf(smiles.map(({ atm }) => atm)),
        skew: meanOf(smiles.map(({ skew }) => skew)),
        wings: meanOf(smiles.map(({ wings }) => wings)),
        expiries: smiles.length,
      }
    })
    return { ok: true, asOfMs: column.atMs[size - 1], columns: columnsFromRows(output, rows) }
  },
})
