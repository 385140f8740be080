import type { Context } from 'node:vm'
import { runInContext } from 'node:vm'

const TYPED = ['Float64Array', 'Float32Array', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'Int32Array'] as const

/** Limits on data from a study; deeper, larger or other values are refused. */
const MAX_DEPTH = 6
const MAX_ITEMS = 1_000_000
const MAX_TEXT_LENGTH = 20_000
/** Memory of all texts and numbers of one value, bytes. */
const MAX_BYTES = 64_000_000
const BYTES = { letter: 2, item: 8 }

type Typed = { readonly buffer: ArrayBufferLike; readonly length: number; set: (values: unknown) => void }

/**
 * Returns a function that copies data into a realm as that realm's own arrays and objects, so that nothing in it refers
 * back to ours.
 *
 * @param realm  of `node:vm`, before any of its code has run
 */
export const intoRealm = (realm: Context) => {
  const its = (name: string) => runInContext(name, realm)
  const TheirArray = its('Array') as new () => unknown[]
  const TheirObject = its('Object') as new () => Record<string, unknown>
  const typed = new Map(TYPED.map((name) => [name, its(name) as new (length: number) => Typed]))
  const copied = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
    if (Array.isArray(value)) {
      const list = new TheirArray()
      for (let i = 0; i < value.length; i++) list[i] = copied(value[i])
      return list
    }
    const Its = ArrayBuffer.isView(value) ? typed.get(value.constructor.name as (typeof TYPED)[number]) : undefined
    if (Its !== undefined) {
      const array = new Its((value as unknown as Typed).length)
      for (let i = 0; i < array.length; i++) (array as unknown as number[])[i] = (value as unknown as number[])[i]!
      return array
    }
    const object = new TheirObject()
    for (const [name, one] of Object.entries(value)) object[name] = copied(one)
    return object
  }
  return copied
}

/**
 * Copies a realm's value into plain data: texts, numbers, booleans, lists, objects and typed arrays. Anything else is
 * omitted.
 *
 * @throws Error when it is too large
 */
export const outOfRealm = (value: unknown): unknown => {
  let items = 0
  let bytes = 0
  const weigh = (more: number): void => {
    bytes += more
    if (!(bytes <= MAX_BYTES)) throw new Error(`it has more than ${MAX_BYTES / 1e6} MB of texts and numbers`)
  }
  const copied = (one: unknown, depth: number): unknown => {
    if (typeof one === 'string') {
      if (one.length > MAX_TEXT_LENGTH) throw new Error(`a text has more than ${MAX_TEXT_LENGTH} letters`)
      weigh(one.length * BYTES.letter)
      return one
    }
    if (typeof one === 'number' || typeof one === 'boolean' || one === null) return one
    if (typeof one !== 'object') return undefined
    if (depth > MAX_DEPTH) throw new Error(`it is nested more than ${MAX_DEPTH} deep`)
    const isTyped = ArrayBuffer.isView(one)
    if (isTyped || Array.isArray(one)) {
      const list = one as unknown as ArrayLike<unknown>
      const length = Number(list.length)
      items += length
      if (!(items <= MAX_ITEMS)) throw new Error(`it has more than ${MAX_ITEMS} values`)
      weigh(length * BYTES.item)
      if (isTyped) return Float64Array.from({ length }, (_, i) => Number(list[i]))
      return Array.from({ length }, (_, i) => copied(list[i], depth + 1))
    }
    const entries = Object.entries(one)
    items += entries.length
    if (items > MAX_ITEMS) throw new Error(`it has more than ${MAX_ITEMS} values`)
    return Object.fromEntries(entries.map(([name, its]) => [name, copied(its, depth + 1)]))
  }
  return copied(value, 0)
}
