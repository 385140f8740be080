import { fieldCode, writtenOut } from '@gvol/market'
import type { RowReader } from './rowReader.ts'
import type { Field, Made } from './shape.ts'

/** How a value is read; `skipped` is what the shape does not name. */
export type KeyKind = 'number' | 'numeral' | 'text' | 'choice' | 'value' | 'skipped'

/** A word with its bytes, also eight of them at a time, of which the last ones overlap; none of what is shorter. */
export type WordCode = { readonly word: string; readonly bytes: Uint8Array; readonly eights: Float64Array }

/** A key that was met, with the one that came after it the last time: messages of a kind have their keys in one order. */
export type PlannedKey = {
  /** With its colon. */
  readonly code: WordCode
  readonly kind: KeyKind
  /** −1 of what is skipped. */
  readonly slot: number
  /** Of a choice, in their quotes. */
  readonly words: readonly WordCode[]
  /** Of a value. */
  readonly plan: Plan | undefined
  next: PlannedKey | undefined
}

type Cut = (from: number, end: number) => string
/** Makes a row of what was read; undefined where something is missing. */
type RowFrom = (
  numbers: Float64Array,
  starts: Int32Array,
  ends: Int32Array,
  values: readonly unknown[],
) => object | undefined

type RowMade = new (...values: readonly unknown[]) => object

/** How objects of a shape are read, and room for one of them: a slot a field. */
export type ObjectPlan = {
  readonly kind: 'object'
  /** NaN: not told. */
  readonly numbers: Float64Array
  /** Where texts begin. */
  readonly starts: Int32Array
  /** Where texts end, which of its choices it is (from 1); 0: not told. */
  readonly ends: Int32Array
  /** What is neither, such as rows within the row. */
  readonly values: unknown[]
  /** Of its values. */
  readonly parts: readonly Plan[]
  readonly rowFrom: RowFrom
  /** Makes a row of its values. */
  readonly Row: RowMade
  readonly kinds: readonly KeyKind[]
  readonly isOptional: readonly boolean[]
  readonly keyOf: (name: string) => PlannedKey
  first: PlannedKey | undefined
  /** Of the order in which the keys are mostly told; made once enough of them were. */
  written: RowReader | undefined
  /** Objects so far. */
  read: number
}
export type ListPlan = { readonly kind: 'list'; readonly item: Plan }
export type Plan = ObjectPlan | ListPlan | { readonly kind: 'checked'; readonly field: Field<unknown> }

type Entry = readonly [name: string, field: Field<unknown>]

/** Keys that are data, such as names of instruments, are not kept beyond. */
const MAX_KEYS = 256

export const wordCode = (word: string): WordCode => {
  const bytes = new TextEncoder().encode(word)
  const { length } = bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, length)
  const count = length < 8 ? 0 : Math.ceil(length / 8)
  const starts = Array.from({ length: count }, (_, i) => Math.min(i * 8, length - 8))
  return { word, bytes, eights: Float64Array.from(starts, (start) => view.getFloat64(start, true)) }
}

const kindOf = ({ quick, made }: Field<unknown>): KeyKind => quick ?? (made?.of === 'choice' ? 'choice' : 'value')
const choicesOf = ({ made }: Field<unknown>): readonly string[] => (made?.of === 'choice' ? made.values : [])

const isToldText = ([, field]: Entry, slot: number): string => {
  const kind = kindOf(field)
  if (kind === 'value') return `values[${slot}] != null`
  return kind === 'text' || kind === 'choice' ? `ends[${slot}] !== 0` : `numbers[${slot}] === numbers[${slot}]`
}

const clearedText = ([, field]: Entry, slot: number): string => {
  const kind = kindOf(field)
  if (kind === 'value') return `values[${slot}] = undefined`
  return kind === 'text' || kind === 'choice' ? `ends[${slot}] = 0` : `numbers[${slot}] = NaN`
}

