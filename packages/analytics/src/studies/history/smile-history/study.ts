import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { instantText } from '../../../study/instantText.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { deltaVolsAt } from '../../../surface/deltaVolColumns.ts'
import { deltaAxisOf } from '../../../surface/smileAtDelta.ts'
import { DELTA_BUCKETS } from '../../../surface/surface.ts'
import { nothingStored } from '../nothingStored.ts'

const output = {
  at: time('instant of the smile'),
  expiry: time('expiry'),
  days: number('days', 'life at that instant'),
  forward: number('quote ccy', 'forward of the expiry'),
  bucket: text('delta: put05 … atm … call05'),
  deltaAxis: number('1', '|Δ| of the put, 1 − Δ of the call'),
  vol: maybe(number('decimal', 'vol at that delta')),
}

export const smileHistory = defineStudy({
  id: 'smile-history',
  subject: 'option-book',
  needs: ['delta-vol'],
  title: 'Smile of one expiry through time',
  doc: 'How the smile of one expiry moved: its vols by delta at even steps of a span.',
  method:
    'Stored vols by delta of one expiry, the last of each of so many equal stretches of the span. Without an expiry: the next one with a day or more to live.',
  input: {
    span: argument.span('how far back', 7, 3650),
    expiry: argument.time('the expiry; the next with a day to live when absent'),
    frames: argument.number('1', 'most instants', 8, 2, 100),
  },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const newest = await context.rows(
      'delta-vol',
      { ...input.market, latest: 'of-market', asOfMs: ends.toMs },
      { columns: ['atMs', 'expiryMs'] },
    )
    const listed = [...newest.column.expiryMs].sort((a, b) => a - b)
    const expiryMs = input.expiry ?? listed.find((one) => one > (newest.column.atMs[0] ?? 0) + MS_PER_DAY) ?? listed[0]
    if (expiryMs === undefined) return nothingStored('smiles', input.market, ends)
    const { size, column } = await context.rows(
      'delta-vol',
      { ...input.market, ...ends },
      { columns: ['atMs', 'forward', ...DELTA_BUCKETS], where: { expiryMs }, maxPoints: Math.floor(input.frames) },
    )
    if (size === 0)
      return noData(
        `No smile of ${input.subjectText} of ${instantText(expiryMs)} is stored from ${instantText(ends.fromMs)} to ${instantText(ends.toMs)}.`,
      )
    const rows = Array.from({ length: size }, (_, row) => row).flatMap((row) => {
      const vols = deltaVolsAt(column, row)
      const state = {
        at: column.atMs[row],
        expiry: expiryMs,
        days: Math.max(0, (expiryMs - column.atMs[row]) / MS_PER_DAY),
        forward: column.forward[row],
      }
      return DELTA_BUCKETS.map((bucket) => ({ ...state, bucket, deltaAxis: deltaAxisOf(bucket), vol: vols[bucket] }))
    })
    return { ok: true, asOfMs: column.atMs[size - 1], columns: columnsFromRows(output, rows) }
  },
})
