import { daysBetween } from '@gvol/market'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { surfaceAt } from '../../../surface/surfaceAt.ts'
import { wingArguments, wingColumns, wingValues } from '../../../surface/wings.ts'

const output = {
  expiry: maybe(time('expiry; null for a constant maturity')),
  days: number('days', 'remaining life or tenor'),
  atmVol: maybe(number('decimal', 'at-the-money vol')),
  ...wingColumns,
}

export const skew = defineStudy({
  id: 'skew',
  subject: 'option-book',
  needs: ['chain', 'surface', 'delta-vol'],
  title: 'Skew',
  doc: 'Risk reversals and butterflies at 5, 15, 25 and 35 delta, by expiry or constant maturity.',
  method:
    'Risk reversal = σ(call Δ) − σ(put Δ), negative when puts are dearer; the sign is an argument. Butterfly = ' +
    'σ(call Δ) + σ(put Δ) − 2·σ(ATM), or half of it. Normalised: divided by the ATM vol of the same maturity.',
  input: {
    ...wingArguments,
    maturities: argument.choice('rows by listed expiry or by constant maturity', ['expiry', 'tenor'], 'expiry'),
    normalised: argument.flag('divide by the at-the-money vol of the same maturity', false),
  },
  output,
  run: async (input, context) => {
    const surfaceResult = await surfaceAt(input, context)
    if (!surfaceResult.ok) return surfaceResult
    const { surface } = surfaceResult
    const maturities =
      input.maturities === 'expiry'
        ? surface.expiries.map(({ expiryMs, deltaVols }) => ({
            expiry: expiryMs,
            days: daysBetween(surface.atMs, expiryMs),
            vols: deltaVols,
          }))
        : surface.constantMaturities.map(({ tenorDays, vols }) => ({ expiry: undefined, days: tenorDays, vols }))
    const rows = maturities.map(({ vols, ...maturity }) => ({
      ...maturity,
      atmVol: vols.atm,
      ...wingValues(vols, input, input.normalised ? vols.atm : 1),
    }))
    return { ok: true, asOfMs: surface.atMs, columns: columnsFromRows(output, rows) }
  },
})
