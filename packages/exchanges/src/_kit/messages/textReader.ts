/**
 * JSON read in place: values are found in the bytes of a text, without making objects of what nobody reads. Strict where
 * it goes on, and it gives up (`NOWHERE`) where a text is not plain: escapes, blanks between tokens, what is not ASCII.
 * Such a text is left to `JSON.parse`, which also knows what is wrong with it.
 *
 * The text and its bytes are the module's own, since reading is over before another text is opened. All that looks at
 * them stands in this one file.
 */
import { nameHash } from './nameHash.ts'
import {
  clearSlots,
  type ListPlan,
  type ObjectPlan,
  type Plan,
  type PlannedKey,
  planOf,
  type WordCode,
} from './readPlan.ts'
import { rowReader } from './rowReader.ts'
import type { Field } from './shape.ts'
import { SHORT_CHARS, shortText } from './shortText.ts'

/** Where reading goes on after a value that cannot be read here. */
const NOWHERE = -1

const QUOTE = 34
const PLUS = 43
const COMMA = 44
const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57
const COLON = 58
const UPPER_E = 69
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const LOWER_E = 101
const LOWER_F = 102
const LOWER_N = 110
const LOWER_T = 116
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125
/** In no text, where control characters are escaped. It ends the bytes, so that no look goes past them. */
const END = 0
const FIRST_PRINTED = 32
/** Longer texts are left to the parser: room for one is kept. The longest answers that are read in place have about 1 MB. */
const MAX_CHARS = 8 * 1024 * 1024
/** Bytes behind the text, so that eight can be looked at where it ends. */
const SLACK = 8

/** So many objects of a shape are read before its reader is written out. */
const WRITTEN_AFTER = 64

/** Powers of ten that a double holds exactly: a division by one of them rounds once, as parsing does. */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))
/** Of so few digits every whole number is a double. */
const MAX_EXACT_DIGITS = 15
/** Deeper lists and objects are left to the check of whole texts. */
const MAX_SKIPPED_DEPTH = 32
/** Parts of a text up to here are copied by the engine; longer ones would keep the whole text alive. */
const COPIED_CHARS = 12
/** Names are shorter. */
const KEPT_CHARS = 64
const KEPT_NAMES = 1 << 12

const encoder = new TextEncoder()
let text = ''
let bytes = new Uint8Array(1 << 16)
let view = new DataView(bytes.buffer)
let buffer = Buffer.from(bytes.buffer)
let length = 0
/** The list, object or checked value that was read last. */
let taken: unknown
/** Names come again and again: the same string each time, whose hash is known. By a hash of their bytes, which lie here too. */
const kept: string[] = new Array<string>(KEPT_NAMES).fill('')
const keptBuffer = Buffer.alloc(KEPT_NAMES * KEPT_CHARS)
const keptBytes = new DataView(keptBuffer.buffer, keptBuffer.byteOffset)
/** The hash of what was met last in each place: what comes once, such as an id, is not kept. */
const met = new Int32Array(KEPT_NAMES)
/** Of numbers that nobody reads. */
const unread = new Float64Array(1)

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE
const byteAt = (at: number): number => bytes[at] as number

/** Begins with a text; false of one that is too long, or not ASCII. */
const openText = (given: string): boolean => {
  if (given.length > MAX_CHARS) return false
  if (given.length + SLACK > bytes.length) {
    bytes = new Uint8Array(given.length * 2 + SLACK)
    view = new DataView(bytes.buffer)
    buffer = Buffer.from(bytes.buffer)
  }
  const { written } = encoder.encodeInto(given, bytes)
  if (written !== given.length) return false
  text = given
  length = written
  bytes[length] = END
  return true
}

/** Eight bytes at a time, as doubles: of ASCII none is NaN, so equal numbers are equal bytes. The last ones overlap. */
const isWordAt = ({ bytes: word, eights }: WordCode, at: number): boolean => {
  const here = view
  const { length: size } = word
  const last = eights.length - 1
  if (last < 0) {
    const from = bytes
    for (let i = 0; i < size; i++) if (from[at + i] !== word[i]) return false
    return true
  }
  for (let i = 0; i < last; i++) if (here.getFloat64(at + i * 8, true) !== eights[i]) return false
  return here.getFloat64(at + size - 8, true) === eights[last]
}

/** The closing quote of the text whose opening one is at `at`. */
const endOfText = (at: number): number => {
  const from = bytes
  for (let i = at + 1; ; i++) {
    const code = from[i] as number
    if (code === QUOTE) return i
    if (code === BACKSLASH || code < FIRST_PRINTED) return NOWHERE
  }
}

/** Whether a kept name is the part of the text from `from` on; `room` is where its bytes begin. */
const isKept = (room: number, from: number, size: number): boolean => {
  const last = size - 4
  for (let i = 0; i < last; i += 4) if (view.getUint32(from + i) !== keptBytes.getUint32(room + i)) return false
  return view.getUint32(from + last) === keptBytes.getUint32(room + last)
}

