import { daysBetween, type Market } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { meanOf, type SampledDepth, sampledDepth } from '../sampledDepth.ts'

const output = {
  at: time('instant of the last book of the bucket'),
  bidSize: maybe(number('coin', 'at the best bids of call and put at the money, mean over expiries')),
  askSize: maybe(number('coin', 'at their best asks')),
  spreadVol: maybe(
    number(
      'decimal',
      'ask − bid in vol, mean over expiries, of all levels counted; null where the venue publishes no vols',
    ),
  ),
  expiries: number('1', 'expiries counted'),
  levels: number('1', 'levels counted: five at most of sampled books, 1 where only best prices are stored'),
  bidDepth: maybe(number('coin', 'in the best five bids, likewise; null where no book was sampled')),
  askDepth: maybe(number('coin', 'in the best five asks')),
}

/**
 * Strikes outside this share of the newest index are not read: they cannot have been at the money within a few days.
 */
const REACH = 0.25

/** Reads the best levels of the options around the money, from the stored chains. */
const quotedDepth = async (
  context: Pick<StudyContext<'option-quote' | 'surface'>, 'rows'>,
  { market, hours }: { readonly market: Market; readonly hours: number },
  { fromMs, toMs, everyMs }: { readonly fromMs: number; readonly toMs: number; readonly everyMs: number },
): Promise<readonly SampledDepth[]> => {
  const newest = await context.rows(
    'surface',
    { ...market, latest: 'of-market', asOfMs: toMs, maxAgeMs: hours * MS_PER_HOUR },
    { columns: ['index', 'forward'] },
  )
  const level = newest.size === 0 ? undefined : (numberAt(newest.column.index, 0) ?? numberAt(newest.column.forward, 0))
  if (level === undefined) return []
  const { size, column } = await context.rows(
    'option-quote',
    { ...market, fromMs, toMs },
    {
      columns: ['snapshotMs', 'expiryMs', 'strike', 'underlying', 'bidSize', 'askSize', 'bidVol', 'askVol'],
      where: { strike: { from: level * (1 - REACH), to: level * (1 + REACH) } },
      lastOf: { everyMs, per: ['instrument'] },
    },
  )
  return Array.from({ length: size }, (_, row) => ({
    atMs: column.snapshotMs[row],
    expiryMs: column.expiryMs[row],
    strike: column.strike[row],
    underlying: numberAt(column.underlying, row) ?? level,
    levels: 1,
    bidSize: undefined,
    askSize: undefined,
    bestBid: numberAt(column.bidSize, row),
    bestAsk: numberAt(column.askSize, row),
    bidVol: numberAt(column.bidVol, row),
    askVol: numberAt(column.askVol, row),
  }))
}

/** For each expiry the options at the strike nearest to its forward, then the mean over expiries. */
const rowOfBucket = (books: readonly SampledDepth[]) => {
  const expiries = [...Map.groupBy(books, ({ expiryMs }) => expiryMs).values()].map((own) => {
    const far = ({ strike, underlying }: SampledDepth) => (underlying === undefined ? 0 : Math.abs(strike - underlying))
    const nearest = Math.min(...own.map(far))
    const strike = own.find((book) => far(book) === nearest)?.strike
    const of = (name: 'bestBid' | 'bestAsk' | 'bidSize' | 'askSize' | 'bidVol' | 'askVol') =>
      meanOf(own.filter((book) => book.strike === strike).map((book) => book[name]))
    const bidVol = of('bidVol')
    const askVol = of('askVol')
    return {
      bidSize: of('bestBid'),
      askSize: of('bestAsk'),
      bidDepth: of('bidSize'),
      askDepth: of('askSize'),
      spreadVol: bidVol === undefined || askVol === undefined ? undefined : askVol - bidVol,
    }
  })
  const mean = (name: keyof (typeof expiries)[number]) => meanOf(expiries.map((row) => row[name]))
  return {
    at: Math.max(...books.map(({ atMs }) => atMs)),
    bidSize: mean('bidSize'),
    askSize: mean('askSize'),
    spreadVol: mean('spreadVol'),
    bidDepth: mean('bidDepth'),
    askDepth: mean('askDepth'),
    expiries: expiries.length,
    levels: Math.max(...books.map(({ levels }) => levels)),
  }
}

export const atmDepthHistory = defineStudy({
  id: 'atm-depth-history',
  subject: 'option-book',
  needs: ['option-depth', 'option-quote', 'surface'],
  title: 'Depth at the money, through time',
  doc: 'Coins in the best five levels and at the best prices at the money and the spread in vol over the last hours, mean over the expiries within a range of days.',
  method:
    'Each time bucket uses the last sampled books of five levels (Deribit and Derive, once a minute), before those the last stored chain, which has the best level; of each expiry the call and the put of the listed strike nearest to its ' +
    'forward (the venue’s underlying price); mean of their sizes, and ask − bid in vol of the mean prices of taking all levels counted; then the mean over expiries.',
  input: {
    hours: argument.number('hours', 'how far back', 24, 1, 168),
    leastDays: argument.number('days', 'shortest remaining life', 0, 0, 3650),
    mostDays: argument.number('days', 'longest remaining life', 3650, 0, 3650),
  },
  output,
  run: async (input, context) => {
    const { fromMs, toMs } = rangeOf({ span: { days: input.hours / 24 }, asOfMs: input.asOfMs }, context, input.market)
    const everyMs = Math.max(bucketMsOf(toMs - fromMs, 'auto'), bucketMsOf(0, '5m'))
    const sampled = await sampledDepth(context, input.market, { fromMs, toMs }, everyMs)
    const firstMs = sampled.reduce((least, { atMs }) => Math.min(least, atMs), toMs)
    const quoted = await quotedDepth(context, input, { fromMs, toMs: firstMs, everyMs })
    const counted = [...quoted, ...sampled].filter(({ atMs, expiryMs }) => {
      const days = daysBetween(atMs, expiryMs)
      return days > 0 && days >= input.leastDays && days <= input.mostDays
    })
    if (counted.length === 0)
      return noData(
        `No book of ${input.subjectText} of the last ${input.hours} hours is stored ${whenText(input.asOfMs)}.`,
      )
    const rows = [...Map.groupBy(counted, ({ atMs }) => Math.floor(atMs / everyMs)).values()].map(rowOfBucket)
    rows.sort((a, b) => a.at - b.at)
    return { ok: true, asOfMs: toMs, columns: columnsFromRows(output, rows) }
  },
})
