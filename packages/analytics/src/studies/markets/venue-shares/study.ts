import { storedFutures } from '../../../market/future/storedFutures.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { COIN } from '../../../study/argument/names.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { BOOK_NEEDS, optionBooks, product, STATE_AGE_MS, sumOf } from '../optionBooks.ts'

const output = {
  venue: text('venue'),
  kind: text('option, future (dated) or perpetual'),
  coins: number('1', 'coins that it lists of that kind'),
  openUsd: maybe(number('USD', 'open contracts, both sides counted once')),
  openShare: maybe(number('decimal', 'share of open interest of that kind at all venues')),
  volumeUsd: maybe(number('USD', 'traded in 24 hours; of options coins at the index')),
  volumeShare: maybe(number('decimal', 'share of volume of that kind at all venues')),
}

/** Open interest and volume of a venue in one coin and kind. */
type Part = {
  readonly venue: string
  readonly kind: string
  readonly coin: string
  readonly openUsd: number | undefined
  readonly volumeUsd: number | undefined
}

const share = (part: number | undefined, whole: number | undefined): number | undefined =>
  part === undefined || whole === undefined || !(whole > 0) ? undefined : part / whole

/** Returns one row per venue and kind, with its share of the kind; the largest of each kind first. */
export const sharesOf = (parts: readonly Part[]): readonly RowOf<typeof output>[] => {
  const sums = (own: readonly Part[]) => ({
    openUsd: sumOf(own.map(({ openUsd }) => openUsd)),
    volumeUsd: sumOf(own.map(({ volumeUsd }) => volumeUsd)),
  })
  return [...Map.groupBy(parts, ({ kind }) => kind).values()].flatMap((ofKind) => {
    const whole = sums(ofKind)
    return [...Map.groupBy(ofKind, ({ venue }) => venue)]
      .map(([venue, own]) => {
        const { openUsd, volumeUsd } = sums(own)
        return {
          venue,
          kind: own[0].kind,
          coins: new Set(own.map(({ coin }) => coin)).size,
          openUsd,
          openShare: share(openUsd, whole.openUsd),
          volumeUsd,
          volumeShare: share(volumeUsd, whole.volumeUsd),
        }
      })
      .sort((a, b) => (b.openUsd ?? 0) - (a.openUsd ?? 0))
  })
}

export const venueShares = defineStudy({
  id: 'venue-shares',
  subject: 'none',
  needs: [...BOOK_NEEDS, 'future-quote'],
  title: 'Shares of venues',
  doc: 'Open interest and daily volume of options, dated futures and perpetuals at every venue, with its share.',
  method:
    'Of the newest stored snapshots, no older than two hours. Options: coins at the index of their book, volume likewise (not premium). Futures and perpetuals: the coins that the venue publishes, or its USD over the price, ' +
    'at the price of the contract. Shares are of USD, each kind by itself.',
  input: { coin: argument.text('of one coin; of all when absent', COIN, undefined) },
  output,
  run: async (input, context) => {
    const atMs = input.asOfMs ?? context.nowMs({})
    const [books, futures] = await Promise.all([
      optionBooks(atMs, context),
      storedFutures({ atMs, maxAgeMs: STATE_AGE_MS }, context),
    ])
    const matchesCoin = (coin: string | null) => input.coin === undefined || coin === input.coin
    const parts: readonly Part[] = [
      ...books.map((book) => ({
        venue: book.venue,
        kind: 'option',
        coin: book.coin,
        openUsd: product(sumOf([book.callCoin, book.putCoin]), book.index),
        volumeUsd: product(book.volumeCoin, book.index),
      })),
      ...futures
        .filter(({ row }) => row.days !== 0)
        .map(({ venue, row }) => ({
          venue,
          kind: row.kind ?? '',
          coin: row.coin ?? '',
          openUsd: product(row.openInterestCoin, row.price),
          volumeUsd: product(row.volume24hCoin, row.price),
        })),
    ].filter(({ coin }) => matchesCoin(coin))
    if (parts.length === 0)
      return input.coin === undefined
        ? noData()
        : noData(`No options, futures or perpetuals of ${input.coin} are available.`)
    const newestMs = Math.max(...books.map((book) => book.atMs), ...futures.map(({ row }) => row.at ?? 0))
    return { ok: true, asOfMs: newestMs, columns: columnsFromRows(output, sharesOf(parts)) }
  },
})
