import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { surfaceAt } from '../../../surface/surfaceAt.ts'
import { forwardVols } from '../../volatility/term-structure/forwardVols.ts'
import { EVENT_METHOD, eventCurve, eventsOf, weekendArgument } from '../eventCurve.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life by the clock'),
  businessDays: number('days', 'remaining life in business time'),
  atmVol: maybe(number('decimal', 'at-the-money vol by the clock')),
  businessVol: maybe(number('decimal', 'at-the-money vol in business time')),
  cleanVol: maybe(number('decimal', 'at-the-money vol in business time, variance of dates taken out')),
  forwardVol: maybe(
    number('decimal', 'vol from the previous expiry to this one, by the clock; null where total variance falls'),
  ),
  businessForwardVol: maybe(number('decimal', 'the same in business time')),
  cleanForwardVol: maybe(number('decimal', 'the same in business time, variance of dates taken out')),
  events: number('1', 'dates between the previous expiry and this one that are taken out'),
  eventNames: maybe(text('which')),
}

const vol = (variance: number, years: number): number | undefined =>
  variance >= 0 && years > 0 ? Math.sqrt(variance / years) : undefined

export const eventTermStudy = defineStudy({
  id: 'event-term',
  subject: 'option-book',
  needs: ['chain', 'surface', 'delta-vol'],
  title: 'Term structure without events',
  doc: 'At-the-money and forward vols by the clock, in business time, and with the variance of scheduled dates taken out.',
  method: `${EVENT_METHOD} Vols in business time are those of the same variance over business days/365.`,
  input: { weekend: weekendArgument },
  output,
  run: async (input, context) => {
    const surfaceResult = await surfaceAt(input, context)
    if (!surfaceResult.ok) return surfaceResult
    const { surface } = surfaceResult
    const calendar = eventsOf(context.calendar(), input.market, surface.atMs, Number.POSITIVE_INFINITY)
    const { nodes, term } = eventCurve(surface, calendar, input.weekend)
    const forwards = forwardVols(nodes.map(({ timeYears, atmVol }) => ({ timeYears, vol: atmVol })))
    const rows = nodes.map((node, i) => {
      const years = node.businessDays / 365
      const variance = node.atmVol === undefined ? Number.NaN : node.atmVol ** 2 * node.timeYears
      const names = node.events.map(({ title }) => title)
      return {
        expiry: node.expiryMs,
        days: node.days,
        businessDays: node.businessDays,
        atmVol: node.atmVol,
        businessVol: vol(variance, years),
        cleanVol: vol(term.cleanVariance[i], years),
        forwardVol: forwards[i],
        businessForwardVol: i === 0 ? undefined : vol(term.rate[i], 1 / 365),
        cleanForwardVol:
          i === 0 ? undefined : vol(Math.min(term.rate[i], term.excess[i] > 0 ? term.baseRate[i] : Infinity), 1 / 365),
        events: names.length,
        eventNames: names.length === 0 ? null : names.join(', '),
      }
    })
    return { ok: true, asOfMs: surface.atMs, columns: columnsFromRows(output, rows) }
  },
})
