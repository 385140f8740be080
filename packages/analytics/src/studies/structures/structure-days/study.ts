import { dayStartMs } from '@gvol/time'
import type { TradedPackage } from '../../../market/flow/packages.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { isCounted, nothingText, PACKAGE_NEEDS, PACKAGE_TEXT, packageArguments, readPackages } from '../packages.ts'
import { mirrored, UNI_TRADE, uniTradeOf } from '../uniTrade.ts'

const output = {
  at: time('beginning of the day, UTC'),
  trades: number('1', 'number of trades, both sides'),
  boughtCoin: number('coin', 'bought by customers'),
  soldCoin: number('coin', 'sold by customers'),
  unknownCoin: number('coin', 'volume with an unknown initiator'),
  netCoin: number('coin', 'bought − sold'),
  netPremiumUsd: number(
    'USD',
    'premium that customers paid − received; without trades of unknown side or without an index',
  ),
  vol: maybe(number('decimal', 'mean vol by size; null where no trade has one')),
  index: maybe(number('quote ccy', 'mean index of its trades')),
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + (value || 0), 0)

/** Weighted mean of the available values; undefined if there is none. */
const meanOf = (values: readonly (readonly [value: number, weight: number])[]): number | undefined => {
  const weighted = values.filter(([value, weight]) => value > 0 && weight > 0)
  const weights = total(weighted.map(([, weight]) => weight))
  return weights > 0 ? total(weighted.map(([value, weight]) => value * weight)) / weights : undefined
}

type Sided = { readonly one: TradedPackage; readonly side: 'buy' | 'sell' }

/** Returns trades of one structure with their side relative to the legs in the URL: the same, or the opposite. */
const sidedAs = (packages: readonly TradedPackage[], uniTrade: string | undefined): readonly Sided[] => {
  if (uniTrade === undefined) return packages.map((one) => ({ one, side: one.side }))
  const signature = uniTradeOf(uniTrade)
  return packages.flatMap((one): Sided[] => {
    const isSame = JSON.stringify(one.signature) === signature
    if (!isSame && mirrored(one.signature) !== signature) return []
    // A custom structure has no side of its own: the URL defines it.
    return [{ one, side: one.strategy === 'custom' ? (isSame ? 'buy' : 'sell') : one.side }]
  })
}

const rowOf = (at: number, sided: readonly Sided[]): RowOf<typeof output> => {
  const coins = (isOf: (one: Sided) => boolean) => total(sided.filter(isOf).map(({ one }) => one.amountCoin))
  const boughtCoin = coins(({ one, side }) => one.direction !== 0 && side === 'buy')
  const soldCoin = coins(({ one, side }) => one.direction !== 0 && side === 'sell')
  return {
    at,
    trades: sided.length,
    boughtCoin,
    soldCoin,
    unknownCoin: coins(({ one }) => one.direction === 0),
    netCoin: boughtCoin - soldCoin,
    netPremiumUsd: total(sided.map(({ one }) => (one.direction === 0 ? 0 : one.netPremiumUsd))),
    vol: meanOf(sided.map(({ one }) => [one.vol, one.amountCoin])),
    index: meanOf(sided.map(({ one }) => [one.index, 1])),
  }
}

export const structureDays = defineStudy({
  id: 'structure-days',
  subject: 'option-book',
  needs: PACKAGE_NEEDS,
  title: 'Days of a structure',
  doc: 'Customer buys and sells of one structure, or of all, day by day: coins, net, premium, vol and index.',
  method: `${PACKAGE_TEXT} For one structure both directions of its legs count, bought where the customer bought the named structure; days begin at 00:00 UTC.`,
  input: {
    ...packageArguments,
    uniTrade: argument.text(
      'only the structure of these legs, in both directions; a JSON list of "buy X" and "sell X"',
      UNI_TRADE,
      undefined,
    ),
  },
  output,
  run: async (input, context) => {
    const { packages, toMs, note } = await readPackages(input, context)
    const sided = sidedAs(
      packages.filter((one) => isCounted(one, input)),
      input.uniTrade,
    )
    if (sided.length === 0) return noData(nothingText(input, packages, note))
    const days = Map.groupBy(sided, ({ one }) => dayStartMs(one.atMs))
    const rows = [...days].sort(([a], [b]) => a - b).map(([at, of]) => rowOf(at, of))
    return { ok: true, asOfMs: toMs, note, columns: columnsFromRows(output, rows) }
  },
})
