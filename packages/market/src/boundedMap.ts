export type BoundedMap<Key, Value> = {
  readonly get: (key: Key) => Value | undefined
  readonly set: (key: Key, value: Value) => void
  readonly delete: (key: Key) => void
  /** Returns the value of a key and sets it again; creates it if missing. If `make` throws, nothing is stored. */
  readonly recall: (key: Key, make: () => Value) => Value
  /** Iterates from oldest to newest; entries may be deleted during iteration. */
  readonly entries: () => Iterable<readonly [Key, Value]>
}

/**
 * Creates a map with a limited number of keys that evicts the oldest.
 *
 * @param ageSince  whether a key's age counts from when it was first set or last set
 */
export const boundedMap = <Key, Value>(
  capacity: number,
  ageSince: 'first-set' | 'last-set',
): BoundedMap<Key, Value> => {
  const values = new Map<Key, Value>()
  const set = (key: Key, value: Value): void => {
    if (ageSince === 'last-set') values.delete(key)
    values.set(key, value)
    if (values.size <= capacity) return
    const oldest = values.keys().next()
    if (!oldest.done) values.delete(oldest.value)
  }
  return {
    get: (key) => values.get(key),
    set,
    delete: (key) => void values.delete(key),
    recall: (key, make) => {
      const value = values.has(key) ? (values.get(key) as Value) : make()
      set(key, value)
      return value
    },
    entries: () => values.entries(),
  }
}

/**
 * Evicts the oldest values until the others have at most so many bytes.
 *
 * @param values  with their size, 0 while it is not known; those stay
 * @param current stays whatever its size
 */
export const evictOldest = <Key, Value extends { readonly bytes: number }>(
  values: Pick<BoundedMap<Key, Value>, 'entries' | 'delete'>,
  mostBytes: number,
  current?: Value,
): void => {
  let total = 0
  for (const [, { bytes }] of values.entries()) total += bytes
  for (const [key, value] of values.entries()) {
    if (total <= mostBytes) return
    if (value.bytes === 0 || value === current) continue
    total -= value.bytes
    values.delete(key)
  }
}
