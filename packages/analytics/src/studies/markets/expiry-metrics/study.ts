import { daysBetween, type Market, marketKey, yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { EARLIER_METHOD, nearestEarlier, type SnapshotSpan } from '../../../study/context/earlier.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { deltaVolsAt, numberAt } from '../../../surface/deltaVolColumns.ts'
import { DELTA_BUCKETS, type DeltaVols } from '../../../surface/surface.ts'
import { type WingConvention, wingArguments, wingsAt } from '../../../surface/wings.ts'
import { BOOK_NEEDS, type OptionBook, optionBooks, STATE_AGE_MS, sumOf } from '../optionBooks.ts'

const change = (of: string) =>
  maybe(number('decimal', `change of ${of} since comparedAt; null when the expiry was not listed then`))

const output = {
  venue: text('venue'),
  symbol: text('option book'),
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  forward: number('quote ccy', 'forward of the expiry'),
  forwardChange: maybe(number('decimal', 'return of the forward since comparedAt')),
  straddle: maybe(number('quote ccy', 'at-the-money-forward straddle: the expected move')),
  openCoin: maybe(number('coin', 'open puts and calls; null where the venue publishes none for the expiry')),
  atmVol: maybe(number('decimal', 'at-the-money vol')),
  atmVolChange: change('the at-the-money vol'),
  rr25: maybe(number('decimal', '25-delta risk reversal')),
  rr25Change: change('the 25-delta risk reversal'),
  rr20: maybe(number('decimal', '20-delta risk reversal')),
  rr20Change: change('the 20-delta risk reversal'),
  rr15: maybe(number('decimal', '15-delta risk reversal')),
  rr15Change: change('the 15-delta risk reversal'),
  rr10: maybe(number('decimal', '10-delta risk reversal')),
  rr10Change: change('the 10-delta risk reversal'),
  fly25: maybe(number('decimal', '25-delta butterfly')),
  fly25Change: change('the 25-delta butterfly'),
  fly20: maybe(number('decimal', '20-delta butterfly')),
  fly20Change: change('the 20-delta butterfly'),
  fly15: maybe(number('decimal', '15-delta butterfly')),
  fly15Change: change('the 15-delta butterfly'),
  fly10: maybe(number('decimal', '10-delta butterfly')),
  fly10Change: change('the 10-delta butterfly'),
  comparedAt: maybe(time('instant of the earlier snapshot')),
}

/** Coin options are quoted at 25 and 15 delta, stock options at 20 and 10. */
const DELTAS = ['25', '20', '15', '10'] as const
const MEASURES = ['atmVol', ...DELTAS.flatMap((delta) => [`rr${delta}`, `fly${delta}`] as const)] as const
type Context = StudyContext<(typeof BOOK_NEEDS)[number] | 'delta-vol'>

/** A stored expiry of a book. */
type Stored = Market & {
  readonly atMs: number
  readonly expiryMs: number
  readonly forward: number
  readonly atmVol: number | undefined
  readonly deltaVols: DeltaVols
}

const openKey = (market: Market, expiryMs: number): string => `${marketKey(market)} ${expiryMs}`

const keyOf = (market: Market, atMs: number, expiryMs: number): string => `${marketKey(market)} ${atMs} ${expiryMs}`

/** Returns the expiries of every book at its snapshot of a span. */
const expiriesAt = async (span: SnapshotSpan, context: Context): Promise<readonly Stored[]> => {
  const [smiles, wings] = await Promise.all([
    context.rows('surface', span, { columns: ['venue', 'symbol', 'atMs', 'expiryMs', 'forward', 'atmVol'] }),
    context.rows('delta-vol', span, { columns: ['venue', 'symbol', 'atMs', 'expiryMs', ...DELTA_BUCKETS] }),
  ])
  const marketAt = ({ venue, symbol }: Readonly<Record<'venue' | 'symbol', readonly string[]>>, row: number) => ({
    venue: venue[row],
    symbol: symbol[row],
  })
  const rowOf = new Map(
    Array.from({ length: wings.size }, (_, row) => [
      keyOf(marketAt(wings.column, row), wings.column.atMs[row], wings.column.expiryMs[row]),
      row,
    ]),
  )
  const { column } = smiles
  return Array.from({ length: smiles.size }, (_, row): Stored => {
    const market = marketAt(column, row)
    const at = column.atMs[row]
    const expiryMs = column.expiryMs[row]
    return {
      ...market,
      atMs: at,
      expiryMs,
      forward: column.forward[row],
      atmVol: numberAt(column.atmVol, row),
      deltaVols: deltaVolsAt(wings.column, rowOf.get(keyOf(market, at, expiryMs)) ?? -1),
    }
  })
}

/** Returns open puts and calls of every expiry of several books at their newest snapshot, coins. */
const openAt = async (
  atMs: number,
  symbols: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, number | undefined>> => {
  const { column, size } = await context.rows(
    'open-interest',
    { latest: 'of-market', asOfMs: atMs, maxAgeMs: STATE_AGE_MS },
    { columns: ['venue', 'symbol', 'expiryMs', 'callCoin', 'putCoin'], where: { symbol: { in: symbols } } },
  )
  const open = new Map<string, number | undefined>()
  for (let row = 0; row < size; row++) {
    const key = openKey({ venue: column.venue[row], symbol: column.symbol[row] }, column.expiryMs[row])
    open.set(key, sumOf([open.get(key), numberAt(column.callCoin, row), numberAt(column.putCoin, row)]))
  }
  return open
}

const difference = (now: number | undefined, then: number | undefined): number | undefined =>
  now === undefined || then === undefined ? undefined : now - then

const measuresOf = ({ deltaVols, atmVol }: Stored, convention: WingConvention) => ({
  ...wingsAt(DELTAS, deltaVols, convention),
  atmVol,
})

/** Returns an expiry with its changes from an earlier snapshot. */
export const metricRow = (
  one: Stored,
  then: Stored | undefined,
  comparedAt: number | undefined,
  openCoin: number | undefined,
  convention: WingConvention,
): RowOf<typeof output> => {
  const now = measuresOf(one, convention)
  const before = then && measuresOf(then, convention)
  const { forward, atmVol, atMs, expiryMs } = one
  return {
    venue: one.venue,
    symbol: one.symbol,
    expiry: expiryMs,
    days: daysBetween(atMs, expiryMs),
    forward,
    forwardChange: then === undefined ? undefined : forward / then.forward - 1,
    straddle:
      atmVol === undefined ? undefined : 2 * black76('call', forward, forward, yearsBetween(atMs, expiryMs), atmVol),
    openCoin,
    ...now,
    // One change per measure of the list.
    ...(Object.fromEntries(MEASURES.map((name) => [`${name}Change`, difference(now[name], before?.[name])])) as Record<
      `${(typeof MEASURES)[number]}Change`,
      number | undefined
    >),
    comparedAt,
  }
}

const openOf = ({ callCoin, putCoin }: OptionBook): number => (callCoin ?? 0) + (putCoin ?? 0)

export const expiryMetrics = defineStudy({
  id: 'expiry-metrics',
  subject: 'coin',
  needs: [...BOOK_NEEDS, 'delta-vol'],
  title: 'Expiries of a coin',
  doc: 'One row per expiry of every option book of a coin: forward, expected move, open interest, at-the-money vol, skew and butterflies, each with its change over some days.',
  method:
    'Of the newest stored surfaces, one a minute. Changes are of the same expiry of the same book: comparedAt shows the instant of the earlier snapshot. ' +
    `${EARLIER_METHOD} Risk reversal and ` +
    'butterfly as in the skew study. Expected move: Black-76 straddle struck at the forward with the at-the-money vol. The book with most open comes first.',
  input: {
    ...wingArguments,
    daysBack: argument.number('days', 'days back for the comparison', 3, 0.1, 365),
  },
  output,
  run: async (input, context) => {
    const atMs = input.asOfMs ?? context.nowMs({ coin: input.coin })
    const books = (await optionBooks(atMs, context)).filter(({ coin }) => coin === input.coin)
    if (books.length === 0) return noData()
    const symbols = [...new Set(books.map(({ symbol }) => symbol))]
    const [open, now, before] = await Promise.all([
      openAt(atMs, symbols, context),
      expiriesAt({ latest: 'of-market', asOfMs: atMs, maxAgeMs: STATE_AGE_MS }, context),
      expiriesAt(nearestEarlier(atMs, input.daysBack * MS_PER_DAY), context),
    ])
    const earlier = Map.groupBy(before, marketKey)
    const rows = books
      .toSorted((a, b) => openOf(b) - openOf(a))
      .flatMap((book) => {
        const then = earlier.get(marketKey(book)) ?? []
        return now
          .filter((one) => marketKey(one) === marketKey(book) && one.expiryMs > atMs)
          .sort((a, b) => a.expiryMs - b.expiryMs)
          .map((one) =>
            metricRow(
              one,
              then.find(({ expiryMs }) => expiryMs === one.expiryMs),
              then[0]?.atMs,
              open.get(openKey(one, one.expiryMs)),
              input,
            ),
          )
      })
    if (rows.length === 0) return noData()
    return { ok: true, asOfMs: Math.max(...books.map((book) => book.atMs)), columns: columnsFromRows(output, rows) }
  },
})
