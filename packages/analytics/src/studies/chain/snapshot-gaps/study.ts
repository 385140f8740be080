import { MS_PER_MINUTE } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const output = {
  at: time('when data came again'),
  since: time('last snapshot before it'),
  minutes: number('min', 'how long nothing was stored'),
}

export const snapshotGaps = defineStudy({
  id: 'snapshot-gaps',
  subject: 'option-book',
  needs: ['snapshot'],
  title: 'Gaps in stored snapshots',
  doc: 'Pauses between the stored snapshots of an option book that were longer than they should be.',
  method:
    'A gap is a pair of neighboring snapshots of the span that are further apart than the given minutes; it begins with the earlier one and ends with the later one. Gaps before the first snapshot of the span and gaps that are still open are not listed. The newest gap comes first.',
  input: {
    span: argument.span('how far back', 7, 366),
    minutes: argument.number('min', 'least length of a gap', 5, 1, 1440),
    limit: argument.number('1', 'most gaps, the newest', 200, 1, 5000),
  },
  output,
  run: async ({ market, span, minutes, limit, asOfMs, subjectText }, context) => {
    const within = rangeOf({ span, asOfMs }, context, market)
    const { size, column } = await context.rows('snapshot', { ...market, ...within }, { columns: ['snapshotMs'] })
    if (size === 0) return noData(`No snapshot of ${subjectText} is stored in that span ${whenText(asOfMs)}.`)
    const times = column.snapshotMs
    const rows = Array.from({ length: size - 1 }, (_, i) => ({
      at: times[i + 1],
      since: times[i],
      minutes: (times[i + 1] - times[i]) / MS_PER_MINUTE,
    })).filter((gap) => gap.minutes > minutes)
    return {
      ok: true,
      asOfMs: within.toMs,
      columns: columnsFromRows(output, rows.reverse().slice(0, Math.floor(limit))),
    }
  },
})
