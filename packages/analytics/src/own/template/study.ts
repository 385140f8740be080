import { argument, columnsFromRows, defineOwnStudy, maybe, noData, number, spanEnds, time } from '@gvol/analytics/own'

const output = {
  at: time('instant of the stored surface'),
  slope: maybe(number('decimal', 'at-the-money vol of the longer maturity less that of the shorter')),
}

/** History of the term structure's slope: replace it with your own. */
export const study = defineOwnStudy({
  subject: 'option-book',
  needs: ['constant-maturity'],
  title: 'Slope of the term structure',
  doc: 'At-the-money vol of 90 days less that of a shorter maturity, through time.',
  method:
    'slope = ATM vol(90 days) − ATM vol(days), both from the stored surfaces of an instant, interpolated in total variance at constant maturity. Above zero far options are dearer in vol.',
  input: {
    days: argument.number('days', 'the shorter maturity: 7, 14, 30 or 60', 30, 7, 60),
    span: argument.span('how far back', 30, 366),
  },
  output,
  chart: { kind: 'line', x: 'at', y: ['slope'] },
  run: async ({ market, days, span, asOfMs, nowMs }, context) => {
    const { size, column } = await context.rows(
      'constant-maturity',
      { ...market, ...spanEnds(span, asOfMs ?? nowMs) },
      { columns: ['atMs', 'tenorDays', 'atm'] },
    )
    const rows = new Map<number, { near?: number; far?: number }>()
    for (let i = 0; i < size; i++) {
      const row = rows.get(column.atMs[i]) ?? {}
      if (column.tenorDays[i] === days) row.near = column.atm[i]
      if (column.tenorDays[i] === 90) row.far = column.atm[i]
      rows.set(column.atMs[i], row)
    }
    if (rows.size === 0) return noData('No surface is stored of that time.')
    return {
      ok: true,
      columns: columnsFromRows(
        output,
        [...rows].map(([at, { near, far }]) => ({
          at,
          slope: near === undefined || far === undefined ? undefined : far - near,
        })),
      ),
    }
  },
})
