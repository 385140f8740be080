import { futureArguments } from '../../../_kit/future/futureArguments.ts'
import { FUTURE_METHOD, futureColumns, futureRows } from '../../../_kit/future/futureRow.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy, noData } from '../../../_kit/study.ts'

export const futuresBoard = defineStudy({
  id: 'futures-board',
  subject: 'venue',
  needs: ['futures'],
  title: 'Futures board',
  doc: 'Every dated future and perpetual of a venue: quotes, basis, annual rate, spread, open interest, volume and funding.',
  method: FUTURE_METHOD,
  input: futureArguments,
  output: futureColumns,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { venue: input.venue, coin: input.coin }, input.asOfMs)
    const rows = futureRows(boards, input)
    return rows.length === 0 ? noData() : { ok: true, columns: columnsFromRows(futureColumns, rows) }
  },
})
