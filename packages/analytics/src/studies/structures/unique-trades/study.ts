import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, text, time } from '../../../_kit/column.ts'
import type { TradedPackage } from '../../../_kit/flow/packages.ts'
import { packagePosition, positionColumn } from '../../../_kit/flow/position.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { defineStudy, noData, whenText } from '../../../_kit/study.ts'
import { isCounted, isOfBlock, PACKAGE_NEEDS, PACKAGE_TEXT, packageArguments, readPackages } from '../packages.ts'

const output = {
  uniTrade: text('legs as a JSON list of "buy X" and "sell X"'),
  position: positionColumn,
  name: text('as a desk would write it'),
  strategy: text('what it is'),
  side: text('buy or sell, the customer as far as known'),
  place: text('block or screen: where most of it was made'),
  legs: number('1', 'options in it'),
  trades: number('1', 'how often it traded'),
  amountCoin: number('coin', 'all of it'),
  netPremiumUsd: number('USD', 'premium paid − received; trades without an index are not in it'),
  premiumUsd: number('USD', 'premium of all legs'),
  index: maybe(number('quote ccy', 'mean index of its trades')),
  lastAt: time('its last trade'),
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + (value || 0), 0)

const rowOf = (ones: readonly TradedPackage[]): RowOf<typeof output> => {
  const last = ones[ones.length - 1]
  const indexes = ones.map(({ index }) => index).filter((index) => index > 0)
  const blocks = total(ones.filter(isOfBlock).map(({ amountCoin }) => amountCoin))
  const amountCoin = total(ones.map((one) => one.amountCoin))
  return {
    uniTrade: JSON.stringify(last.signature),
    position: packagePosition(last.legs),
    name: last.name,
    strategy: last.strategy,
    side: last.side,
    place: blocks * 2 > amountCoin ? 'block' : 'screen',
    legs: last.legs.length,
    trades: ones.length,
    amountCoin,
    netPremiumUsd: total(ones.map(({ netPremiumUsd }) => netPremiumUsd)),
    premiumUsd: total(ones.map(({ premiumUsd }) => premiumUsd)),
    index: indexes.length === 0 ? undefined : total(indexes) / indexes.length,
    lastAt: last.atMs,
  }
}

export const uniqueTrades = defineStudy({
  id: 'unique-trades',
  subject: 'option-book',
  needs: PACKAGE_NEEDS,
  title: 'Top structures',
  doc: 'Structures that traded, the same legs and sides together: how often, how much, for what net premium.',
  method: `${PACKAGE_TEXT} Structures of the same legs and sides are one row; the largest amount first. The position is that of its last trade.`,
  input: { ...packageArguments, limit: argument.number('1', 'most structures', 100, 1, 5000) },
  output,
  run: async (input, context) => {
    const { packages, toMs, note } = await readPackages(input, context)
    const counted = packages.filter((one) => isCounted(one, input))
    if (counted.length === 0) {
      return noData(
        packages.length === 0
          ? `No option of ${input.subjectText} traded in the span asked for, as far as trades are stored ${whenText(input.asOfMs)}.`
          : `None of the ${packages.length} structures that traded of ${input.subjectText} is as asked for.`,
      )
    }
    const groups = Map.groupBy(counted, ({ signature }) => JSON.stringify(signature))
    const rows = [...groups.values()]
      .map(rowOf)
      .sort((a, b) => (b.amountCoin ?? 0) - (a.amountCoin ?? 0) || ((a.uniTrade ?? '') < (b.uniTrade ?? '') ? -1 : 1))
    const shown = rows.slice(0, Math.floor(input.limit))
    const left = rows.length > shown.length ? `The ${shown.length} that traded most of ${rows.length} are shown.` : ''
    return {
      ok: true,
      asOfMs: toMs,
      note: [left, note ?? ''].filter(Boolean).join(' ') || undefined,
      columns: columnsFromRows(output, shown),
    }
  },
})
