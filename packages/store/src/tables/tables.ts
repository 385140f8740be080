import * as catalog from '../../generated/catalog.ts'
import type { DerivedFrom, TableDefinition, TableRole } from './defineTable.ts'
import type { RowOf, TableShape } from './table.ts'

/** Every table by its name in the store. */
export const tables = catalog

type Tables = typeof catalog
type AnyTable = Tables[keyof Tables]

/** Name of a table in the store and in exports, e.g. `fundingRate`. */
export type TableName = keyof Tables & AnyTable['name']
/** Id of a table: its folder, and its name in studies, e.g. `funding-rate`. */
export type TableId = AnyTable['id']
export type TableOf<Id extends TableId> = Extract<AnyTable, { readonly id: Id }>
export type RowOfTable<Id extends TableId> = RowOf<TableOf<Id>>

type OfRole<Role extends TableRole> = Extract<AnyTable, { readonly role: Role }>

/** A table whose rows follow from others and can be made anew. */
export type DerivedId = OfRole<'derived'>['id']
export type DerivedName = OfRole<'derived'>['name']
export type DerivedIdFrom<From extends DerivedFrom> = Extract<AnyTable, { readonly derivedFrom: From }>['id']

/** A table that grows old: whole states, which lose nothing but detail. Those that follow one grow old with it. */
export type AgingName = Exclude<Extract<AnyTable, { readonly instant: string }>, { readonly follows: string }>['name']

/** Tables that grow with a table by themselves. */
export type FollowersOf<Id extends TableId> = Extract<AnyTable, { readonly follows: TableOf<Id>['name'] }>['id']

/** A table whose rows may leave the store and come back: not ledgers, and not what follows from other rows by itself. */
export type PortableTable = Exclude<AnyTable, OfRole<'ledger'> | { readonly follows: string }>['name']

/** A definition with its columns, where it does not matter which. */
export type KnownTable = TableDefinition & TableShape & { readonly name: TableName }

/** A flush writes in this order: raw, then derived, and the ledgers last, so that what a ledger calls done is in the store. */
const ROLES: readonly TableRole[] = ['list', 'snapshot', 'event', 'derived', 'ledger']

/** Every table, in the order in which a flush writes them. */
export const tableList: readonly KnownTable[] = Object.values(catalog as Readonly<Record<string, KnownTable>>).toSorted(
  (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role),
)
const byId = new Map(tableList.map((table) => [table.id, table]))
const byName = new Map<string, KnownTable>(tableList.map((table) => [table.name, table]))

/** @throws RangeError  for a text that is no id of a table */
export const tableOf = (id: string): KnownTable => {
  const table = byId.get(id)
  if (table === undefined)
    throw new RangeError(`There is no table ${id}; expected one of ${[...byId.keys()].join(', ')}`)
  return table
}

/** The definition behind a name in the store. */
export const tableNamed = (name: TableName): KnownTable => byName.get(name) as KnownTable

const isPortable = ({ role, follows }: KnownTable): boolean => role !== 'ledger' && follows === undefined

export const PORTABLE_TABLES = tableList.filter(isPortable).map(({ name }) => name) as readonly PortableTable[]

/** Names of the tables whose rows are computed from chains, or from trades. */
export const derivedTables = (from: DerivedFrom): readonly DerivedName[] =>
  tableList.filter((table) => table.derivedFrom === from).map(({ name }) => name as DerivedName)

/** A table of whole states at an instant. */
export type SnapshotName = OfRole<'snapshot'>['name']

export const SNAPSHOT_TABLES = tableList
  .filter(({ role }) => role === 'snapshot')
  .map(({ name }) => name as SnapshotName)

/** Where events of a type go. */
export const eventTables: ReadonlyMap<string, KnownTable> = new Map(
  tableList.flatMap((table) => (table.eventType === undefined ? [] : [[table.eventType as string, table] as const])),
)
