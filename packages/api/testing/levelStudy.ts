import { argument, defineStudy, formulaStudies, number, type Study, text, time } from '@gvol/analytics'
import { MS_PER_MINUTE } from '@gvol/time'

/**
 * Returns a study with a history written by the test, one value a minute, with the formula that reads it
 * (`levelHistory.level`); and a board whose rows the test writes.
 */
export const levelStudies = (nowMs: () => number) => {
  /** By symbol, newest last; the last one is at the current minute. */
  const values: Record<string, number[]> = {}
  const rows: { readonly instrument: string; readonly size: number }[] = []
  const level = defineStudy({
    id: 'level-history',
    subject: 'option-book',
    needs: ['constant-maturity'],
    title: 'Level',
    doc: 'A level.',
    method: 'None.',
    input: { span: argument.span('how far back', 1, 3_650) },
    output: { at: time('instant'), level: number('decimal', 'the level') },
    run: async (input) => {
      const series = values[input.market.symbol] ?? []
      const end = Math.floor(nowMs() / MS_PER_MINUTE) * MS_PER_MINUTE
      return {
        ok: true,
        columns: {
          at: Float64Array.from(series, (_, i) => end - (series.length - 1 - i) * MS_PER_MINUTE),
          level: Float64Array.from(series),
        },
      }
    },
  })
  const board = defineStudy({
    id: 'size-board',
    subject: 'option-book',
    needs: ['chain'],
    title: 'Sizes',
    doc: 'Sizes.',
    method: 'None.',
    input: {},
    output: { instrument: text('name'), size: number('coin', 'size') },
    run: async () => ({
      ok: true,
      asOfMs: nowMs(),
      columns: {
        instrument: rows.map(({ instrument }) => instrument),
        size: Float64Array.from(rows, ({ size }) => size),
      },
    }),
  })
  const studies: Readonly<Record<string, Study>> = { [level.id]: level, [board.id]: board }
  return { values, rows, studies: { ...studies, ...formulaStudies([level]) } as Readonly<Record<string, Study>> }
}
