export type SeenIds = {
  /** True the first time an id is shown, false from then on. */
  readonly isNew: (id: string) => boolean
}

/** Remembers the last `capacity` to `2 · capacity` ids, in two generations, so that forgetting costs nothing per id. */
export const seenIds = (capacity: number): SeenIds => {
  let young = new Set<string>()
  let old = new Set<string>()
  return {
    isNew: (id) => {
      if (old.has(id)) return false
      const { size } = young
      young.add(id)
      if (young.size === size) return false
      if (young.size >= capacity) {
        old = young
        young = new Set()
      }
      return true
    },
  }
}
