import { maybe, number } from '../../../_kit/column.ts'
import { futureArguments } from '../../../_kit/future/futureArguments.ts'
import { FUTURE_METHOD, futureColumns, futureRows } from '../../../_kit/future/futureRow.ts'
import { coinVols } from '../../../_kit/prices/coinVols.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy, missingText, noData } from '../../../_kit/study.ts'

const WINDOWS = [5, 10, 14, 30, 60, 90, 180] as const

const vol = (days: number) => maybe(number('decimal', `realised vol of the coin over ${days} whole days`))

const output = {
  ...futureColumns,
  ...{ vol5: vol(5), vol10: vol(10), vol14: vol(14), vol30: vol(30), vol60: vol(60), vol90: vol(90) },
  vol180: vol(180),
}

export const futuresBoard = defineStudy({
  id: 'futures-board',
  subject: 'venue',
  needs: ['futures', 'candle'],
  title: 'Futures board',
  doc: 'Every dated future and perpetual of a venue: quotes, basis, annual rate, spread, open interest, volume, funding, and what its coin realised.',
  method: `${FUTURE_METHOD} Realised vol: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual of the coin at the venue with most days stored.`,
  input: futureArguments,
  output,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { venue: input.venue, coin: input.coin }, input.asOfMs)
    const rows = futureRows(boards, input)
    if (rows.length === 0) return noData(missingText(['futures'], input))
    const endMs = boards.reduce((newest, { atMs }) => Math.max(newest, atMs), 0)
    const isLive = input.asOfMs === undefined
    const volsOf = await coinVols({ venue: input.venue, endMs, windows: WINDOWS, isLive }, context)
    const told = rows.map((row) => {
      const [vol5, vol10, vol14, vol30, vol60, vol90, vol180] = volsOf(row.coin ?? '')
      return { ...row, vol5, vol10, vol14, vol30, vol60, vol90, vol180 }
    })
    return { ok: true, columns: columnsFromRows(output, told) }
  },
})
