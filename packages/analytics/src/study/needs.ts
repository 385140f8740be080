import { LIVE_KINDS, type LiveKind } from '@gvol/market'
import { type TableId, tableList } from '@gvol/store'

/** An input of a study: a kind of live state, or a stored table by the id of its definition. */
export type Need = LiveKind | TableId

const TABLE_IDS: ReadonlySet<string> = new Set(tableList.map(({ id }) => id))

export const isLiveKind = (need: Need): need is LiveKind => (LIVE_KINDS as readonly string[]).includes(need)

/** A kind and a table may share a name; such a need is both. */
export const isTableId = (need: Need): need is TableId => TABLE_IDS.has(need)

/** Names of live states in a sentence about what is missing. */
const LIVE_NOUNS: Readonly<Record<LiveKind, string>> = {
  chain: 'option chain',
  futures: 'futures or perpetuals',
  spot: 'spot prices',
  index: 'index price',
  'vol-index': 'volatility index',
  funding: 'funding rates',
}

/** Returns the name of a need in a sentence: `option chain`, `constant maturity`. */
export const nounOf = (need: Need): string => (isLiveKind(need) ? LIVE_NOUNS[need] : need.replaceAll('-', ' '))
