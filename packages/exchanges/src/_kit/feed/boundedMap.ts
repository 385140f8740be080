export type BoundedMap<Value> = {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value) => void
}

/** Remembers what was set of the newest `capacity` keys. */
export const boundedMap = <Value>(capacity: number): BoundedMap<Value> => {
  const values = new Map<string, Value>()
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > capacity && oldest !== undefined) values.delete(oldest)
    },
  }
}
