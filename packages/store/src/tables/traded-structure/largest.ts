import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { joinSql, p, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { defineQuery } from '../namedQuery.ts'

const ORDERS = {
  premium: sql`premiumUsd`,
  notional: sql`amountCoin * \`index\``,
  vega: sql`abs(vegaUsd)`,
} as const

const EXECUTION_TYPES = {
  all: ['screen', 'combo', 'block', 'rfq'],
  screen: ['screen', 'combo'],
  block: ['block', 'rfq'],
} as const

/** Structures traded in this range, both ends included; Unix ms. */
export type StructuresQuery = Market & {
  readonly fromMs: number
  readonly toMs: number
  readonly madeBy: keyof typeof EXECUTION_TYPES
  /** Name of a strategy as stored; absent: all. */
  readonly strategy?: string | undefined
  /** Minimum premium, USD; structures without a premium match only 0. */
  readonly leastPremiumUsd: number
}

/** Condition on structures, for days that overlap the span. */
export const structuresCondition = ({ fromMs, toMs, madeBy, strategy, leastPremiumUsd, ...market }: StructuresQuery) =>
  sql`${ofMarket(market)} AND atMs BETWEEN ${p.i64(fromMs - MS_PER_DAY)} AND ${p.i64(toMs)}
      AND tradedMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
      AND madeBy IN ${p.strs([...EXECUTION_TYPES[madeBy]])}
      ${strategy === undefined ? sql`` : sql`AND strategy = ${p.str(strategy)}`}
      ${leastPremiumUsd > 0 ? sql`AND premiumUsd >= ${p.f64(leastPremiumUsd)}` : sql``}`

const COLUMNS = [
  'tradedMs',
  'packageId',
  'madeBy',
  'strategy',
  'name',
  'side',
  'isKnown',
  'rule',
  'uniTrade',
  'legInstrument',
  'legSide',
  'legExpiryMs',
  'legStrike',
  'legType',
  'legCoin',
  'legPrice',
  'lastExpiryMs',
  'amountCoin',
  'premiumUsd',
  'netPremiumUsd',
  'index',
  'vol',
  'vegaUsd',
  'deltaCoin',
] as const

type LargestQuery = StructuresQuery & { readonly order: keyof typeof ORDERS; readonly limit: number }

export type LargestStructures = {
  readonly size: number
  /** Raw values from the store: a number, a text, a list, or null. */
  readonly column: Readonly<Record<(typeof COLUMNS)[number], readonly unknown[]>>
}

export const largest = defineQuery<'traded-structure.largest', LargestQuery, LargestStructures>({
  id: 'traded-structure.largest',
  doc: 'The largest structures that traded in a span, of those that were among the largest of their day.',
  run: async (columnar, { order, limit, ...query }, options) => {
    const names = joinSql(
      COLUMNS.map((name) => p.name(name)),
      sql`, `,
    )
    const { size, column } = await columnar.columns(
      sql`SELECT ${names} FROM tradedStructure FINAL WHERE ${structuresCondition(query)}
          ORDER BY ${ORDERS[order]} DESC NULLS LAST, tradedMs, packageId LIMIT ${p.i64(limit)}`,
      options,
    )
    return { size, column: column as LargestStructures['column'] }
  },
})
