import { type Checked, type Fault, refused, type TextRange } from './fault.ts'
import { type FormulaFunction, functions, oneUnit, type UnitRule } from './functions/catalog.ts'
import type { Node, Operator, Reference } from './language/node.ts'
import { LIMITS } from './limits.ts'
import { over, RATIO, raised, times, type Unit, unitText } from './unit.ts'

/** A checked formula, with all names and units resolved. */
export type Plan = {
  readonly root: Step
  /** Columns to read, without duplicates. */
  readonly columns: readonly PlannedColumn[]
  /** Lookback: how long before the first instant of an answer the columns must begin, ms. */
  readonly lookBackMs: number
  /** undefined: a bare number. */
  readonly unit: Unit | undefined
}

export type PlannedColumn = { readonly key: string; readonly range: TextRange }

/** One step of an evaluation; `text` identifies everything it depends on. */
export type Step = { readonly text: string; readonly unit: Unit | undefined; readonly backMs: number } & (
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'column'; readonly key: string }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Step; readonly right: Step }
  | { readonly kind: 'call'; readonly of: FormulaFunction; readonly inputs: readonly InputStep[] }
)

export type InputStep = { readonly step?: Step; readonly number?: number; readonly word?: string }

/** A column that a name stands for. @param key  identifies the column */
export type Resolved = { readonly key: string; readonly unit: Unit }

/** Resolves names that are not functions. Must not throw. */
export type Resolve = (reference: Reference) => Checked<Resolved>

class Refusal extends Error {
  readonly fault: Fault
  constructor(message: string, { from, to }: TextRange) {
    super(message)
    this.fault = { message, from, to }
  }
}

type Checking = { readonly resolve: Resolve; readonly columns: Map<string, PlannedColumn> }

const VERBS: Readonly<Record<Operator, string>> = {
  '+': 'Adding',
  '-': 'Subtracting',
  '*': 'Multiplying',
  '/': 'Dividing',
  '^': 'Raising',
  '<': 'Comparing',
  '<=': 'Comparing',
  '>': 'Comparing',
  '>=': 'Comparing',
  '==': 'Comparing',
  '!=': 'Comparing',
}

const ruled = (rule: UnitRule, units: readonly (Unit | undefined)[], range: TextRange): Unit | undefined => {
  const outcome = rule(units)
  if ('fault' in outcome) throw new Refusal(outcome.fault, range)
  return outcome.unit
}

const bothBare = (left: Step, right: Step): boolean => left.unit === undefined && right.unit === undefined

const raisedUnit = (left: Step, right: Step, node: TextRange): Unit | undefined => {
  if (right.unit !== undefined && unitText(right.unit) !== '1')
    throw new Refusal(`A power counts nothing; this one is in ${unitText(right.unit)}.`, node)
  if (left.unit === undefined) return undefined
  if (right.kind === 'constant') return raised(left.unit, right.value)
  if (unitText(left.unit) === '1') return RATIO
  throw new Refusal(`${unitText(left.unit)} can be raised to a fixed power only.`, node)
}

const binaryUnit = (operator: Operator, left: Step, right: Step, node: TextRange): Unit | undefined => {
  switch (operator) {
    case '*':
      return bothBare(left, right) ? undefined : times(left.unit ?? RATIO, right.unit ?? RATIO)
    case '/':
      return bothBare(left, right) ? undefined : over(left.unit ?? RATIO, right.unit ?? RATIO)
    case '^':
      return raisedUnit(left, right, node)
    default: {
      const unit = ruled(oneUnit(VERBS[operator]), [left.unit, right.unit], node)
      return operator === '+' || operator === '-' ? unit : RATIO
    }
  }
}

/** Checks one argument of a call, with its addition to the lookback. */
const inputStepOf = (node: Node, of: FormulaFunction, at: number, name: string, checking: Checking): InputStep => {
  const kind = of.parameters[at]
  if (kind === 'duration') {
    if (node.kind !== 'duration' || node.ms <= 0)
      throw new Refusal(`${name} wants a span of time here, such as 30d or 4h: ${of.example}.`, node)
    return { number: node.ms }
  }
  if (kind === 'word') {
    const word = node.kind === 'text' ? node.text : node.kind === 'reference' ? node.name : ''
    if (!of.words?.includes(word))
      throw new Refusal(`${name} wants one of ${of.words?.join(', ') ?? ''} here: ${of.example}.`, node)
    return { word }
  }
  return { step: stepOf(node, checking) }
}

