import { p, sql } from '../../sql.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'
import { type StructuresQuery, structuresCondition } from './largest.ts'

const GROUPS = {
  strategy: sql`strategy`,
  rule: sql`rule`,
  madeBy: sql`toString(madeBy)`,
  life: sql`multiIf(lifeDays <= 1, '1d', lifeDays <= 7, '7d', lifeDays <= 30, '30d', lifeDays <= 90, '90d', 'longer')`,
} as const

const SHARES = { notional: sql`amountCoin * \`index\``, premium: sql`premiumUsd` } as const

/** Quantiles of the result that are returned per group. */
export const OUTCOME_QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const

type OutcomesQuery = StructuresQuery & {
  readonly by: keyof typeof GROUPS
  /** Denominator of a result: coins at the index of the trade, or the premium of all legs. */
  readonly of: keyof typeof SHARES
  readonly isInverse: boolean
  /** Instants of settlement, Unix ms, and their prices in quote currency. */
  readonly settledMs: readonly number[]
  readonly settledAt: readonly number[]
}

const NUMBERS = [
  'structures',
  'won',
  'resultUsd',
  'premiumUsd',
  'mean',
  'least',
  'q10',
  'q25',
  'q50',
  'q75',
  'q90',
  'most',
] as const

type Outcomes = {
  readonly size: number
  readonly column: {
    readonly group: readonly string[]
    readonly side: readonly ('buy' | 'sell' | 'unknown')[]
  } & { readonly [Name in (typeof NUMBERS)[number]]: Float64Array<ArrayBuffer> }
}

export const outcomes = defineQuery<'traded-structure.outcomes', OutcomesQuery, Outcomes>({
  id: 'traded-structure.outcomes',
  doc: 'Outcomes of structures whose options have all settled: intrinsic value at settlement minus premium, by group and initiating side.',
  run: async (columnar, { by, of, isInverse, settledMs, settledAt, ...query }, options) => {
    const priceOf = (instant: ReturnType<typeof sql>) =>
      sql`transform(toFloat64(${instant}), ${p.f64s([0, ...settledMs])}, ${p.f64s([0, ...settledAt])}, toFloat64(nan))`
    const { size, column } = await columnar.columns(
      sql`SELECT \`group\`, wanted AS side, count() AS structures, countIf(result > 0) AS won, sum(result) AS resultUsd,
                 sum(premium) AS premiumUsd, avg(share) AS mean, min(share) AS least, max(share) AS most,
                 quantilesExactInclusive(0.1, 0.25, 0.5, 0.75, 0.9)(share) AS q,
                 q[1] AS q10, q[2] AS q25, q[3] AS q50, q[4] AS q75, q[5] AS q90
          FROM (
            SELECT ${GROUPS[by]} AS \`group\`, if(isKnown, toString(side), 'unknown') AS wanted, premiumUsd AS premium,
                   arrayMap(at -> ${priceOf(sql`at`)}, legExpiryMs) AS settled,
                   arraySum(arrayMap((direction, coin, type, strike, paid, price) ->
                     direction * coin * (greatest(if(type = 'call', price - strike, strike - price), 0) / ${isInverse ? sql`price` : sql`1`} - paid),
                     legSide, legCoin, legType, legStrike, legPrice, settled)) AS own,
                   own * ${isInverse ? priceOf(sql`lastExpiryMs`) : sql`1`} AS result,
                   result / (${SHARES[of]}) AS share, (lastExpiryMs - tradedMs) / 86400000 AS lifeDays
            FROM tradedStructure FINAL
            WHERE ${structuresCondition(query)} AND arrayAll(at -> isFinite(${priceOf(sql`at`)}), legExpiryMs)
          )
          WHERE isFinite(share)
          GROUP BY \`group\`, wanted ORDER BY structures DESC, \`group\`, wanted`,
      options,
    )
    const sums = Object.fromEntries(NUMBERS.map((name) => [name, numbers(column[name])]))
    return { size, column: { group: column.group, side: column.side, ...sums } as Outcomes['column'] }
  },
})
