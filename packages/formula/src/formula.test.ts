import { readFileSync } from 'node:fs'
import { MS_PER_HOUR } from '@gvol/time'
import { buildParser } from '@lezer/generator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parser } from '../generated/parser.ts'
import { checkFormula, type Resolve } from './check.ts'
import { evaluate } from './evaluate.ts'
import { refused } from './fault.ts'
import { functions } from './functions/catalog.ts'
import { onGrid, usualStep } from './join.ts'
import { readFormula } from './language/read.ts'
import { unitOf, unitText } from './unit.ts'

const UNITS = new Map(
  Object.entries({
    atm: 'decimal',
    oi: 'USD',
    spot: 'quote ccy',
    x: 'decimal',
    y: 'decimal',
  }),
)

const resolve: Resolve = (reference) => {
  const unit = UNITS.get(reference.name)
  return unit === undefined
    ? refused(`${reference.name} is without data.`, reference)
    : { ok: true, value: { key: reference.name, unit: unitOf(unit) } }
}

const planOf = (text: string) => {
  const read = readFormula(text)
  return read.ok ? checkFormula(read.value, resolve) : read
}

const valuesOf = (text: string, columns: Readonly<Record<string, readonly number[]>>): readonly number[] => {
  const plan = planOf(text)
  if (!plan.ok) throw new Error(plan.fault.message)
  const [size = 0] = Object.values(columns).map(({ length }) => length)
  const grid = { startMs: 0, stepMs: MS_PER_HOUR, size }
  return [
    ...evaluate(plan.value, new Map(Object.entries(columns).map(([key, of]) => [key, Float64Array.from(of)])), grid),
  ]
}

const faultOf = (text: string) => {
  const plan = planOf(text)
  if (plan.ok) throw new Error(`${text} is accepted`)
  return { message: plan.fault.message, at: text.slice(plan.fault.from, plan.fault.to) }
}

test('operators bind as in arithmetic', () => {
  const x = [3]
  for (const [text, expected] of [
    ['2 + 3 * 4', 14],
    ['-x ^ 2', 9],
    ['2 ^ 3 ^ 2', 512],
    ['10 - 4 - 3', 3],
    ['(1 + x) × 2 − 1', 7],
    ['x > 2', 1],
    ['x + 1 <= 3', 0],
    ['where(x == 3, 5, 6)', 5],
    ['clamp(x, 0, 1)', 1],
    ['1e3 + .5', 1000.5],
  ] as const)
    expect(valuesOf(text, { x })).toEqual([expected])
})

test('incompatible units are refused at their place, with a sentence', () => {
  expect(faultOf('1 + (atm + oi)')).toEqual({
    message: 'Adding decimal and USD has no meaning: both must have the same unit.',
    at: 'atm + oi',
  })
  expect(faultOf('mean(atm, 30)').at).toBe('30')
  expect(faultOf('oi / oi + spot').message).toContain('Adding 1 and quote ccy')
  expect(faultOf('2 * (nothing + 1)')).toEqual({ message: 'nothing is without data.', at: 'nothing' })
  expect(faultOf('log(oi)').message).toContain('divide')
  expect(faultOf('mean(atm)').message).toContain('takes 2 arguments, got 1')
  expect(faultOf('resample(atm, 1d, newest)').at).toBe('newest')
})

test('units follow through products, powers and functions', () => {
  for (const [text, unit] of [
    ['oi / spot', 'USD/quote ccy'],
    ['atm * oi', 'USD'],
    ['atm - y', 'decimal'],
    ['atm / y', '1'],
    ['atm - std(x / y, 3h)', 'decimal'],
    ['x / y + atm', 'decimal'],
    ['zscore(oi, 3h)', '1'],
    ['sqrt(oi ^ 2)', 'USD'],
    ['oi > 5', '1'],
    ['spot - 100', 'quote ccy'],
  ] as const) {
    const plan = planOf(text)
    expect([text, plan.ok && unitText(plan.value.unit ?? {})]).toEqual([text, unit])
  }
  expect(unitText(unitOf('1/quote ccy²'))).toBe('1/quote ccy^2')
  expect(unitText(unitOf('USD per vol point'))).toBe('USD/vol point')
})

