import { boardHistory, changeOf, historyInstant, listedKey, turnoverOf } from '../../../market/future/boardHistory.ts'
import { futureArguments } from '../../../market/future/futureArguments.ts'
import { FUTURE_METHOD, futureColumns, futureRows } from '../../../market/future/futureRow.ts'
import { coinVols } from '../../../market/prices/coinVols.ts'
import { maybe, number } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, missingText, noData } from '../../../study/study.ts'

const WINDOWS = [5, 10, 14, 30, 60, 90, 180] as const

const vol = (days: number) => maybe(number('decimal', `realised vol of the coin over ${days} whole days`))

const output = {
  ...futureColumns,
  priceChange24h: maybe(number('decimal', 'return of the price over 24 hours')),
  turnover: maybe(number('1', 'volume of 24 hours over open interest')),
  longShort: maybe(number('ratio', 'long accounts for each short one; of the largest where not all are counted')),
  vol5: vol(5),
  vol10: vol(10),
  vol14: vol(14),
  vol30: vol(30),
  vol60: vol(60),
  vol90: vol(90),
  vol180: vol(180),
}

export const futuresBoard = defineStudy({
  id: 'futures-board',
  subject: 'venue',
  needs: ['futures', 'candle', 'future-quote', 'long-short-ratio'],
  title: 'Futures board',
  doc: 'Every dated future and perpetual of a venue: quotes, basis, annual rate, spread, open interest, volume, funding, and realised vol of its coin.',
  method: `${FUTURE_METHOD} Change of the price: against the quotes of 24 hours earlier; live, of the last whole ten minutes. Turnover = volume of 24 hours ÷ open interest. Long accounts for each short one as counted last within two hours. Realised vol: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual of the coin at the venue with most days stored.`,
  input: futureArguments,
  output,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { venue: input.venue, coin: input.coin }, input.asOfMs)
    const rows = futureRows(boards, input)
    if (rows.length === 0) return noData(missingText(['futures'], input))
    const endMs = boards.reduce((newest, { atMs }) => Math.max(newest, atMs), 0)
    const isLive = input.asOfMs === undefined
    const [volsOf, { before, longShort }] = await Promise.all([
      coinVols({ venue: input.venue, endMs, windows: WINDOWS, isLive }, context),
      boardHistory(input.venue, undefined, historyInstant(endMs, input.asOfMs), context),
    ])
    const fullRows = rows.map((row) => {
      const [vol5, vol10, vol14, vol30, vol60, vol90, vol180] = volsOf(row.coin ?? '')
      const key = listedKey(row)
      const extraColumns = { turnover: turnoverOf(row), longShort: longShort.get(key) }
      const priceChange24h = changeOf(row.price, before.get(key)?.price)
      return { ...row, ...extraColumns, priceChange24h, vol5, vol10, vol14, vol30, vol60, vol90, vol180 }
    })
    return { ok: true, columns: columnsFromRows(output, fullRows) }
  },
})
