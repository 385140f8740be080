import { joinSql, p, type Sql, sql } from '../../sql.ts'
import type { ColumnForm, TableShape, ValueOf } from '../table.ts'

type Known<Value> = Exclude<Value, null>

/** What a value of a column must be: that value, one of some, within a range (both ends included), or known at all. */
export type Condition<Value> =
  | Known<Value>
  | { readonly in: readonly Known<Value>[] }
  | (Known<Value> extends number ? { readonly from?: number; readonly to?: number } : never)
  | (null extends Value ? { readonly isKnown: true } : never)

type Comparable = string | number | boolean | null

/** Conditions by column, all of which hold. Lists are not compared. */
export type Where<T extends TableShape> = {
  readonly [Name in keyof T['columns'] as ValueOf<T['columns'][Name]> extends Comparable ? Name : never]?:
    | Condition<ValueOf<T['columns'][Name]>>
    | undefined
}

type Scalar = string | number | boolean

const one = (form: ColumnForm, value: Scalar) => {
  if (form === 'text') return p.str(String(value))
  if (form === 'flag') return p.bool(value === true)
  return form === 'whole' ? p.i64(value as number) : p.f64(value as number)
}

const several = (form: ColumnForm, values: readonly Scalar[]) => {
  if (form === 'text') return p.strs(values.map(String))
  return form === 'whole' ? p.i64s(values as readonly number[]) : p.f64s(values as readonly number[])
}

const conditionSql = (name: string, form: ColumnForm, asked: unknown): readonly Sql[] => {
  const column = p.name(name)
  if (typeof asked !== 'object' || asked === null) return [sql`${column} = ${one(form, asked as Scalar)}`]
  if ('in' in asked) {
    const values = asked.in as readonly Scalar[]
    if (form === 'flag')
      return [sql`(${joinSql([sql`0`, ...values.map((value) => sql`${column} = ${one(form, value)}`)], sql` OR `)})`]
    return [sql`${column} IN ${several(form, values)}`]
  }
  if ('isKnown' in asked) return [sql`${column} IS NOT NULL`]
  const { from, to } = asked as { readonly from?: number; readonly to?: number }
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${one(form, from)}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${one(form, to)}`]),
  ]
}

/**
 * The conditions as SQL, all values as parameters.
 *
 * @throws RangeError  for a column that the table does not have, or a number that cannot be compared
 */
export const conditionsOf = (table: TableShape, where: Readonly<Record<string, unknown>>): readonly Sql[] =>
  Object.entries(where).flatMap(([name, asked]) => {
    if (asked === undefined) return []
    const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined
    if (column === undefined || column.form === 'list') {
      throw new RangeError(`${table.name} has no column ${name} that can be compared`)
    }
    return conditionSql(name, column.form, asked)
  })

/** `WHERE …`, or nothing. */
export const whereSql = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`WHERE ${joinSql(conditions, sql` AND `)}`

/** A column of instants within a range, both ends included, Unix ms; an end that is left out is open. */
export const withinSql = (
  column: Sql,
  { fromMs, toMs }: { readonly fromMs?: number | undefined; readonly toMs?: number | undefined },
): readonly Sql[] => [
  ...(fromMs === undefined ? [] : [sql`${column} >= ${p.i64(fromMs)}`]),
  ...(toMs === undefined ? [] : [sql`${column} <= ${p.i64(toMs)}`]),
]
