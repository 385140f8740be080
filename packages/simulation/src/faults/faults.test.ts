import { expect, test } from 'vitest'
import { faultState } from './faultState.ts'
import { noFaults } from './faults.ts'
import { faultsFromText, faultsOf } from './faultsFromText.ts'

test('a whole number affects that many next messages, a fraction that share of all, the same ones for the same seed', () => {
  const state = faultState({ gap: 2 })
  expect([1, 2, 3, 4].map(() => state.strikes('gap'))).toEqual([true, true, false, false])
  expect(state.now.gap).toBe(0)
  const run = (seed: number) => {
    const shares = faultState({ late: 0.25 }, seed)
    return Array.from({ length: 4_000 }, () => shares.strikes('late'))
  }
  expect(run(5)).toEqual(run(5))
  expect(run(6)).not.toEqual(run(5))
  expect(run(5).filter(Boolean).length / 4_000).toBeCloseTo(0.25, 1)
  const all = faultState({ corrupt: Number.POSITIVE_INFINITY })
  expect([1, 2, 3].every(() => all.strikes('corrupt'))).toBe(true)
})

test('faults are parsed from an operator’s text, for every venue or for one', () => {
  const read = faultsFromText('gap=0.01, late=0.05,lateMs=3000,okx:outage,bybit:clockSkewMs=-4000')
  if (!read.ok) throw new Error(read.reason)
  expect(faultsOf(read.plan, 'deribit')).toEqual({ gap: 0.01, late: 0.05, lateMs: 3000 })
  expect(faultsOf(read.plan, 'okx')).toEqual({ gap: 0.01, late: 0.05, lateMs: 3000, outage: true })
  expect(faultsOf(read.plan, 'bybit')).toEqual({ gap: 0.01, late: 0.05, lateMs: 3000, clockSkewMs: -4000 })
  expect(faultsFromText('')).toEqual({ ok: true, plan: { all: {}, byVenue: {} } })
})

test.each(['gaps=1', 'gap', 'gap=-1', 'gap=x', 'outage=2', ':outage', 'okx:', 'gap=0.1=2'])(
  '%s is refused with what was expected and what was received',
  (text) => {
    const read = faultsFromText(text)
    expect(read.ok).toBe(false)
    if (read.ok) return
    expect(read.reason).toContain(`got ${text}`)
    for (const name of Object.keys(noFaults())) expect(read.reason).toContain(name)
  },
)
