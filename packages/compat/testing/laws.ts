import { expect } from 'vitest'
import type { Row } from '../src/desk.ts'

/** Both rows have a number of that name and it is the same; theirs may have another name. */
export const expectSame = (
  rows: ReadonlyMap<string, Row>,
  others: ReadonlyMap<string, Row>,
  columns: string,
  error = 1e-9,
): void => {
  expect([...others.keys()].toSorted()).toEqual([...rows.keys()].toSorted())
  expect(rows.size).toBeGreaterThan(0)
  for (const [key, row] of rows)
    for (const pair of columns.split(/\s+/)) {
      const [name = '', other = name] = pair.split('=')
      const value = row[name]
      const twin = others.get(key)?.[other]
      if (value === null && twin === null) continue
      expectNear(Number(twin ?? Number.NaN), Number(value ?? Number.NaN), `${key} ${pair}`, error)
    }
}

export const expectNear = (value: number, expected: number, name: string, error = 1e-9): void => {
  if (!(Math.abs(value - expected) <= error * Math.max(1e-6, Math.abs(expected))))
    expect([name, value]).toEqual([name, expected])
}

/** Rows by what names them; two of one name are a fault. */
export const byKey = (rows: readonly Row[], ...names: readonly string[]): ReadonlyMap<string, Row> => {
  const keyed = new Map(rows.map((row) => [names.map((name) => String(row[name])).join(' '), row]))
  expect(keyed.size).toBe(rows.length)
  return keyed
}

export const total = (rows: readonly Row[], name: string): number =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)

/** Sums of the rows that agree in a column. */
export const totals = (rows: readonly Row[], key: string, name: string): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(rows, (row) => String(row[key]))].map(([group, own]) => [group, total(own, name)]))

export const newest = (rows: readonly Row[], name: string): readonly Row[] => {
  const last = Math.max(...rows.map((row) => Number(row[name])))
  return rows.filter((row) => Number(row[name]) === last)
}
