import { expect, test } from 'vitest'
import { joinSql, p, sql } from './sql.ts'

test('values become parameters by position, never text', () => {
  const { text, values } = sql`venue = ${p.str("x' OR 1=1 --")} AND strike > ${p.f64(0.5)}`.bound
  expect(text).toBe('venue = {p0:String} AND strike > {p1:Float64}')
  expect(values).toEqual({ p0: "x' OR 1=1 --", p1: 0.5 })
})

test('fragments compose, repeat and nest; parameters are renumbered', () => {
  const market = sql`(venue = ${p.str('deribit')} AND symbol = ${p.str('BTC')})`
  const both = sql`${market} OR NOT ${market}`
  const { text, values } = sql`SELECT ${p.i64(1)} WHERE ${both} LIMIT ${p.i64(9)}`.bound
  expect(text).toBe(
    'SELECT {p0:Int64} WHERE (venue = {p1:String} AND symbol = {p2:String}) OR NOT ' +
      '(venue = {p3:String} AND symbol = {p4:String}) LIMIT {p5:Int64}',
  )
  expect(Object.values(values)).toEqual([1, 'deribit', 'BTC', 'deribit', 'BTC', 9])
})

test('a list of fragments', () => {
  expect(joinSql([p.name('a'), p.name('b'), p.name('c')], sql`, `).bound.text).toBe('`a`, `b`, `c`')
  expect(joinSql([], sql`, `).bound.text).toBe('')
})

test('a bare string neither compiles nor runs', () => {
  // @ts-expect-error a string is neither a parameter nor a fragment
  expect(() => sql`SELECT ${'1; DROP TABLE optionQuote'}`).toThrow(TypeError)
})

test('a name has letters, digits and _ only', () => {
  expect(() => p.name('a`; DROP')).toThrow(/"a`; DROP"/)
})

test('invalid numbers, or fractions where whole numbers are needed, are refused with the value', () => {
  expect(() => p.f64(Number.NaN)).toThrow(/NaN/)
  expect(() => p.i64(1.5)).toThrow(/1\.5/)
  expect(() => p.i64s([1, 2 ** 53])).toThrow(/9007199254740992/)
})

test('an instant keeps its milliseconds', () => {
  expect(p.dateTime(1_767_115_875_944).value).toBe('1767115875.944')
})
