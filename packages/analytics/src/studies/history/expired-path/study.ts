import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { instantText } from '../../../study/instantText.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { expiredExpiry } from '../expiredOpen.ts'

const output = {
  expiry: time('expiry'),
  settlement: maybe(number('quote ccy', 'settlement price; null where none is stored')),
  at: time('instant of the snapshot'),
  daysLeft: number('days', 'remaining life'),
  atmVol: maybe(number('decimal', 'at-the-money vol')),
  forward: maybe(number('quote ccy', 'forward of the expiry')),
  moveLeft: maybe(number('decimal', 'how far it still had to go: |ln(settlement/forward)|')),
  impliedMove: maybe(number('decimal', 'move implied by that vol, one standard deviation: σ·√T')),
}

/** A snapshot every hour for a month, every fourth hour beyond. */
const stepOf = (days: number): number => (days <= 31 ? MS_PER_HOUR : 4 * MS_PER_HOUR)

export const expiredPath = defineStudy({
  id: 'expired-path',
  subject: 'option-book',
  needs: ['settlement-price', 'open-interest', 'surface'],
  title: 'Path into an expiry',
  doc: 'At-the-money vol and forward of one expiry that is over, snapshot by snapshot until it was settled, with the move that was implied and the one that was left.',
  method:
    'The last stored surface of every hour (of every fourth beyond a month) before the expiry. Implied move = σ·√T, one standard deviation of the log return until the expiry; ' +
    'move left = |ln(S/F)| of the delivery price that the venue published for that instant.',
  input: {
    expiry: argument.time('which expiry; the newest that is over when absent'),
    before: argument.number('days', 'how long before the expiry the path begins', 30, 1, 365),
  },
  output,
  run: async (input, context) => {
    const endMs = input.asOfMs ?? context.nowMs(input.market)
    const expired = await expiredExpiry(input.market, input.expiry, endMs, context)
    if (expired === undefined)
      return noData(
        input.expiry === undefined
          ? `No expiry of ${input.subjectText} that was over by ${instantText(endMs)} is stored.`
          : `The expiry of ${instantText(input.expiry)} was not over by ${instantText(endMs)}.`,
      )
    const { expiryMs, settlement } = expired
    const { column, size } = await context.rows(
      'surface',
      { ...input.market, fromMs: expiryMs - input.before * MS_PER_DAY, toMs: expiryMs - 1 },
      {
        columns: ['atMs', 'atmVol', 'forward'],
        where: { expiryMs },
        lastOf: { everyMs: stepOf(input.before), per: ['expiryMs'] },
      },
    )
    if (size === 0)
      return noData(
        `No surface of the expiry of ${instantText(expiryMs)} of ${input.subjectText} is stored within ${input.before} days before it.`,
      )
    const rows = Array.from({ length: size }, (_, row) => {
      const atmVol = numberAt(column.atmVol, row)
      const forward = numberAt(column.forward, row)
      const daysLeft = (expiryMs - column.atMs[row]) / MS_PER_DAY
      return {
        expiry: expiryMs,
        settlement,
        at: column.atMs[row],
        daysLeft,
        atmVol,
        forward,
        moveLeft:
          settlement === undefined || forward === undefined ? undefined : Math.abs(Math.log(settlement / forward)),
        impliedMove: atmVol === undefined ? undefined : atmVol * Math.sqrt(daysLeft / 365),
      }
    })
    return { ok: true, asOfMs: expiryMs, columns: columnsFromRows(output, rows) }
  },
})
