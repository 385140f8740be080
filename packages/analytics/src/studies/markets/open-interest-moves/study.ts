import { coinOf, type Market, marketKey } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_HOUR } from '@gvol/time'
import { contractKey, storedFutures } from '../../../market/future/storedFutures.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { EARLIER_METHOD, nearestEarlier } from '../../../study/context/earlier.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { BOOK_NEEDS, optionBooks, STATE_AGE_MS } from '../optionBooks.ts'

const output = {
  venue: text('venue'),
  symbol: text('market of the venue'),
  coin: text('coin'),
  kind: text('option, future (dated) or perpetual'),
  instrument: maybe(text('name at the venue; null where its lists no longer have it')),
  expiry: maybe(time('expiry; null for a perpetual')),
  strike: maybe(number('quote ccy', 'strike of an option')),
  optionType: maybe(text('call or put')),
  openCoin: number('coin', 'open now, both sides counted once'),
  changeCoin: number('coin', 'opened (+) or closed (−) since'),
  changeUsd: maybe(number('USD', 'the same at the index')),
  change: maybe(number('decimal', 'the same over the previous open interest; null where it was 0')),
}

type Row = RowOf<typeof output>
type Context = StudyContext<(typeof BOOK_NEEDS)[number] | 'instrument' | 'future-quote'>

/** Number read per market; more than the number shown, since they are ranked in USD afterwards. */
const OF_MARKET = 40

const share = (change: number, before: number): number | undefined => (before > 0 ? change / before : undefined)

type Earlier = ReturnType<typeof nearestEarlier>

const optionMoves = async (
  nowMs: number,
  { nearestMs, withinMs }: Earlier,
  context: Context,
): Promise<readonly Row[]> => {
  const [books, { column, size }] = await Promise.all([
    optionBooks(nowMs, context),
    context.query(tables.openInterest.queries.moves, {
      nowMs,
      thenMs: nearestMs,
      withinMs: Math.min(STATE_AGE_MS, withinMs),
      most: OF_MARKET,
    }),
  ])
  const index = new Map(books.map((book) => [marketKey(book), book.index]))
  return Array.from({ length: size }, (_, row): Row => {
    const market = { venue: column.venue[row], symbol: column.symbol[row] }
    const changeCoin = column.nowCoin[row] - column.thenCoin[row]
    const at = index.get(marketKey(market))
    return {
      ...market,
      coin: coinOf(market.symbol),
      kind: 'option',
      instrument: null,
      expiry: column.expiryMs[row],
      strike: column.strike[row],
      optionType: column.optionType[row],
      openCoin: column.nowCoin[row],
      changeCoin,
      changeUsd: at === undefined ? undefined : changeCoin * at,
      change: share(changeCoin, column.thenCoin[row]),
    }
  })
}

const futureMoves = async (nowMs: number, earlier: Earlier, context: Context): Promise<readonly Row[]> => {
  const [now, then] = await Promise.all([
    storedFutures({ atMs: nowMs, maxAgeMs: STATE_AGE_MS }, context),
    storedFutures(earlier, context),
  ])
  const before = new Map(then.map((one) => [contractKey(one), one.row]))
  return now.flatMap((one): Row[] => {
    const { venue, row } = one
    const was = before.get(contractKey(one))?.openInterestCoin
    if (was === undefined || row.openInterestCoin === undefined || was === row.openInterestCoin) return []
    const changeCoin = row.openInterestCoin - was
    const { symbol, coin, kind, instrument, expiry, price } = row
    return [
      {
        venue,
        symbol,
        coin,
        kind,
        instrument,
        expiry,
        strike: undefined,
        optionType: null,
        openCoin: row.openInterestCoin,
        changeCoin,
        change: share(changeCoin, was),
        changeUsd: price === undefined ? undefined : changeCoin * price,
      },
    ]
  })
}

/** Matches options with the names of the venue's lists. */
const named = async (rows: readonly Row[], context: Context): Promise<readonly Row[]> => {
  const names = new Map<string, string>()
  const options = rows.filter(({ kind }) => kind === 'option')
  const keyOf = (market: Market, expiry: unknown, strike: unknown, type: unknown) =>
    `${marketKey(market)} ${expiry} ${strike} ${type}`
  const marketOf = ({ venue, symbol }: Row): Market => ({ venue: venue ?? '', symbol: symbol ?? '' })
  await Promise.all(
    [...Map.groupBy(options, (row) => marketKey(marketOf(row))).values()].map(async (own) => {
      const market = marketOf(own[0])
      const { column, size } = await context.rows('instrument', market, {
        columns: ['name', 'expiryMs', 'strike', 'optionType'],
        where: {
          kind: 'option',
          expiryMs: { in: [...new Set(own.flatMap(({ expiry }) => expiry ?? []))] },
          strike: { in: [...new Set(own.flatMap(({ strike }) => strike ?? []))] },
        },
      })
      for (let row = 0; row < size; row++)
        names.set(keyOf(market, column.expiryMs[row], column.strike[row], column.optionType[row]), column.name[row])
    }),
  )
  return rows.map((row) =>
    row.kind === 'option'
      ? { ...row, instrument: names.get(keyOf(marketOf(row), row.expiry, row.strike, row.optionType)) ?? null }
      : row,
  )
}

export const openInterestMoves = defineStudy({
  id: 'open-interest-moves',
  subject: 'none',
  needs: [...BOOK_NEEDS, 'instrument', 'future-quote'],
  title: 'Open-interest moves',
  doc: 'Contracts of every venue with the largest changes in open interest: options, dated futures and perpetuals, in coins and USD.',
  method:
    'Open interest of the newest stored snapshot − that of some hours earlier (options: of the last snapshot within a sixteenth of the way back, two hours at most, before each time), for contracts in both: later listings are left out. ' +
    `Futures: ${EARLIER_METHOD} ` +
    'Options at the index of their book, futures and perpetuals at their price; ranked by USD, both directions.',
  input: {
    hours: argument.number('h', 'over how long', 24, 3, 24 * 31),
    kind: argument.choice('kind of contracts', ['all', 'option', 'future', 'perpetual'], 'all'),
    limit: argument.number('1', 'at most so many', 20, 1, 200),
  },
  output,
  run: async (input, context) => {
    const nowMs = input.asOfMs ?? context.nowMs({})
    const earlier = nearestEarlier(nowMs, input.hours * MS_PER_HOUR)
    const isOf = (kind: 'option' | 'other') => input.kind === 'all' || (kind === 'option') === (input.kind === 'option')
    const [options, futures] = await Promise.all([
      isOf('option') ? optionMoves(nowMs, earlier, context) : [],
      isOf('other') ? futureMoves(nowMs, earlier, context) : [],
    ])
    const ranked = [...options, ...futures]
      .filter(({ kind, changeUsd }) => changeUsd !== undefined && (input.kind === 'all' || kind === input.kind))
      .sort((a, b) => Math.abs(b.changeUsd ?? 0) - Math.abs(a.changeUsd ?? 0))
      .slice(0, Math.floor(input.limit))
    if (ranked.length === 0)
      return noData(
        `No contract moved: open interest of now and of ${input.hours} hours earlier is needed of one venue at least.`,
      )
    return { ok: true, asOfMs: nowMs, columns: columnsFromRows(output, await named(ranked, context)) }
  },
})
