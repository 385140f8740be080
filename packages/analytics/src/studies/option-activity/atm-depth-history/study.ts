import { daysBetween, MS_PER_HOUR } from '@gvol/market'
import { bucketMsOf } from '../../../_kit/argument/granularity.ts'
import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, time } from '../../../_kit/column.ts'
import { knownAt } from '../../../_kit/deltaVolColumns.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy, noData, whenText } from '../../../_kit/study.ts'

const output = {
  at: time('instant of the last book of the bucket'),
  bidSize: maybe(number('coin', 'at the best bids of call and put at the money, mean over expiries')),
  askSize: maybe(number('coin', 'at their best asks')),
  spreadVol: maybe(number('decimal', 'ask − bid in vol, mean over expiries; null where the venue tells no vols')),
  expiries: number('1', 'expiries counted'),
}

/** Strikes outside of this share of the newest index are not read: at the money never was there within some days. */
const REACH = 0.25

const meanOf = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
}

export const atmDepthHistory = defineStudy({
  id: 'atm-depth-history',
  subject: 'option-book',
  needs: ['option-quote', 'surface'],
  title: 'Depth at the money, through time',
  doc: 'Coins at the best bid and ask at the money and the spread in vol over the last hours, mean over the expiries within a range of days.',
  method:
    'Of each bucket of time the last stored book; of each expiry the call and the put of the listed strike nearest to its forward (the venue’s underlying price); mean of their sizes and of ask − bid vol as the venue tells it, then the ' +
    'mean over expiries. Only the best level is collected.',
  input: {
    hours: argument.number('hours', 'how far back', 24, 1, 168),
    leastDays: argument.number('days', 'shortest remaining life', 0, 0, 3650),
    mostDays: argument.number('days', 'longest remaining life', 3650, 0, 3650),
  },
  output,
  run: async (input, context) => {
    const toMs = input.asOfMs ?? context.nowMs(input.market)
    const fromMs = toMs - input.hours * MS_PER_HOUR
    const none = () =>
      noData(`No book of ${input.subjectText} of the last ${input.hours} hours is stored ${whenText(input.asOfMs)}.`)
    const newest = await context.rows(
      'surface',
      { ...input.market, latest: 'of-market', asOfMs: toMs, maxAgeMs: input.hours * MS_PER_HOUR },
      { columns: ['index', 'forward'] },
    )
    const level = newest.size === 0 ? undefined : (knownAt(newest.column.index, 0) ?? knownAt(newest.column.forward, 0))
    if (level === undefined) return none()
    const everyMs = Math.max(bucketMsOf(toMs - fromMs, 'auto'), bucketMsOf(0, '5m'))
    const { size, column } = await context.rows(
      'option-quote',
      { ...input.market, fromMs, toMs },
      {
        columns: ['snapshotMs', 'expiryMs', 'strike', 'underlying', 'bidSize', 'askSize', 'bidVol', 'askVol'],
        where: { strike: { from: level * (1 - REACH), to: level * (1 + REACH) } },
        lastOf: { everyMs, per: ['instrument'] },
      },
    )
    const counted = Array.from({ length: size }, (_, row) => row).filter((row) => {
      const days = daysBetween(column.snapshotMs[row], column.expiryMs[row])
      return days > 0 && days >= input.leastDays && days <= input.mostDays
    })
    if (counted.length === 0) return none()
    const books = Map.groupBy(counted, (row) => Math.floor(column.snapshotMs[row] / everyMs))
    const rows = [...books].map(([, book]) => {
      const expiries = [...Map.groupBy(book, (row) => column.expiryMs[row]).values()].flatMap((own) => {
        const far = (row: number) => Math.abs(column.strike[row] - (knownAt(column.underlying, row) ?? level))
        const nearest = Math.min(...own.map(far))
        const strike = column.strike[own.find((row) => far(row) === nearest) ?? -1]
        const of = (values: Float64Array) =>
          meanOf(own.filter((row) => column.strike[row] === strike).map((row) => knownAt(values, row)))
        const [bidVol, askVol] = [of(column.bidVol), of(column.askVol)]
        return {
          ...{ bidSize: of(column.bidSize), askSize: of(column.askSize) },
          spreadVol: bidVol === undefined || askVol === undefined ? undefined : askVol - bidVol,
        }
      })
      return {
        at: Math.max(...book.map((row) => column.snapshotMs[row])),
        bidSize: meanOf(expiries.map(({ bidSize }) => bidSize)),
        askSize: meanOf(expiries.map(({ askSize }) => askSize)),
        spreadVol: meanOf(expiries.map(({ spreadVol }) => spreadVol)),
        expiries: expiries.length,
      }
    })
    rows.sort((a, b) => a.at - b.at)
    return { ok: true, asOfMs: toMs, columns: columnsFromRows(output, rows) }
  },
})
