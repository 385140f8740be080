import type { GivenStep, Plan, Step } from './check.ts'
import type { Given, Grid } from './functions/catalog.ts'
import type { Operator } from './language/node.ts'

const flag = (left: number, right: number, is: boolean): number =>
  Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : is ? 1 : 0

/** What is not a finite number is not known. */
const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN)

const OPERATIONS: Readonly<Record<Operator, (left: number, right: number) => number>> = {
  '+': (left, right) => finite(left + right),
  '-': (left, right) => finite(left - right),
  '*': (left, right) => finite(left * right),
  '/': (left, right) => finite(left / right),
  '^': (left, right) => finite(left ** right),
  '<': (left, right) => flag(left, right, left < right),
  '<=': (left, right) => flag(left, right, left <= right),
  '>': (left, right) => flag(left, right, left > right),
  '>=': (left, right) => flag(left, right, left >= right),
  '==': (left, right) => flag(left, right, left === right),
  '!=': (left, right) => flag(left, right, left !== right),
}

const NO_SERIES = new Float64Array(0)

/**
 * Computes a plan on an even grid of instants; what stands twice in a formula is computed once.
 *
 * @param columns  by key, each of the grid's size; NaN where nothing is known
 * @returns as many numbers; NaN where nothing is known
 */
export const evaluate = (plan: Plan, columns: ReadonlyMap<string, Float64Array>, grid: Grid): Float64Array => {
  const made = new Map<string, Float64Array>()

  const given = ({ step, number, word }: GivenStep): Given => ({
    series: step === undefined ? NO_SERIES : resultOf(step),
    number: number ?? Number.NaN,
    word: word ?? '',
  })
  const computed = (step: Step): Float64Array => {
    switch (step.kind) {
      case 'constant':
        return new Float64Array(grid.size).fill(step.value)
      case 'column':
        return columns.get(step.key) ?? new Float64Array(grid.size).fill(Number.NaN)
      case 'binary': {
        const left = resultOf(step.left)
        const right = resultOf(step.right)
        const operation = OPERATIONS[step.operator]
        const out = new Float64Array(grid.size)
        for (let i = 0; i < out.length; i++) out[i] = operation(left[i], right[i])
        return out
      }
      case 'call':
        return step.of.evaluate(step.given.map(given), grid)
    }
  }
  const resultOf = (step: Step): Float64Array => {
    const known = made.get(step.text)
    if (known !== undefined) return known
    const value = computed(step)
    made.set(step.text, value)
    return value
  }
  return resultOf(plan.root)
}
