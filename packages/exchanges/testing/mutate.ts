/** Returns a generator of uniform numbers in [0, 1), deterministic per seed. Source: T. Ettinger's mulberry32. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = () => number
/** Placeholder for a node while the rest is serialized as JSON; its replacement need not be JSON. */
const MARK = '\u0001mark\u0001'
const MARK_TEXT = JSON.stringify(MARK)

const oneOf = <Value>(random: Random, values: readonly Value[]): Value => values[Math.floor(random() * values.length)]
const upTo = (random: Random, most: number): number => Math.floor(random() * most)

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1e308',
  '-1e308',
  '1e-300',
  '1e999',
  '-1e999',
  '9007199254740993',
  '0.1e-7',
  '1772445600000000',
  '1772445600',
  '32503708800000',
  '8640000000000001',
  `1${'0'.repeat(400)}`,
]
const TEXTS = [
  '',
  ' ',
  '-1',
  '0',
  '0x10',
  'NaN',
  'Infinity',
  '1e999',
  '1,5',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '\u0000',
  '\ud800',
  '\u202e\u0663',
  '💥',
  '2026-13-45 99:99:99',
  '27FOO26',
  '9'.repeat(500),
]
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then', '', 'ключ']

const nest = (levels: number, open: string, inner: string, close: string) =>
  open.repeat(levels) + inner + close.repeat(levels)

/** Replacement values as text, different from the original. */
const OTHERS: readonly ((random: Random, before: unknown) => string)[] = [
  (random) => oneOf(random, NUMBERS),
  (random) => JSON.stringify(oneOf(random, NUMBERS)),
  (random) => JSON.stringify(oneOf(random, TEXTS)),
  (random) => oneOf(random, ['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '{"0":1}']),
  (_, before) => JSON.stringify([before]),
  (_, before) => JSON.stringify({ value: before }),
  (_, before) => (typeof before === 'number' ? JSON.stringify(String(before)) : JSON.stringify(Number(before))),
  (random, before) => JSON.stringify(Array.from({ length: 1 + upTo(random, 60) }, () => before)),
  (random) => JSON.stringify('x'.repeat(upTo(random, 3_000))),
  (random) => nest(1 + upTo(random, 200), '[', '', ']'),
  (random) => nest(1 + upTo(random, 200), '{"a":', '1', '}'),
  (random) => JSON.stringify({ [oneOf(random, KEYS)]: oneOf(random, TEXTS) }),
  () => '{"__proto__":{"price":1,"is":true}}',
]

/** Returns a copy with one random node replaced by `change`. */
const changedAt = (value: unknown, random: Random, change: (node: unknown) => unknown): unknown => {
  const isInner = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isInner || random() < 0.06) return change(value)
  if (Array.isArray(value)) {
    const at = upTo(random, value.length)
    return value.map((item, i) => (i === at ? changedAt(item, random, change) : item))
  }
  const name = oneOf(random, Object.keys(value))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === name ? changedAt(item, random, change) : item]),
  )
}

const retyped = (message: unknown, random: Random): string => {
  let before: unknown
  const marked = changedAt(message, random, (node) => {
    before = node
    return MARK
  })
  const other = oneOf(random, OTHERS)(random, before) ?? 'null'
  return JSON.stringify(marked).replace(MARK_TEXT, () => other)
}

/** Returns the message with a field renamed, removed or duplicated. */
const renamed = (message: unknown, random: Random): string => {
  const changed = changedAt(message, random, (node) => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return { [oneOf(random, KEYS)]: node }
    const entries = Object.entries(node)
    const at = upTo(random, entries.length)
    const how = random()
    if (how < 0.4) return Object.fromEntries(entries.filter((_, i) => i !== at))
    if (how < 0.8)
      return Object.fromEntries(entries.map(([key, item], i) => [i === at ? oneOf(random, KEYS) : key, item]))
    return Object.fromEntries([...entries, [oneOf(random, KEYS), entries[at]?.[1]]])
  })
  return JSON.stringify(changed)
}

const truncated = (message: unknown, random: Random): string => {
  const text = JSON.stringify(message)
  return text.slice(0, upTo(random, text.length))
}

const scribbled = (message: unknown, random: Random): string => {
  const text = JSON.stringify(message)
  const at = upTo(random, text.length)
  const put = oneOf(random, [...TEXTS, ...NUMBERS, '"', '\\', '[', '}', ',', '\ud83d', '/*'])
  return text.slice(0, at) + put + text.slice(at + upTo(random, 3))
}

/** Returns the message with one node replaced by a text that need not be JSON. */
const nested = (message: unknown, random: Random): string => {
  const [open, close] = oneOf(random, [
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"legs":', '}]'],
    ['[', ''],
  ] as const)
  const other = nest(oneOf(random, [3, 70, 4_500]), open, '1', close)
  return JSON.stringify(changedAt(message, random, () => MARK)).replace(MARK_TEXT, () => other)
}

const MUTATIONS = [retyped, retyped, retyped, retyped, renamed, renamed, truncated, scribbled, nested] as const

/** Returns a message as text, with one to three mutations. */
export const mutated = (message: unknown, random: Random): string => {
  const first = oneOf(random, MUTATIONS)(message, random)
  if (random() < 0.7) return first
  try {
    return oneOf(random, MUTATIONS)(JSON.parse(first), random)
  } catch {
    return first
  }
}
