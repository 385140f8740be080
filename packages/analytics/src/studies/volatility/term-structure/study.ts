import { daysBetween, yearsBetween } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'
import { surfaceAt } from '../../../surface/surfaceAt.ts'
import { forwardVols, volAtLife } from './forwardVols.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  forward: number('quote ccy', 'forward of the expiry'),
  forwardSource: text(FORWARD_SOURCE_DOC),
  basis: maybe(number('decimal/yr', 'simple annualised basis of the forward over the index; null below one day')),
  atmVol: maybe(number('decimal', 'at-the-money vol')),
  forwardVol: maybe(number('decimal', 'vol from the previous expiry to this one; null where total variance falls')),
  shadowAt: maybe(time('instant of the shadow curve')),
  shadowAtmVol: maybe(number('decimal', 'at-the-money vol of the shadow curve at the same remaining life')),
}

export const termStructure = defineStudy({
  id: 'term-structure',
  subject: 'option-book',
  needs: ['chain', 'surface', 'delta-vol'],
  title: 'Term structure',
  doc: 'At-the-money vol by expiry with the forward vol between expiries, next to the curve of an earlier time.',
  method:
    'ATM: nearest out-of-the-money put and call around the forward, weighted by distance from strike to forward. ' +
    'Forward vol = √((σ₂²T₂ − σ₁²T₁)/(T₂ − T₁)), a gap where negative. The shadow curve is matched by remaining life, ' +
    'not by date: its total variance is interpolated linearly in time to the life of each expiry shown. ' +
    'Basis = (F/S − 1)·365/days.',
  input: {
    shadowDays: argument.number('days', 'how long before the answer the shadow curve was true', 1, 0, 3650),
    shadowAsOf: argument.time('instant of the shadow curve; wins over shadowDays'),
  },
  output,
  run: async (input, context) => {
    const surfaceResult = await surfaceAt(input, context)
    if (!surfaceResult.ok) return surfaceResult
    const { atMs, expiries, index } = surfaceResult.surface
    const shadowMs = input.shadowAsOf ?? atMs - input.shadowDays * MS_PER_DAY
    const { size, column } = await context.rows(
      'surface',
      { ...input.market, latest: 'of-market', asOfMs: shadowMs, maxAgeMs: 'as-stored' },
      { columns: ['atMs', 'expiryMs', 'atmVol'] },
    )
    const shadowNodes = Array.from({ length: size }, (_, row) => ({
      timeYears: yearsBetween(column.atMs[row], column.expiryMs[row]),
      vol: numberAt(column.atmVol, row),
    }))
    const forwards = forwardVols(expiries.map(({ timeYears, atmVol }) => ({ timeYears, vol: atmVol })))
    const rows = expiries.map((expiry, i) => {
      const days = daysBetween(atMs, expiry.expiryMs)
      return {
        expiry: expiry.expiryMs,
        days,
        forward: expiry.forward,
        forwardSource: expiry.forwardSource,
        basis: index === undefined || days < 1 ? undefined : ((expiry.forward / index - 1) * 365) / days,
        atmVol: expiry.atmVol,
        forwardVol: forwards[i],
        shadowAt: size === 0 ? undefined : column.atMs[0],
        shadowAtmVol: volAtLife(shadowNodes, expiry.timeYears),
      }
    })
    return { ok: true, asOfMs: atMs, columns: columnsFromRows(output, rows) }
  },
})
