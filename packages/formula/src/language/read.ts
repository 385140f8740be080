import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { SyntaxNode } from '@lezer/common'
import { parser } from '../../generated/parser.ts'
import { type Checked, refused } from '../fault.ts'
import { LIMITS } from '../limits.ts'
import type { Node, Operator, Reference } from './node.ts'

const MS = { m: 60_000, h: MS_PER_HOUR, d: MS_PER_DAY, w: 604_800_000, y: 365 * MS_PER_DAY } as const

/** Replaces typographic signs, each one character long, so that character positions stay valid. */
const plain = (text: string): string => text.replace(/[−–]/g, '-').replace(/[×·]/g, '*').replace(/÷/g, '/')

class Refusal extends Error {
  readonly checked: { readonly ok: false; readonly fault: { message: string; from: number; to: number } }
  constructor(message: string, range: { from: number; to: number }) {
    super(message)
    this.checked = refused(message, range)
  }
}

type Reading = { readonly text: string; nodes: number }

const children = (node: SyntaxNode): SyntaxNode[] => {
  const nodes: SyntaxNode[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) nodes.push(child)
  return nodes
}

const wordOf = (node: SyntaxNode, { text }: Reading): string => text.slice(node.from, node.to)

const durationOf = (word: string): number => Number(word.slice(0, -1)) * MS[word.slice(-1) as keyof typeof MS]

const callOf = (node: SyntaxNode, depth: number, reading: Reading): Omit<Reference, 'column' | 'from' | 'to'> => {
  if (node.name === 'Name') return { kind: 'reference', name: wordOf(node, reading), arguments: [], named: [] }
  const [name, list] = children(node)
  const positional: Node[] = []
  const named: { name: string; value: Node; range: { from: number; to: number } }[] = []
  for (const child of list === undefined ? [] : children(list)) {
    if (child.name !== 'Named') {
      positional.push(nodeOf(child, depth + 1, reading))
      continue
    }
    const [key, value] = children(child)
    if (key === undefined || value === undefined) continue
    const { from, to } = child
    named.push({ name: wordOf(key, reading), value: nodeOf(value, depth + 1, reading), range: { from, to } })
  }
  return { kind: 'reference', name: name === undefined ? '' : wordOf(name, reading), arguments: positional, named }
}

const nodeOf = (node: SyntaxNode, depth: number, reading: Reading): Node => {
  const { from, to } = node
  reading.nodes++
  if (depth > LIMITS.depth)
    throw new Refusal(`More than ${LIMITS.depth} levels of nesting are allowed here.`, { from, to })
  if (reading.nodes > LIMITS.nodes) throw new Refusal(`A formula has at most ${LIMITS.nodes} pieces.`, { from, to })
  const word = wordOf(node, reading)
  const parts = children(node)
  const part = (at: number): Node => {
    const partNode = parts[at]
    if (partNode === undefined) throw new Refusal('Something is missing here.', { from, to })
    return nodeOf(partNode, depth + 1, reading)
  }
  switch (node.name) {
    case 'Number': {
      const value = Number(word)
      if (!Number.isFinite(value)) throw new Refusal(`${word.slice(0, 20)} is too large a number.`, { from, to })
      return { kind: 'number', value, from, to }
    }
    case 'Duration':
      return { kind: 'duration', ms: durationOf(word), from, to }
    case 'Text':
      return { kind: 'text', text: word.slice(1, -1), from, to }
    case 'Market': {
      const [venue = '', symbol = ''] = word.split(':')
      return { kind: 'market', venue: venue.toLowerCase(), symbol: symbol.toUpperCase(), from, to }
    }
    case 'Parens':
      return part(0)
    case 'Unary':
      return word.startsWith('+') ? part(parts.length - 1) : { kind: 'negated', of: part(parts.length - 1), from, to }
    case 'Binary': {
      const sign = parts[1]
      const operator = (sign === undefined ? '+' : wordOf(sign, reading)) as Operator
      return { kind: 'binary', operator, left: part(0), right: part(2), from, to }
    }
    case 'Member': {
      const [of, column] = parts
      if (of === undefined || column === undefined) throw new Refusal('A column is missing here.', { from, to })
      return { ...callOf(of, depth, reading), column: wordOf(column, reading), from, to }
    }
    default:
      return { ...callOf(node, depth, reading), column: undefined, from, to }
  }
}

/** Returns the first range that the grammar cannot parse. */
const faultOf = (top: SyntaxNode, text: string): Checked<never> | undefined => {
  let fault: Checked<never> | undefined
  top.cursor().iterate((node) => {
    if (fault !== undefined) return false
    if (!node.type.isError) return true
    const from = node.from
    const to = Math.max(node.to, Math.min(node.from + 1, text.length))
    const faultyText = text.slice(from, to).trim()
    fault =
      text.slice(from).trim() === ''
        ? refused('The formula ends where a number, a name or a closing bracket is expected.', {
            from: Math.max(0, text.trimEnd().length - 1),
            to: text.length,
          })
        : refused(
            `${JSON.stringify(faultyText.slice(0, 20))} is not expected here: names, numbers, + - * / ^, comparisons, brackets and spans such as 30d make a formula.`,
            { from, to },
          )
    return false
  })
  return fault
}

/**
 * Parses the text of a formula. Never throws; time grows with the length of the text, which is limited.
 *
 * @returns the formula as a tree, or a sentence with the characters at fault
 */
export const readFormula = (written: string): Checked<Node> => {
  if (written.length > LIMITS.characters)
    return refused(`A formula has at most ${LIMITS.characters} characters; this one has ${written.length}.`, {
      from: LIMITS.characters,
      to: written.length,
    })
  const text = plain(written)
  if (text.trim() === '')
    return refused('Write a formula, such as ATM30(deribit:ETH) - ATM30(deribit:BTC).', { from: 0, to: text.length })
  const top = parser.parse(text).topNode
  const fault = faultOf(top, text)
  if (fault !== undefined) return fault
  const only = top.firstChild
  if (only === null) return refused('Write a formula.', { from: 0, to: text.length })
  try {
    return { ok: true, value: nodeOf(only, 0, { text, nodes: 0 }) }
  } catch (error) {
    if (error instanceof Refusal) return error.checked
    throw error
  }
}
