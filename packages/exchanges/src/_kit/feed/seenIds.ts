import { textHash } from '../messages/nameHash.ts'

export type SeenIds = {
  /** True the first time an id is shown, false from then on. */
  readonly isNew: (id: string) => boolean
}

const FIRST_PLACES = 256

/** Where an id lies among others, or the free place that it would take. */
const placeOf = (hashes: Int32Array, ids: readonly string[], hash: number, id: string): number => {
  const mask = hashes.length - 1
  // The low bit is the same of all.
  let place = (hash >>> 1) & mask
  while (hashes[place] !== 0 && (hashes[place] !== hash || ids[place] !== id)) place = (place + 1) & mask
  return place
}

/** A set of ids by their hash, at least half of it free. A `Set` takes four times as long: each id is new to it, and its hash unknown. */
const idSet = () => {
  let hashes = new Int32Array(FIRST_PLACES)
  let ids = new Array<string>(FIRST_PLACES).fill('')
  let size = 0
  const grow = () => {
    const [smallHashes, smallIds] = [hashes, ids]
    hashes = new Int32Array(smallHashes.length * 2)
    ids = new Array<string>(hashes.length).fill('')
    for (const [i, hash] of smallHashes.entries()) {
      const id = smallIds[i] as string
      if (hash === 0) continue
      const place = placeOf(hashes, ids, hash, id)
      hashes[place] = hash
      ids[place] = id
    }
  }
  return {
    has: (hash: number, id: string): boolean => hashes[placeOf(hashes, ids, hash, id)] !== 0,
    /** @returns how many there are then, negative where it was there before */
    add: (hash: number, id: string): number => {
      const place = placeOf(hashes, ids, hash, id)
      if (hashes[place] !== 0) return -1
      hashes[place] = hash
      ids[place] = id
      if (++size * 2 > hashes.length) grow()
      return size
    },
  }
}

/** Remembers the last `capacity` to `2 · capacity` ids, in two generations, so that forgetting costs nothing per id. */
export const seenIds = (capacity: number): SeenIds => {
  let young = idSet()
  let old = idSet()
  return {
    isNew: (id) => {
      // Never 0, which is a free place.
      const hash = textHash(id) | 1
      if (old.has(hash, id)) return false
      const size = young.add(hash, id)
      if (size >= capacity) {
        old = young
        young = idSet()
      }
      return size > 0
    },
  }
}
