import type { Chain } from '@gvol/market'
import type { TradedPackage } from '../../../market/flow/packages.ts'
import { packagePosition, positionColumn } from '../../../market/flow/position.ts'
import { type BooksOfTrade, readBooksOf } from '../../../market/tradeBook/readBooks.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { bookColumns } from '../bookColumns.ts'
import {
  isCounted,
  isOfBlock,
  nothingText,
  PACKAGE_NEEDS,
  PACKAGE_TEXT,
  packageArguments,
  readPackages,
} from '../packages.ts'

const output = {
  uniTrade: text('legs as a JSON list of "buy X" and "sell X"'),
  position: positionColumn,
  name: text('as a desk would write it'),
  strategy: text('strategy'),
  side: text('buy or sell, the customer’s side if known'),
  place: text('block or screen: where most of it was executed'),
  legs: number('1', 'options in it'),
  trades: number('1', 'how often it traded'),
  amountCoin: number('coin', 'all of it'),
  netPremiumUsd: number('USD', 'premium paid − received; trades without an index are not in it'),
  premiumUsd: number('USD', 'premium of all legs'),
  worthUsd: maybe(
    number('USD', 'current value of its options, bought − sold, at the mark and the index; null if one has no mark'),
  ),
  openChange: maybe(
    number(
      'coin',
      'open after − before each of its trades: above 0 opened, below closed, with all that traded between',
    ),
  ),
  index: maybe(number('quote ccy', 'mean index of its trades')),
  lastAt: time('its last trade'),
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + (value || 0), 0)

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)

/** Returns the USD value of one coin of an option at its mark; NaN if no chain lists it. */
const worthOf = (chain: Chain | undefined): ((instrument: string) => number) => {
  if (chain === undefined) return () => Number.NaN
  const price = chain.isInverse ? (chain.index ?? Number.NaN) : 1
  const worth = new Map(chain.instrument.map((instrument, row) => [instrument, chain.mark[row] * price]))
  return (instrument) => worth.get(instrument) ?? Number.NaN
}

type TradeContext = {
  readonly worth: (instrument: string) => number
  readonly books: ReadonlyMap<string, BooksOfTrade>
}

const rowOf = (ones: readonly TradedPackage[], { worth, books }: TradeContext): RowOf<typeof output> => {
  const legs = ones.flatMap((one) => one.legs)

  const last = ones[ones.length - 1]
  const indexes = ones.map(({ index }) => index).filter((index) => index > 0)
  const blocks = total(ones.filter(isOfBlock).map(({ amountCoin }) => amountCoin))
  const amountCoin = total(ones.map((one) => one.amountCoin))
  return {
    uniTrade: JSON.stringify(last.signature),
    position: packagePosition(last),
    name: last.name,
    strategy: last.strategy,
    side: last.side,
    place: blocks * 2 > amountCoin ? 'block' : 'screen',
    legs: last.legs.length,
    trades: ones.length,
    amountCoin,
    netPremiumUsd: total(ones.map(({ netPremiumUsd }) => netPremiumUsd)),
    premiumUsd: total(ones.map(({ premiumUsd }) => premiumUsd)),
    worthUsd: finite(legs.reduce((sum, leg) => sum + leg.side * leg.amountCoin * worth(leg.instrument), 0)),
    openChange: finite(ones.reduce((sum, one) => sum + (bookColumns(one, books).openChange ?? Number.NaN), 0)),
    index: indexes.length === 0 ? undefined : total(indexes) / indexes.length,
    lastAt: last.atMs,
  }
}

export const uniqueTrades = defineStudy({
  id: 'unique-trades',
  subject: 'option-book',
  needs: [...PACKAGE_NEEDS, 'chain'],
  title: 'Top structures',
  doc: 'Traded structures, grouped by legs and sides: count, volume, net premium, opened or closed, and current value.',
  method: `${PACKAGE_TEXT} Structures of the same legs and sides are one row; the largest amount first. The position is that of its last trade; its worth that of all of them, at the newest mark.`,
  input: { ...packageArguments, limit: argument.number('1', 'most structures', 100, 1, 5000) },
  output,
  run: async (input, context) => {
    const [{ packages, fromMs, toMs, note }, chain] = await Promise.all([
      readPackages(input, context),
      context.live('chain', input.market, input.asOfMs),
    ])
    const counted = packages.filter((one) => isCounted(one, input))
    if (counted.length === 0) return noData(nothingText(input, packages, note))
    const groups = Map.groupBy(counted, ({ signature }) => JSON.stringify(signature))
    const sizeOf = (ones: readonly TradedPackage[]) => total(ones.map(({ amountCoin }) => amountCoin))
    const sorted = [...groups].sort(([a, ones], [b, others]) => sizeOf(others) - sizeOf(ones) || (a < b ? -1 : 1))
    const selected = sorted.slice(0, Math.floor(input.limit)).map(([, ones]) => ones)
    const left =
      groups.size > selected.length ? `The ${selected.length} that traded most of ${groups.size} are shown.` : ''
    const ids = selected.flatMap((ones) => ones.flatMap(({ prints }) => prints.map(({ trade }) => trade.tradeId)))
    const books = await readBooksOf(context, input.market, { fromMs, toMs }, ids)
    const worth = worthOf(chain)
    return {
      ok: true,
      asOfMs: toMs,
      note: [left, note ?? ''].filter(Boolean).join(' ') || undefined,
      columns: columnsFromRows(
        output,
        selected.map((ones) => rowOf(ones, { worth, books })),
      ),
    }
  },
})
