/** Maximum age of a value that another response provides, such as the index of a chain, ms. */
const MAX_AGE_MS = 60_000

/** Values by name that are forgotten when the venue stops providing them. Times are those of the local clock, ms. */
export type RecentValues<Value> = {
  readonly set: (name: string, value: Value, receivedAtMs: number) => void
  /** Returns undefined if the value was received more than a minute before `receivedAtMs`. */
  readonly get: (name: string, receivedAtMs: number) => Value | undefined
}

export const recentValues = <Value>(): RecentValues<Value> => {
  const values = new Map<string, { readonly value: Value; readonly atMs: number }>()
  return {
    set: (name, value, atMs) => void values.set(name, { value, atMs }),
    get: (name, receivedAtMs) => {
      const entry = values.get(name)
      return entry !== undefined && receivedAtMs - entry.atMs <= MAX_AGE_MS ? entry.value : undefined
    },
  }
}
