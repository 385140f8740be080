import { LIVE_KINDS, type LiveKind } from '@gvol/market'
import { type TableName, tables } from '@gvol/store'

type Kebab<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? Head extends Uppercase<Head>
    ? Head extends Lowercase<Head>
      ? `${Head}${Kebab<Tail>}`
      : `-${Lowercase<Head>}${Kebab<Tail>}`
    : `${Head}${Kebab<Tail>}`
  : Text

/** Id of a stored table: the folder that defines it. */
export type TableId = Kebab<TableName>

/** What a study answers from: a kind of live state, or a stored table. */
export type Need = LiveKind | TableId

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const NAMES = new Map(Object.keys(tables).map((name) => [kebab(name), name as TableName]))

/** @throws RangeError for a table that the store does not have */
export const tableNameOf = (id: TableId): TableName => {
  const name = NAMES.get(id)
  if (name === undefined) throw new RangeError(`The store has no table ${id}.`)
  return name
}

export const isLiveKind = (need: Need): need is LiveKind => (LIVE_KINDS as readonly string[]).includes(need)

/** A kind and a table may share a name; such a need is both. */
export const isTableId = (need: Need): need is TableId => NAMES.has(need)

/** How a sentence names what is missing. */
const LIVE_NOUNS: Readonly<Record<LiveKind, string>> = {
  chain: 'option chain',
  futures: 'futures or perpetuals',
  spot: 'spot prices',
  index: 'index price',
  'vol-index': 'volatility index',
  funding: 'funding rates',
}

/** `option chain`, `constant maturity`: what a need is called in a sentence. */
export const nounOf = (need: Need): string => (isLiveKind(need) ? LIVE_NOUNS[need] : need.replaceAll('-', ' '))