test('the look-back of nested functions is the sum of their spans', () => {
  const plan = planOf('zscore(change(atm, 7d), 90d) + zscore(y, 1d)')
  expect(plan.ok && plan.value.lookBackMs / MS_PER_HOUR / 24).toBe(97)
})

/** Windows by their definition: every window is computed separately. */
const slow = (x: readonly number[], length: number, of: (finite: number[], present: number) => number) =>
  x.map((present, i) => {
    const finite = x.slice(Math.max(0, i - length + 1), i + 1).filter((value) => !Number.isNaN(value))
    return i < length - 1 || Number.isNaN(present) || finite.length * 2 < length ? Number.NaN : of(finite, present)
  })

const meanOf = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0) / all.length
const deviationOf = (all: readonly number[]) =>
  Math.sqrt(all.reduce((sum, value) => sum + (value - meanOf(all)) ** 2, 0) / (all.length - 1))
const medianOf = (all: readonly number[]) => {
  const sorted = [...all].sort((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}

const DEFINITIONS: Readonly<Record<string, (finite: number[], present: number) => number>> = {
  mean: meanOf,
  std: deviationOf,
  median: medianOf,
  min: (all) => Math.min(...all),
  max: (all) => Math.max(...all),
  percentile: (all, present) => all.filter((value) => value <= present).length / all.length,
  zscore: (all, present) => (deviationOf(all) > 0 ? (present - meanOf(all)) / deviationOf(all) : Number.NaN),
}

const numbers = fc.array(
  fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -500, max: 500 }).map((n) => n / 8) }, fc.constant(Number.NaN)),
  { minLength: 1, maxLength: 60 },
)

test.each(Object.entries(DEFINITIONS))('%s over a window follows its definition, gaps included', (name, of) => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 2, max: 12 }), (x, length) => {
      const fast = valuesOf(`${name}(x, ${length}h)`, { x })
      const expectedValues = slow(x, length, of)
      expect(fast).toEqual(expectedValues.map((value) => (Number.isNaN(value) ? value : expect.closeTo(value, 6))))
    }),
  )
})

test('correlation and beta of a line are those of the line, and of its mirror image the opposite', () => {
  const x = [1, 4, 2, 8, 5, 7, 3, 9]
  const y = x.map((value) => 3 - value / 2)
  expect(valuesOf('corr(x, y, 4h)', { x, y }).slice(3)).toEqual(x.slice(3).map(() => expect.closeTo(-1, 10)))
  expect(valuesOf('beta(x, y, 4h)', { x, y }).slice(3)).toEqual(x.slice(3).map(() => expect.closeTo(-2, 10)))
})

test('correlation and beta over a window follow their definitions, gaps included', () => {
  const two = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), fc.nat(9)), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(two, fc.integer({ min: 2, max: 9 }), (rows, length) => {
      const x = rows.map(([value, , gap]) => (gap === 0 ? Number.NaN : value / 4))
      const y = rows.map(([, value, gap]) => (gap === 1 ? Number.NaN : value / 4))
      const expectedValues = rows.map((_, i) => {
        const pairs = x.flatMap((a, j) => (j > i - length && j <= i && !Number.isNaN(a + y[j]) ? [[a, y[j]]] : []))
        if (i < length - 1 || Number.isNaN(x[i] + y[i]) || pairs.length < 2 || pairs.length * 2 < length)
          return [Number.NaN, Number.NaN]
        const mx = meanOf(pairs.map(([a]) => a))
        const my = meanOf(pairs.map(([, b]) => b))
        const sum = (of: (a: number, b: number) => number) => pairs.reduce((all, [a, b]) => all + of(a - mx, b - my), 0)
        const xy = sum((a, b) => a * b)
        const xx = sum((a) => a * a)
        const yy = sum((_, b) => b * b)
        return [xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : Number.NaN, yy > 0 ? xy / yy : Number.NaN]
      })
      for (const [at, name] of ['corr', 'beta'].entries())
        expect(valuesOf(`${name}(x, y, ${length}h)`, { x, y })).toEqual(
          expectedValues.map((of) => (Number.isNaN(of[at]) ? Number.NaN : expect.closeTo(of[at], 6))),
        )
    }),
  )
})