/** A part of the text, as a string that keeps nothing else alive. */
const cut = (from: number, end: number): string => {
  const size = end - from
  if (size <= COPIED_CHARS) return text.slice(from, end)
  if (size > KEPT_CHARS) return buffer.toString('latin1', from, end)
  const hash = nameHash(view, from, end)
  const place = hash & (KEPT_NAMES - 1)
  const room = place * KEPT_CHARS
  const isMet = met[place] === hash
  const known = kept[place] as string
  if (isMet && known.length === size && isKept(room, from, size)) return known
  const name = size <= SHORT_CHARS ? shortText(bytes, from, end) : buffer.toString('latin1', from, end)
  met[place] = hash
  kept[place] = isMet ? name : ''
  if (isMet) buffer.copy(keptBuffer, room, from, end)
  return name
}

/** Reads the number at `from` into a slot. @returns where it ends */
const readNumber = (from: number, into: Float64Array, slot: number): number => {
  const here = bytes
  let at = from
  let code = here[at] as number
  const isNegative = code === MINUS
  if (isNegative) code = here[++at] as number
  if (!isDigit(code)) return NOWHERE
  const first = at
  let digits = 0
  while (isDigit(code)) {
    digits = digits * 10 + (code - ZERO)
    code = here[++at] as number
  }
  let count = at - first
  if (count > 1 && here[first] === ZERO) return NOWHERE
  let decimals = 0
  if (code === POINT) {
    const point = at
    code = here[++at] as number
    while (isDigit(code)) {
      digits = digits * 10 + (code - ZERO)
      code = here[++at] as number
    }
    decimals = at - point - 1
    if (decimals === 0) return NOWHERE
    count += decimals
  }
  if (code === LOWER_E || code === UPPER_E) {
    code = here[++at] as number
    if (code === PLUS || code === MINUS) code = here[++at] as number
    if (!isDigit(code)) return NOWHERE
    while (isDigit(code)) code = here[++at] as number
  } else if (count <= MAX_EXACT_DIGITS) {
    const size = decimals === 0 ? digits : digits / (POWERS_OF_TEN[decimals] as number)
    into[slot] = isNegative ? -size : size
    return at
  }
  const value = Number(text.slice(from, at))
  into[slot] = value
  return Number.isFinite(value) ? at : NOWHERE
}

const skipWord = (word: string, at: number): number => (text.startsWith(word, at) ? at + word.length : NOWHERE)

/** Behind the key at `at`, which a colon follows. */
const skipKey = (at: number): number => {
  const end = byteAt(at) === QUOTE ? endOfText(at) : NOWHERE
  return end === NOWHERE || byteAt(end + 1) !== COLON ? NOWHERE : end + 2
}

const skipMembers = (from: number, close: number, depth: number): number => {
  let at = from + 1
  if (byteAt(at) === close) return at + 1
  for (;;) {
    if (close === CLOSE_OBJECT) at = skipKey(at)
    if (at !== NOWHERE) at = skipValue(at, depth)
    if (at === NOWHERE) return NOWHERE
    const code = byteAt(at++)
    if (code === close) return at
    if (code !== COMMA) return NOWHERE
  }
}

/** Behind whatever value begins at `at`. */
const skipValue = (at: number, depth: number): number => {
  const code = byteAt(at)
  if (isDigit(code) || code === MINUS) return readNumber(at, unread, 0)
  if (code === QUOTE) {
    const end = endOfText(at)
    return end === NOWHERE ? NOWHERE : end + 1
  }
  if (code === LOWER_N) return skipWord('null', at)
  if (code === LOWER_T) return skipWord('true', at)
  if (code === LOWER_F) return skipWord('false', at)
  if (depth > MAX_SKIPPED_DEPTH) return NOWHERE
  if (code === OPEN_OBJECT) return skipMembers(at, CLOSE_OBJECT, depth + 1)
  if (code === OPEN_LIST) return skipMembers(at, CLOSE_LIST, depth + 1)
  return NOWHERE
}

/** What only its check knows. */
const readChecked = ({ problem }: Field<unknown>, at: number): number => {
  const end = skipValue(at, 0)
  if (end === NOWHERE) return NOWHERE
  taken = JSON.parse(text.slice(at, end))
  return problem(taken) === undefined ? end : NOWHERE
}

const readList = ({ item }: ListPlan, from: number): number => {
  if (byteAt(from) !== OPEN_LIST) return NOWHERE
  const items: unknown[] = []
  let at = from + 1
  if (byteAt(at) === CLOSE_LIST) {
    taken = items
    return at + 1
  }
  for (;;) {
    at = readPlanned(item, at)
    if (at === NOWHERE) return NOWHERE
    items.push(taken)
    const code = byteAt(at++)
    if (code === COMMA) continue
    taken = items
    return code === CLOSE_LIST ? at : NOWHERE
  }
}

