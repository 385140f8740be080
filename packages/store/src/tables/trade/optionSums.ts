import type { Market } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { joinSql, p, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery, type NamedQuery } from '../namedQuery.ts'
import { BLOCK, termsOf } from './optionTerms.ts'

/** Grouping dimensions: SQL expression, and whether the option's terms are needed. */
const DIMENSIONS = {
  /** Start of the UTC day, Unix ms. */
  dayMs: { of: sql`intDiv(atMs, ${p.i64(MS_PER_DAY)}) * ${p.i64(MS_PER_DAY)}`, isTerm: false, isNumber: true },
  /** Start of the hour, Unix ms. */
  hourMs: { of: sql`intDiv(atMs, ${p.i64(MS_PER_HOUR)}) * ${p.i64(MS_PER_HOUR)}`, isTerm: false, isNumber: true },
  instrument: { of: sql`trades.instrument`, isTerm: false, isNumber: false },
  expiryMs: { of: sql`terms.expiryMs`, isTerm: true, isNumber: true },
  strike: { of: sql`terms.strike`, isTerm: true, isNumber: true },
  optionType: { of: sql`terms.optionType`, isTerm: true, isNumber: false },
  /** For a block this is only bookkeeping and does not say who initiated the trade. */
  takerSide: { of: sql`takerSide`, isTerm: false, isNumber: false },
  place: { of: sql`if(isOfBlock, 'block', 'screen')`, isTerm: false, isNumber: false },
  /** −1, 0, 1: price below, at or above the mark that the venue sent with the trade. */
  edge: { of: sql`sign(trades.price - trades.mark)`, isTerm: false, isNumber: true },
  /** Side of the liquidated position. */
  liquidatedSide: { of: sql`toString(liquidatedSide)`, isTerm: false, isNumber: false },
} as const

export type TradeDimension = keyof typeof DIMENSIONS

type OptionSumsQuery = Market & {
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Empty: everything in one row. */
  readonly by: readonly TradeDimension[]
  /** Only blocks, or only screen trades; absent: both. */
  readonly isBlock?: boolean | undefined
}

/** Grouping columns, NaN or null where the option's terms are unknown; then the sums. */
export type OptionSums = {
  readonly size: number
  readonly column: {
    readonly dayMs?: Float64Array<ArrayBuffer>
    readonly hourMs?: Float64Array<ArrayBuffer>
    readonly instrument?: readonly string[]
    readonly expiryMs?: Float64Array<ArrayBuffer>
    readonly strike?: Float64Array<ArrayBuffer>
    readonly optionType?: readonly ('call' | 'put' | null)[]
    readonly takerSide?: readonly ('buy' | 'sell')[]
    readonly place?: readonly ('screen' | 'block')[]
    readonly edge?: Float64Array<ArrayBuffer>
    readonly liquidatedSide?: readonly ('maker' | 'taker' | 'both' | null)[]
    readonly trades: Float64Array<ArrayBuffer>
    /** Trades without any amount; they are in no other sum. */
    readonly withoutAmount: Float64Array<ArrayBuffer>
    readonly amountCoin: Float64Array<ArrayBuffer>
    /** Part traded in blocks. */
    readonly blockCoin: Float64Array<ArrayBuffer>
    /** In the settlement currency: coin for coin-settled markets. */
    readonly premium: Float64Array<ArrayBuffer>
    /** At the index of each trade; trades without an index are excluded. */
    readonly premiumUsd: Float64Array<ArrayBuffer>
    /** Coins times the index of each trade; trades without an index are excluded. */
    readonly notionalUsd: Float64Array<ArrayBuffer>
    /** Premium of the trades with a vol. */
    readonly premiumWithVol: Float64Array<ArrayBuffer>
    /** Premium-weighted vol of the trades, decimal; NaN when no trade has both. */
    readonly weightedVol: Float64Array<ArrayBuffer>
  }
}

const sums = async (
  ...[columnar, { fromMs, toMs, by, isBlock, ...market }, options]: Parameters<
    NamedQuery<OptionSumsQuery, OptionSums>['run']
  >
): Promise<OptionSums> => {
  const names = [...new Set(by)]
  const unknown = names.find((name) => !Object.hasOwn(DIMENSIONS, name))
  if (unknown !== undefined) throw new RangeError(`Option trades are not added up by ${unknown}`)
  const join = names.some((name) => DIMENSIONS[name].isTerm)
    ? sql`LEFT JOIN (${termsOf(market, fromMs, toMs)}) AS terms ON trades.instrument = terms.instrument`
    : sql``
  const groups = names.map((name) => sql`${DIMENSIONS[name].of} AS ${p.name(`${name}Group`)}`)
  const list = joinSql(
    names.map((name) => p.name(`${name}Group`)),
    sql`, `,
  )
  const ofBlocks = isBlock === undefined ? sql`` : isBlock ? sql`AND ${BLOCK}` : sql`AND NOT ${BLOCK}`
  const { size, column } = await columnar.columns(
    sql`SELECT ${joinSql([...groups, sql`count() AS trades`], sql`, `)}, countIf(amountCoin IS NULL) AS withoutAmount,
               sum(amountCoin) AS coins, sumIf(assumeNotNull(amountCoin), isBlock) AS blockCoins, sum(premium) AS premiums,
               sum(premium * ${market.symbol.includes('_') ? sql`1` : sql`trades.index`}) AS premiumsUsd,
               sum(amountCoin * trades.index) AS notionalsUsd,
               sumIf(premium, vol IS NOT NULL) AS premiumsWithVol,
               sumIf(vol * premium, vol IS NOT NULL) / nullIf(sumIf(premium, vol IS NOT NULL), 0) AS weightedVols
        FROM (SELECT instrument, atMs, takerSide, price, mark, liquidatedSide, amountCoin, vol, \`index\`,
                     price * amountCoin AS premium, ${BLOCK} AS isOfBlock, amountCoin IS NOT NULL AND isOfBlock AS isBlock
              FROM trade FINAL
              WHERE ${ofMarket(market)} AND kind = 'option' AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)} ${ofBlocks}) AS trades
        ${join}
        ${names.length === 0 ? sql`` : sql`GROUP BY ${list} ORDER BY ${list}`}`,
    options,
  )
  const grouped = Object.fromEntries(
    names.map((name) => {
      const values = column[`${name}Group`]
      return [name, DIMENSIONS[name].isNumber ? numbers(values) : values]
    }),
  )
  return {
    size,
    column: {
      ...grouped,
      trades: numbers(column.trades),
      withoutAmount: numbers(column.withoutAmount),
      amountCoin: numbers(column.coins),
      blockCoin: numbers(column.blockCoins),
      premium: numbers(column.premiums),
      premiumUsd: numbers(column.premiumsUsd),
      notionalUsd: numbers(column.notionalsUsd),
      premiumWithVol: numbers(column.premiumsWithVol),
      weightedVol: numbers(column.weightedVols),
    },
  }
}

export const optionSums = defineQuery<'trade.option-sums', OptionSumsQuery, OptionSums>({
  id: 'trade.option-sums',
  doc: 'Option trades added up by day, instrument, expiry, strike, call or put, and side of the taker, in any combination.',
  run: sums,
})
