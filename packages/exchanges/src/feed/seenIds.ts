export type SeenIds = {
  /** True the first time an id is shown, false from then on. */
  readonly isNew: (id: string) => boolean
}

/** Remembers the last `capacity` to `2 · capacity` ids, in two generations, so that eviction costs nothing per id. */
export const seenIds = (capacity: number): SeenIds => {
  let young = new Set<string>()
  let old = new Set<string>()
  return {
    isNew: (id) => {
      if (young.has(id) || old.has(id)) return false
      young.add(id)
      if (young.size >= capacity) {
        old = young
        young = new Set()
      }
      return true
    },
  }
}
