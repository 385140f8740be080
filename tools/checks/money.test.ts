import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type BinaryExpression, type Node, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { sources } from './imports.ts'
import { NO_CONVERSIONS } from './noConversions.ts'

/**
 * Coins become quote currency and back only in `packages/market/src/money`, where each conversion is named by its
 * meaning (docs/money.md). Elsewhere code multiplies and divides by no forward, index, spot or settlement price, except
 * where two prices are compared or a price moves by a return.
 */

const root = resolve(import.meta.dirname, '../..')
/** Pure mathematics, markets that are built, drawings, and the module itself. */
const OUTSIDE = ['packages/quant/', 'packages/simulation/', 'packages/plot/', 'packages/market/src/money/']

const RATE =
  /^(?:.*[a-z])?(?:forward|underlying|index|spot|settlement|delivery)(?:price|usd)?$|^(?:toUsd|usdPer[A-Z]\w*)$/i
const PRICE =
  /^(?:.*[a-z])?(?:strike|forward|underlying|index|spot|settlement|delivery|price|before|central|middle|median)(?:price|usd)?$/i

/** Returns the names that an operand ends with: `a.b` of `x.a.b ?? c` are `b` and `c`. */
const namesOf = (node: Node): readonly string[] => {
  switch (node.type) {
    case 'Identifier':
      return [node.name]
    case 'MemberExpression':
      if (node.computed) return namesOf(node.object)
      return 'name' in node.property ? [node.property.name] : []
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'ChainExpression':
      return namesOf(node.expression)
    case 'LogicalExpression':
      return [...namesOf(node.left), ...namesOf(node.right)]
    case 'ConditionalExpression':
      return [...namesOf(node.consequent), ...namesOf(node.alternate)]
    case 'UnaryExpression':
      return namesOf(node.argument)
    default:
      return []
  }
}

const isReturn = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  'name' in node.callee.property &&
  node.callee.property.name === 'exp'

const isPrice = (node: Node): boolean => {
  const names = namesOf(node).filter((name) => name !== 'NaN')
  return names.length > 0 && names.every((name) => PRICE.test(name))
}

const isConversion = (operator: string, left: Node, right: Node): boolean => {
  if (!['*', '/', '*=', '/='].includes(operator)) return false
  const hasRate = [left, right].some((side) => namesOf(side).some((name) => RATE.test(name)))
  const isRatio = operator === '/' && isPrice(left) && isPrice(right)
  return hasRate && !isRatio && !isReturn(left) && !isReturn(right)
}

/** Returns the text of every conversion of a file. */
const conversionsIn = (file: string, source: string): readonly string[] => {
  const conversions: string[] = []
  const inspect = ({
    operator,
    left,
    right,
    start,
    end,
  }: Pick<BinaryExpression, 'left' | 'right' | 'start' | 'end'> & { readonly operator: string }) => {
    if (isConversion(operator, left, right)) conversions.push(source.slice(start, end).replace(/\s+/g, ' '))
  }
  new Visitor({
    BinaryExpression: (node) => inspect(node as Parameters<typeof inspect>[0]),
    AssignmentExpression: (node) => inspect(node as unknown as Parameters<typeof inspect>[0]),
  }).visit(parseSync(file, source).program)
  return conversions
}

const isChecked = (file: string): boolean =>
  !OUTSIDE.some((folder) => file.startsWith(folder)) && !/\.(?:test|contract)\.|\/testing\/|\/bench\//.test(file)
const files = ['apps', 'packages'].flatMap(sources).filter(isChecked)
const found = new Map(
  files.flatMap((file) => {
    const conversions = conversionsIn(file, readFileSync(join(root, file), 'utf8'))
    return conversions.length === 0 ? [] : [[file, conversions] as const]
  }),
)

test('the check finds every form of conversion, and no ratio of prices or return', () => {
  const source = `const a = premium * forward
const b = coins * (chain.index ?? Number.NaN)
const c = usd / leg.spot
const d = mark[row] * (isInverse ? priced.forward[row]! : 1)
worth *= settlementPrice
const e = strike / forward + spot / spotBefore - 1 + forward * Math.exp(k)`
  expect(conversionsIn('sample.ts', source)).toEqual([
    'premium * forward',
    'coins * (chain.index ?? Number.NaN)',
    'usd / leg.spot',
    'mark[row] * (isInverse ? priced.forward[row]! : 1)',
    'worth *= settlementPrice',
  ])
})

test('coins and quote currency are converted only by the money module', () => {
  expect(files.length).toBeGreaterThan(1_500)
  expect([...found].filter(([file]) => NO_CONVERSIONS[file] === undefined)).toEqual([])
})

test('every exception is needed, and states what the expression is', () => {
  expect(Object.keys(NO_CONVERSIONS).filter((file) => !found.has(file))).toEqual([])
  expect(Object.entries(NO_CONVERSIONS).filter(([, reason]) => reason.length < 12)).toEqual([])
})