const slotText = (entry: Entry, slot: number): string => {
  const kind = kindOf(entry[1])
  if (kind === 'value') return `values[${slot}]`
  if (kind === 'choice') return `choices[${slot}][ends[${slot}]]`
  const told = kind === 'text' ? `cut(starts[${slot}], ends[${slot}])` : `numbers[${slot}]`
  return `${isToldText(entry, slot)} ? ${told} : undefined`
}

type RowMaker = { readonly rowFrom: RowFrom; readonly Row: RowMade }

/** Written out, because a loop that sets properties by name takes as long as the reading. */
const rowMaker = (entries: readonly Entry[], cut: Cut): RowMaker => {
  const names = entries.map((_, slot) => `value${slot}`)
  const lines = entries.map(([name], slot) => `${fieldCode('this', name)} = ${names[slot]}`)
  const values = entries.map(slotText).join(', ')
  const clearing = entries.map(clearedText).join('; ')
  const isWhole = entries.flatMap((entry, slot) => (entry[1].isOptional ? [] : [isToldText(entry, slot)]))
  const code = `
    class Row { constructor(${names.join(', ')}) { ${lines.join('; ')} } }
    const rowFrom = (numbers, starts, ends, values) => {
      if (!(${['true', ...isWhole].join(' && ')})) return undefined
      const row = new Row(${values})
      ${clearing}
      return row
    }
    return { rowFrom, Row }`
  const made = writtenOut<(cut: Cut, choices: readonly (readonly (string | undefined)[])[]) => RowMaker>(
    ['cut', 'choices'],
    code,
  )
  return made(
    cut,
    entries.map(([, field]) => [undefined, ...choicesOf(field)]),
  )
}

const objectPlan = ({ fields, rows }: Extract<Made, { of: 'object' }>, cut: Cut): ObjectPlan => {
  const entries = Object.entries(fields)
  const plans = entries.map(([, field]) => (kindOf(field) === 'value' ? planOf(field, cut) : undefined))
  const { rowFrom, Row } = rowMaker(entries, cut)
  rows.prototype = Row.prototype
  const keys = new Map<string, PlannedKey>()
  const keyFor = (name: string): PlannedKey => {
    const slot = entries.findIndex(([known]) => known === name)
    const field = entries[slot]?.[1]
    return {
      code: wordCode(`${JSON.stringify(name)}:`),
      kind: field === undefined ? 'skipped' : kindOf(field),
      slot,
      words: field === undefined ? [] : choicesOf(field).map((choice) => wordCode(JSON.stringify(choice))),
      plan: plans[slot],
      next: undefined,
    }
  }
  return {
    kind: 'object',
    numbers: new Float64Array(entries.length).fill(Number.NaN),
    starts: new Int32Array(entries.length),
    ends: new Int32Array(entries.length),
    values: entries.map(() => undefined),
    parts: plans.filter((plan) => plan !== undefined),
    rowFrom,
    Row,
    kinds: entries.map(([, field]) => kindOf(field)),
    isOptional: entries.map(([, field]) => field.isOptional === true),
    keyOf: (name) => {
      const known = keys.get(name)
      if (known !== undefined) return known
      const key = keyFor(name)
      if (keys.size < MAX_KEYS) keys.set(name, key)
      return key
    },
    first: undefined,
    written: undefined,
    read: 0,
  }
}

/** After a text that was left in the middle: a row begins with all slots clear, and clears them when it is made. */
export const clearSlots = (plan: Plan): void => {
  if (plan.kind === 'list') clearSlots(plan.item)
  if (plan.kind !== 'object') return
  plan.numbers.fill(Number.NaN)
  plan.ends.fill(0)
  plan.values.fill(undefined)
  for (const part of plan.parts) clearSlots(part)
}

/** @param cut  a part of the text that is being read */
export const planOf = (field: Field<unknown>, cut: Cut): Plan => {
  if (field.made?.of === 'object') return objectPlan(field.made, cut)
  if (field.made?.of === 'list') return { kind: 'list', item: planOf(field.made.item, cut) }
  return { kind: 'checked', field }
}
