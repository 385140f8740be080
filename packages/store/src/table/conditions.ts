import { joinSql, p, type Sql, sql } from '../sql.ts'
import type { ColumnForm, TableShape, ValueOf } from './table.ts'

type NonNull<Value> = Exclude<Value, null>

/** Condition on a column: equal to a value, one of several, within a range (both ends included), or not null. */
export type Condition<Value> =
  | NonNull<Value>
  | { readonly in: readonly NonNull<Value>[] }
  | (NonNull<Value> extends number ? { readonly from?: number; readonly to?: number } : never)
  | (null extends Value ? { readonly isKnown: true } : never)

type Comparable = string | number | boolean | null

/** Conditions by column, combined with AND. List columns cannot be compared. */
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

const conditionSql = (name: string, form: ColumnForm, condition: unknown): readonly Sql[] => {
  const column = p.name(name)
  if (typeof condition !== 'object' || condition === null) return [sql`${column} = ${one(form, condition as Scalar)}`]
  if ('in' in condition) {
    const values = condition.in as readonly Scalar[]
    if (form === 'flag')
      return [sql`(${joinSql([sql`0`, ...values.map((value) => sql`${column} = ${one(form, value)}`)], sql` OR `)})`]
    return [sql`${column} IN ${several(form, values)}`]
  }
  if ('isKnown' in condition) return [sql`${column} IS NOT NULL`]
  const { from, to } = condition as { readonly from?: number; readonly to?: number }
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${one(form, from)}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${one(form, to)}`]),
  ]
}

/**
 * Returns the conditions as SQL with all values as parameters.
 *
 * @throws RangeError  for an unknown column, or a number that cannot be compared
 */
export const conditionsOf = (table: TableShape, where: Readonly<Record<string, unknown>>): readonly Sql[] =>
  Object.entries(where).flatMap(([name, condition]) => {
    if (condition === undefined) return []
    const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined
    if (column === undefined || column.form === 'list') {
      throw new RangeError(`${table.name} has no column ${name} that can be compared`)
    }
    return conditionSql(name, column.form, condition)
  })

/** Returns `WHERE …`, or nothing. */
export const whereSql = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`WHERE ${joinSql(conditions, sql` AND `)}`

/** Condition that an instant is within a range, both ends included, Unix ms; a missing end is open. */
export const withinSql = (
  column: Sql,
  { fromMs, toMs }: { readonly fromMs?: number | undefined; readonly toMs?: number | undefined },
): readonly Sql[] => [
  ...(fromMs === undefined ? [] : [sql`${column} >= ${p.i64(fromMs)}`]),
  ...(toMs === undefined ? [] : [sql`${column} <= ${p.i64(toMs)}`]),
]
