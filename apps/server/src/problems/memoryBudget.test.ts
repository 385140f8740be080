import { expect, test } from 'vitest'
import { createMemoryBudget, limitsOfMemory, memoryBudgetBytes } from './memoryBudget.ts'

const opened = (budgetBytes: number) => {
  const state = { usedBytes: 0, steadyMs: 0, reads: 0 }
  const logged: string[] = []
  const budget = createMemoryBudget({
    budgetBytes,
    usedBytes: () => {
      state.reads++
      return state.usedBytes
    },
    steadyMs: () => state.steadyMs,
    log: (level, message) => logged.push(`${level} ${message}`),
  })
  const at = (usedBytes: number): string | undefined => {
    state.usedBytes = usedBytes
    state.steadyMs += 250
    return budget.shortage()
  }
  return { state, logged, budget, at }
}

test('above the budget a shortage is reported with both numbers, until clearly less is used; each change is logged once', () => {
  const { at, budget, logged } = opened(1_000e6)
  expect([at(999e6), budget.problem()]).toEqual([undefined, undefined])
  expect(at(1_201e6)).toBe('The desk uses 1,201 MB of memory, and its budget is 1,000 MB.')
  expect(budget.problem()).toMatch(/^The desk uses 1,201 MB .* Raise --memory-mb/)
  expect(at(960e6)).toBe('The desk uses 960 MB of memory, and its budget is 1,000 MB.')
  expect(at(949e6)).toBeUndefined()
  expect(logged).toEqual([
    'warn The desk uses 1,201 MB of memory, and its budget is 1,000 MB.',
    'info The desk uses 949 MB of memory, and its budget is 1,000 MB. Studies are computed again.',
  ])
})

test('memory is read at most four times a second, however many requests need it', () => {
  const { state, budget, at } = opened(1e9)
  at(2e9)
  for (let i = 0; i < 1_000; i++) expect(budget.shortage()).toBeDefined()
  expect(state.reads).toBe(1)
})

test('without a setting the budget is four fifths of the machine, and several responses fit into it', () => {
  expect(memoryBudgetBytes(0, 1e9)).toBe(800e6)
  expect(memoryBudgetBytes(700, 16e9)).toBe(700e6)
  for (const budgetBytes of [0.5e9, 1e9, 4e9, 64e9]) {
    const { answerBytes, operationBytes, cachedBytes } = limitsOfMemory(budgetBytes)
    expect(answerBytes).toBeGreaterThanOrEqual(16e6)
    expect(operationBytes + cachedBytes).toBeLessThanOrEqual(budgetBytes / 3)
  }
})
