import type { Market } from '@gvol/market'
import { joinSql, p, sql } from '../../sql.ts'
import { ofMarket } from '../_kit/moment.ts'
import { defineQuery } from '../namedQuery.ts'

const ORDERS = {
  premium: sql`premiumUsd`,
  notional: sql`amountCoin * \`index\``,
  vega: sql`abs(vegaUsd)`,
} as const

const PLACES = {
  all: ['screen', 'combo', 'block', 'rfq'],
  screen: ['screen', 'combo'],
  block: ['block', 'rfq'],
} as const

/** Traded within the ends, both included; Unix ms. */
export type StructuresAsked = Market & {
  readonly fromMs: number
  readonly toMs: number
  readonly madeBy: keyof typeof PLACES
  /** Name of a strategy as it is stored; absent: all. */
  readonly strategy?: string | undefined
  /** USD; what is not known reaches none above 0. */
  readonly leastPremiumUsd: number
}

/** Which structures are asked for, of days that touch the span. */
export const structuresAsked = ({ fromMs, toMs, madeBy, strategy, leastPremiumUsd, ...market }: StructuresAsked) =>
  sql`${ofMarket(market)} AND atMs BETWEEN ${p.i64(fromMs - 86_400_000)} AND ${p.i64(toMs)}
      AND tradedMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
      AND madeBy IN ${p.strs([...PLACES[madeBy]])}
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

type Asked = StructuresAsked & { readonly order: keyof typeof ORDERS; readonly limit: number }

export type LargestStructures = {
  readonly size: number
  /** As the store sends them: a number, a text, a list, or null. */
  readonly column: Readonly<Record<(typeof COLUMNS)[number], readonly unknown[]>>
}

export const largest = defineQuery<'traded-structure.largest', Asked, LargestStructures>({
  id: 'traded-structure.largest',
  doc: 'The largest structures that traded in a span, of those that were among the largest of their day.',
  run: async (columnar, { order, limit, ...asked }, options) => {
    const names = joinSql(
      COLUMNS.map((name) => p.name(name)),
      sql`, `,
    )
    const { size, column } = await columnar.columns(
      sql`SELECT ${names} FROM tradedStructure FINAL WHERE ${structuresAsked(asked)}
          ORDER BY ${ORDERS[order]} DESC NULLS LAST, tradedMs, packageId LIMIT ${p.i64(limit)}`,
      options,
    )
    return { size, column: column as LargestStructures['column'] }
  },
})
