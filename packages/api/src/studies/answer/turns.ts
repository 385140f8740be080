import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long all large answers together may block the event loop, ms. */
const HOLD_MS = 15
/** Rows between two checks of the clock: some 2 ms for 50 columns. */
const ROWS_BETWEEN = 16
/** Items of a list written at once. */
const ITEMS_AT_ONCE = 128
/** Levels of an answer above its longest list: data, field, row. */
const LEVELS = 3

let sinceMs = performance.now()
let next: Promise<void> | undefined

/** Yields to the event loop when large answers together have blocked it too long. */
export const yieldTurn = async (): Promise<void> => {
  if (performance.now() - sinceMs < HOLD_MS) return
  // One yield for all waiting answers: separate ones would block as long as all of them together.
  next ??= nextTurn().then(() => {
    sinceMs = performance.now()
    next = undefined
  })
  return next
}

/**
 * Returns the rows as promises for a GraphQL list, resolved a few at a time, because resolved ones are completed
 * without yielding.
 */
export const yieldingRows = <Row>(rows: readonly Row[]): readonly Promise<Row>[] => {
  let ready: Promise<void> = Promise.resolve()
  return rows.map((row, at) => {
    if (at % ROWS_BETWEEN === 0) ready = ready.then(yieldTurn)
    return ready.then(() => row)
  })
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !('toJSON' in value)

const partsOf = async (value: unknown, levels: number, parts: Buffer[]): Promise<void> => {
  const put = (text: string) => parts.push(Buffer.from(text))
  if (Array.isArray(value) && value.length > ITEMS_AT_ONCE) {
    for (let at = 0; at < value.length; at += ITEMS_AT_ONCE) {
      await yieldTurn()
      put(`${at === 0 ? '[' : ','}${JSON.stringify(value.slice(at, at + ITEMS_AT_ONCE)).slice(1, -1)}`)
    }
    put(']')
  } else if (levels > 0 && isPlain(value) && !Array.isArray(value)) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
    for (const [at, [name, inner]] of entries.entries()) {
      put(`${at === 0 ? '{' : ','}${JSON.stringify(name)}:`)
      await partsOf(inner, levels - 1, parts)
    }
    put(entries.length === 0 ? '{}' : '}')
  } else put(JSON.stringify(value))
}

/** Returns what `JSON.stringify` writes of an object, serializing long lists in parts. */
export const jsonYielding = async (value: object): Promise<Buffer<ArrayBuffer>> => {
  const parts: Buffer[] = []
  await partsOf(value, LEVELS, parts)
  return Buffer.concat(parts)
}