const readPlanned = (plan: Plan, at: number): number => {
  if (plan.kind === 'object') return readObject(plan, at)
  if (plan.kind === 'list') return readList(plan, at)
  return readChecked(plan.field, at)
}

/** The key that stands at a place where another was expected; it is expected there from now on. */
const keyMet = (plan: ObjectPlan, before: PlannedKey | undefined, at: number): PlannedKey | undefined => {
  const end = skipKey(at)
  if (end === NOWHERE) return undefined
  const key = plan.keyOf(cut(at + 1, end - 2))
  if (before === undefined) plan.first = key
  else before.next = key
  return key
}

/** Reads the value of a key into its slot. */
const readSlot = (plan: ObjectPlan, key: PlannedKey, at: number): number => {
  const { numbers, ends, starts } = plan
  const { slot } = key
  let end: number
  switch (key.kind) {
    case 'text':
      end = byteAt(at) === QUOTE ? endOfText(at) : NOWHERE
      starts[slot] = at + 1
      ends[slot] = end
      return end === NOWHERE ? NOWHERE : end + 1
    case 'numeral':
      if (byteAt(at) !== QUOTE) return readNumber(at, numbers, slot)
      if (byteAt(at + 1) === QUOTE) {
        numbers[slot] = Number.NaN
        return at + 2
      }
      end = readNumber(at + 1, numbers, slot)
      return end !== NOWHERE && byteAt(end) === QUOTE ? end + 1 : NOWHERE
    case 'choice':
      for (let i = 0; i < key.words.length; i++) {
        const word = key.words[i] as WordCode
        if (!isWordAt(word, at)) continue
        ends[slot] = i + 1
        return at + word.bytes.length
      }
      return NOWHERE
    case 'value':
      end = readPlanned(key.plan as Plan, at)
      plan.values[slot] = taken
      return end
    default:
      return skipValue(at, 0)
  }
}

const readNull = ({ numbers, ends, values }: ObjectPlan, { slot }: PlannedKey, at: number): number => {
  if (slot >= 0) {
    numbers[slot] = Number.NaN
    ends[slot] = 0
    values[slot] = undefined
  }
  return skipWord('null', at)
}

/** The keys of the object that was read last in their order, and those that followed the last one before. */
const keysMet = ({ first }: ObjectPlan): readonly PlannedKey[] => {
  const keys: PlannedKey[] = []
  for (let key = first; key !== undefined && !keys.includes(key); key = key.next) keys.push(key)
  return keys
}

/** An object whose keys may come in any order. */
const readMembers = (plan: ObjectPlan, from: number): number => {
  if (byteAt(from) !== OPEN_OBJECT) return NOWHERE
  const { numbers, starts, ends, values } = plan
  let at = from + 1
  let key: PlannedKey | undefined
  if (byteAt(at) !== CLOSE_OBJECT)
    for (;;) {
      const before: PlannedKey | undefined = key
      key = before === undefined ? plan.first : before.next
      if (key === undefined || !isWordAt(key.code, at)) key = keyMet(plan, before, at)
      if (key === undefined) return NOWHERE
      at += key.code.bytes.length
      if (byteAt(at) === LOWER_N) at = readNull(plan, key, at)
      else if (key.kind === 'number') at = readNumber(at, numbers, key.slot)
      else at = readSlot(plan, key, at)
      if (at === NOWHERE) return NOWHERE
      const code = byteAt(at)
      if (code === CLOSE_OBJECT) break
      if (code !== COMMA) return NOWHERE
      at++
    }
  taken = plan.rowFrom(numbers, starts, ends, values)
  return taken === undefined ? NOWHERE : at + 1
}

const into: { row: unknown } = { row: undefined }

const readObject = (plan: ObjectPlan, from: number): number => {
  if (plan.written !== undefined) {
    const end = plan.written(from, bytes, view, into)
    taken = into.row
    if (end !== NOWHERE) return end
  }
  const end = readMembers(plan, from)
  if (end !== NOWHERE && ++plan.read === WRITTEN_AFTER)
    plan.written = rowReader(plan, keysMet(plan), { readNumber, readSlot, endOfText, cut })
  return end
}

/**
 * Reads texts of one shape without parsing all of them: only what the shape names is made, and it needs no check
 * afterwards.
 *
 * A numeral comes as a number also where it stood in quotes, one that is "" as undefined, and so does what is null.
 *
 * @returns the value; undefined where the text is not of that shape, or written in a way that is left to `JSON.parse`
 */
export const textReader = <Value>(field: Field<Value>): ((text: string) => Value | undefined) => {
  const plan = planOf(field, cut)
  return (given) => {
    if (openText(given) && readPlanned(plan, 0) === length) return taken as Value
    clearSlots(plan)
    return undefined
  }
}