const callOf = (node: Reference, of: FormulaFunction, checking: Checking): Step => {
  const [named] = node.named
  if (named !== undefined) throw new Refusal(`${node.name} takes no argument by name: ${of.example}.`, named.range)
  if (node.column !== undefined) throw new Refusal(`${node.name} is a function and has no columns.`, node)
  if (node.arguments.length !== of.parameters.length)
    throw new Refusal(
      `${node.name} takes ${of.parameters.length} arguments, got ${node.arguments.length}: ${of.example}.`,
      node,
    )
  const inputs = node.arguments.map((argument, at) => inputStepOf(argument, of, at, node.name, checking))
  const units = inputs.flatMap(({ step }) => (step === undefined ? [] : [step.unit]))
  const own = of.looksBack * Math.max(0, ...inputs.map(({ number }) => number ?? 0))
  return {
    kind: 'call',
    of,
    inputs,
    unit: ruled(of.unit, units, node),
    backMs: own + Math.max(0, ...inputs.map(({ step }) => step?.backMs ?? 0)),
    text: `${node.name}(${inputs.map(({ step, number, word }) => step?.text ?? number ?? word).join(',')})`,
  }
}

const referenceOf = (node: Reference, checking: Checking): Step => {
  const of = functions.get(node.name.toLowerCase())
  if (of !== undefined) return callOf(node, of, checking)
  const resolved = checking.resolve(node)
  if (!resolved.ok) throw new Refusal(resolved.fault.message, resolved.fault)
  const { key, unit } = resolved.value
  if (!checking.columns.has(key)) checking.columns.set(key, { key, range: { from: node.from, to: node.to } })
  if (checking.columns.size > LIMITS.columns)
    throw new Refusal(`A formula reads at most ${LIMITS.columns} different columns.`, node)
  return { kind: 'column', key, unit, backMs: 0, text: `[${key}]` }
}

const constant = (value: number): Step => ({ kind: 'constant', value, unit: undefined, backMs: 0, text: String(value) })

const binaryOf = (operator: Operator, left: Step, right: Step, range: TextRange): Step => ({
  kind: 'binary',
  operator,
  left,
  right,
  unit: binaryUnit(operator, left, right, range),
  backMs: Math.max(left.backMs, right.backMs),
  text: `(${left.text}${operator}${right.text})`,
})

const stepOf = (node: Node, checking: Checking): Step => {
  switch (node.kind) {
    case 'number':
      return constant(node.value)
    case 'negated': {
      const of = stepOf(node.of, checking)
      return of.kind === 'constant' ? constant(-of.value) : binaryOf('*', constant(-1), of, node)
    }
    case 'binary':
      return binaryOf(node.operator, stepOf(node.left, checking), stepOf(node.right, checking), node)
    case 'reference':
      return referenceOf(node, checking)
    case 'duration':
      throw new Refusal('A time span is allowed only where a function or a name takes one, such as mean(x, 30d).', node)
    case 'market':
      throw new Refusal(
        `A market is written in brackets after a name, such as ATM30(${node.venue}:${node.symbol}).`,
        node,
      )
    case 'text':
      throw new Refusal('A text is allowed only where a name takes one.', node)
  }
}

/**
 * Resolves every name and checks that units are compatible. Never throws.
 *
 * @returns a plan to evaluate, or a sentence with the characters at fault
 */
export const checkFormula = (node: Node, resolve: Resolve): Checked<Plan> => {
  const checking: Checking = { resolve, columns: new Map() }
  try {
    const root = stepOf(node, checking)
    return {
      ok: true,
      value: { root, columns: [...checking.columns.values()], lookBackMs: root.backMs, unit: root.unit },
    }
  } catch (error) {
    if (error instanceof Refusal) return refused(error.fault.message, error.fault)
    throw error
  }
}
