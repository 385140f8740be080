import * as catalog from '../../generated/catalog.ts'
import type { RowOf, TableShape } from '../table/table.ts'
import type { DerivedFrom, TableDefinition, TableRole } from './defineTable.ts'

/** Every table by its name in the store. */
export const tables = catalog

type Tables = typeof catalog
type AnyTable = Tables[keyof Tables]

/** Name of a table in the store and in exports, such as `fundingRate`. */
export type TableName = keyof Tables & AnyTable['name']
/** Id of a table: its folder, and its name in studies, such as `funding-rate`. */
export type TableId = AnyTable['id']
export type TableOf<Id extends TableId> = Extract<AnyTable, { readonly id: Id }>
export type RowOfTable<Id extends TableId> = RowOf<TableOf<Id>>

type OfRole<Role extends TableRole> = Extract<AnyTable, { readonly role: Role }>

/** A table computed from other rows, which can be recomputed. */
export type DerivedId = OfRole<'derived'>['id']
export type DerivedName = OfRole<'derived'>['name']
export type DerivedIdFrom<From extends DerivedFrom> = Extract<AnyTable, { readonly derivedFrom: From }>['id']

/** A table with retention: complete states, which only lose detail. Tables filled from one share its retention. */
export type AgingName = Exclude<
  Extract<AnyTable, { readonly instant: string }>,
  { readonly filledFrom: string }
>['name']

/** Tables filled automatically from another table. */
export type FilledFrom<Id extends TableId> = Extract<AnyTable, { readonly filledFrom: TableOf<Id>['name'] }>['id']

/** A table that can be exported and imported: not a ledger, and not filled automatically from another table. */
export type PortableTable = Exclude<AnyTable, OfRole<'ledger'> | { readonly filledFrom: string }>['name']

/** Definition and columns of any table. */
export type NamedTable = TableDefinition & TableShape & { readonly name: TableName }

/** Write order of a flush: raw, then derived, then ledgers, so that everything a ledger lists as done is stored. */
const ROLES: readonly TableRole[] = ['list', 'snapshot', 'event', 'derived', 'ledger']

/** Every table, in the write order of a flush. */
export const tableList: readonly NamedTable[] = Object.values(catalog as Readonly<Record<string, NamedTable>>).toSorted(
  (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role),
)
const byId = new Map(tableList.map((table) => [table.id, table]))
const byName = new Map<string, NamedTable>(tableList.map((table) => [table.name, table]))

/** @throws RangeError  for an unknown table id */
export const tableOf = (id: string): NamedTable => {
  const table = byId.get(id)
  if (table === undefined)
    throw new RangeError(`There is no table ${id}; expected one of ${[...byId.keys()].join(', ')}`)
  return table
}

/** Returns the definition of a table by its store name. */
export const tableNamed = (name: TableName): NamedTable => byName.get(name) as NamedTable

const isPortable = ({ role, filledFrom }: NamedTable): boolean => role !== 'ledger' && filledFrom === undefined

export const PORTABLE_TABLES = tableList.filter(isPortable).map(({ name }) => name) as readonly PortableTable[]

/** Names of the tables derived from chains, or from trades. */
export const derivedTables = (from: DerivedFrom): readonly DerivedName[] =>
  tableList.filter((table) => table.derivedFrom === from).map(({ name }) => name as DerivedName)

/** A table of complete states at an instant. */
export type SnapshotName = OfRole<'snapshot'>['name']

export const SNAPSHOT_TABLES = tableList
  .filter(({ role }) => role === 'snapshot')
  .map(({ name }) => name as SnapshotName)

/** Tables of a sampled value, whose rows are stored every few seconds. */
export const SAMPLED_TABLES: ReadonlySet<string> = new Set(
  tableList.filter(({ isSampled }) => isSampled).map(({ name }) => name),
)

/** Tables that list jobs as done. */
export const LEDGER_TABLES: ReadonlySet<string> = new Set(
  tableList.filter(({ role }) => role === 'ledger').map(({ name }) => name),
)

/** Table of each event type. */
export const eventTables: ReadonlyMap<string, NamedTable> = new Map(
  tableList.flatMap((table) => (table.eventType === undefined ? [] : [[table.eventType as string, table] as const])),
)