test('shifts, changes and buckets use no future values', () => {
  const x = Array.from({ length: 50 }, (_, i) => i)
  expect(valuesOf('shift(x, 2h)', { x }).slice(0, 4)).toEqual([Number.NaN, Number.NaN, 0, 1])
  expect(valuesOf('change(x, 3h)', { x })[9]).toBe(3)
  const daily = valuesOf('resample(x, 1d, mean)', { x })
  expect([daily[23], daily[24], daily[47], daily[48]]).toEqual([Number.NaN, 11.5, 11.5, 35.5])
  expect(valuesOf('resample(x, 1d, last)', { x })[24]).toBe(23)
})

test('missing numbers stay missing: a division by zero and a comparison with a missing value are missing', () => {
  const x = [0, Number.NaN, 2]
  expect(valuesOf('1 / x', { x })).toEqual([Number.NaN, Number.NaN, 0.5])
  expect(valuesOf('x > 1', { x })).toEqual([0, Number.NaN, 1])
  expect(valuesOf('where(x, 1, 2)', { x })).toEqual([2, Number.NaN, 1])
})

test('a join takes the newest number that is not too old, and never a later one', () => {
  const series = { at: Float64Array.of(5, 10, 40), value: Float64Array.of(1, 2, 3) }
  expect([...onGrid(series, { startMs: 0, stepMs: 5, size: 10 })]).toEqual([
    Number.NaN,
    1,
    2,
    2,
    2,
    Number.NaN,
    Number.NaN,
    Number.NaN,
    3,
    3,
  ])
  expect(usualStep(Float64Array.of(0, 1, 2, 10, 11))).toBe(1)
})

test('the generated parser matches the grammar', () => {
  const built = buildParser(readFileSync(new URL('language/formula.grammar', import.meta.url), 'utf8'))
  for (const text of ['a + b * c ^ 2', "study('x', tenor=30).iv - rr25(30d, okx:BTC)", '((1) >= -x', 'a = b'])
    expect(String(parser.parse(text))).toBe(String(built.parse(text)))
})

const PIECES = [
  'atm',
  'x',
  '(',
  ')',
  '+',
  '-',
  '*',
  '/',
  '^',
  ',',
  '.',
  '=',
  '30d',
  '1e9',
  'deribit:BTC',
  "'t'",
  '<',
  '==',
  'mean',
  'constructor',
  '__proto__',
  'toString',
  ' ',
]

test('any text gives a plan or a sentence with a position in the text', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const plan = planOf(text)
      if (plan.ok) return
      expect(plan.fault.message).toMatch(/\.$/)
      expect(plan.fault.from).toBeGreaterThanOrEqual(0)
      expect(plan.fault.to).toBeLessThanOrEqual(Math.max(1, text.length))
      expect(plan.fault.from).toBeLessThanOrEqual(plan.fault.to)
    }),
    { numRuns: 500 },
  )
})

test.each(['(', '-', 'mean(', '1^', 'x+('])(
  '%s repeated up to the maximum length of a formula is refused, not followed',
  (piece) => {
    const text = piece.repeat(Math.floor(1990 / piece.length))
    for (const written of [text, `${text}x`, `${text}x${')'.repeat(5)}`]) expect(planOf(written).ok).toBe(false)
    expect(faultOf(`${'('.repeat(900)}x${')'.repeat(900)}`).message).toContain('levels of nesting')
    expect(faultOf('x'.repeat(2001)).message).toContain('2000 characters')
  },
)

test('a name cannot reach inherited properties of objects', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect(faultOf(`${name}(x)`).message).toBe(`${name} is without data.`)
})

test('every function is in the README, and every example there parses with compatible units', () => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const calls = [...page.matchAll(/`([a-z]+)(\([^`]*\))`/g)].filter(([, name]) => functions.has(name ?? ''))
  expect(new Set(calls.map(([, name]) => name))).toEqual(new Set(functions.keys()))
  const anyName: Resolve = ({ name }) => ({ ok: true, value: { key: name, unit: unitOf('decimal') } })
  for (const [, name, argumentText] of calls) {
    const read = readFormula(`${name}${argumentText}`)
    expect([name, read.ok && checkFormula(read.value, anyName).ok]).toEqual([name, true])
  }
})
