import { writtenOut } from '@gvol/market'
import { type ObjectPlan, type PlannedKey, type WordCode, wordCode } from './readPlan.ts'

/**
 * Reads an object from its opening brace on whose keys come in one order, of which the last ones may be left out.
 *
 * @returns where it ends, with its row in `into`; negative of any other object
 */
export type RowReader = (from: number, bytes: Uint8Array, view: DataView, into: { row: unknown }) => number

/** Readers of values, from where they begin to where they end; negative where they cannot. */
export type ValueReaders = {
  readonly readNumber: (at: number, into: Float64Array, slot: number) => number
  readonly readSlot: (plan: ObjectPlan, key: PlannedKey, at: number) => number
  readonly endOfText: (at: number) => number
  readonly cut: (from: number, end: number) => string
}

const QUOTE = 34
const ZERO = 48
const CLOSE_OBJECT = 125
const NULL = wordCode('null')

/** A condition: whether a word stands at `at`, compared as `WordCode` says. */
const isWordText = ({ bytes, eights }: WordCode): string => {
  const last = eights.length - 1
  const isEight = (eight: number, i: number) =>
    `view.getFloat64(at + ${i < last ? i * 8 : bytes.length - 8}, true) === ${eight}`
  const isByte = (byte: number, i: number) => `bytes[at + ${i}] === ${byte}`
  return (last < 0 ? Array.from(bytes, isByte) : Array.from(eights, isEight)).join(' && ')
}

/** Reads what is told of a key into its variables. */
const valueText = ({ kind, slot, words }: PlannedKey, index: number): string => {
  const bySlot = `at = readSlot(plan, keys[${index}], at)`
  switch (kind) {
    case 'number':
      return `at = readNumber(at, cell, 0); told${slot} = cell[0]`
    case 'text':
      return `if (bytes[at] !== ${QUOTE}) return -1; from${slot} = at + 1; end${slot} = endOfText(at); at = end${slot} < 0 ? -1 : end${slot} + 1`
    case 'choice': {
      const choices = words.map(
        (code) => `if (${isWordText(code)}) { told${slot} = ${code.word}; at += ${code.bytes.length} }`,
      )
      return [...choices, 'return -1'].join(' else ')
    }
    case 'numeral':
      return `${bySlot}; if (numbers[${slot}] === numbers[${slot}]) told${slot} = numbers[${slot}]; numbers[${slot}] = NaN`
    case 'value':
      return `${bySlot}; told${slot} = values[${slot}]; values[${slot}] = undefined`
    // Most of what is skipped are numbers.
    default:
      return `at = (bytes[at] - ${ZERO}) >>> 0 < 10 ? readNumber(at, cell, 0) : readSlot(plan, keys[${index}], at)`
  }
}

const memberText = (key: PlannedKey, index: number): string => {
  const code = wordCode(`${index === 0 ? '{' : ','}${key.code.word}`)
  return `
    if (!(${isWordText(code)})) break members
    at += ${code.bytes.length}
    if (${isWordText(NULL)}) at += ${NULL.bytes.length}
    else { ${valueText(key, index)} }
    if (at < 0) return -1`
}

/** Written out for one order of keys, because finding out what each key is takes longer than reading most values. */
export const rowReader = (plan: ObjectPlan, keys: readonly PlannedKey[], readers: ValueReaders): RowReader => {
  const isText = plan.kinds.map((kind) => kind === 'text')
  const variables = isText.map((is, slot) => (is ? `from${slot} = 0, end${slot} = 0` : `told${slot}`))
  const missing = plan.kinds.flatMap((_, slot) =>
    plan.isOptional[slot] ? [] : [isText[slot] ? `end${slot} === 0` : `told${slot} === undefined`],
  )
  const values = isText.map((is, slot) =>
    is ? `end${slot} === 0 ? undefined : cut(from${slot}, end${slot})` : `told${slot}`,
  )
  const code = `
  const { numbers, values, Row } = plan
  const cell = new Float64Array(1)
  return (from, bytes, view, into) => {
    let at = from
    let ${variables.join(', ')}
    members: {${keys.map(memberText).join('\n')}
    }
    if (bytes[at] !== ${CLOSE_OBJECT}${missing.map((is) => ` || ${is}`).join('')}) return -1
    into.row = new Row(${values.join(', ')})
    return at + 1
  }`
  const made = writtenOut<(...given: readonly unknown[]) => RowReader>(['plan', 'keys', ...Object.keys(readers)], code)
  return made(plan, keys, ...Object.values(readers))
}
