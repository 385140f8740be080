import type { InputStep, Plan, Step } from './check.ts'
import type { FunctionInput, Grid } from './functions/catalog.ts'
import type { Operator } from './language/node.ts'

const flag = (left: number, right: number, is: boolean): number =>
  Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : is ? 1 : 0

/** Numbers that are not finite count as missing. */
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
 * Computes a plan on an even grid of instants; repeated parts of a formula are computed once.
 *
 * @param columns  by key, each of the grid's size; NaN for missing values
 * @returns one number per grid point; NaN for missing values
 */
export const evaluate = (plan: Plan, columns: ReadonlyMap<string, Float64Array>, grid: Grid): Float64Array => {
  const results = new Map<string, Float64Array>()

  const inputOf = ({ step, number, word }: InputStep): FunctionInput => ({
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
        return step.of.evaluate(step.inputs.map(inputOf), grid)
    }
  }
  const resultOf = (step: Step): Float64Array => {
    const cached = results.get(step.text)
    if (cached !== undefined) return cached
    const value = computed(step)
    results.set(step.text, value)
    return value
  }
  return resultOf(plan.root)
}
