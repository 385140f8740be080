export type BoundedMap<Key, Value> = {
  readonly get: (key: Key) => Value | undefined
  readonly set: (key: Key, value: Value) => void
  readonly delete: (key: Key) => void
  /** The value of a key, set anew; made where there is none. What fails to be made is not remembered. */
  readonly recall: (key: Key, make: () => Value) => Value
  /** From the oldest to the newest; may be deleted from on the way. */
  readonly entries: () => Iterable<readonly [Key, Value]>
}

/**
 * Remembers so many keys at most: one more, and the oldest is forgotten.
 *
 * @param ageSince  a key is as old as when it was set first, or as when it was set last
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
