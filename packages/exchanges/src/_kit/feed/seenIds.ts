import { textHash } from '../messages/nameHash.ts'

export type SeenIds = {
  /** True the first time an id is shown, false from then on. */
  readonly isNew: (id: string) => boolean
}

const FIRST_PLACES = 256
const FIRST_CHARS = FIRST_PLACES * 8
/** Of an id's length, before its characters. */
const HEAD = 2

/**
 * A set of ids by their hash, at least half of it free, their characters one behind the other. A `Set` takes several
 * times as long: each id is new to it, and each a text of its own that the collection of garbage goes over.
 */
const idSet = () => {
  // Of a place its hash, and where its id begins: side by side, since both are looked at.
  let places = new Int32Array(FIRST_PLACES * 2)
  let chars = new Uint16Array(FIRST_CHARS)
  let size = 0
  let used = 0

  const isAt = (start: number, id: string): boolean => {
    const { length } = id
    if (chars[start] !== (length & 0xffff) || chars[start + 1] !== length >>> 16) return false
    const from = start + HEAD
    for (let i = 0; i < length; i++) if (chars[from + i] !== id.charCodeAt(i)) return false
    return true
  }
  /** Where an id lies, or the free place that it would take. The low bit is the same of all hashes, as of all places. */
  const placeOf = (hash: number, id: string): number => {
    const mask = places.length - 2
    let place = hash & mask
    while (places[place] !== 0 && (places[place] !== hash || !isAt(places[place + 1] as number, id)))
      place = (place + 2) & mask
    return place
  }
  const growPlaces = () => {
    const small = places
    places = new Int32Array(small.length * 2)
    const mask = places.length - 2
    for (let i = 0; i < small.length; i += 2) {
      const hash = small[i] as number
      if (hash === 0) continue
      // Each is there once: none needs to be compared.
      let place = hash & mask
      while (places[place] !== 0) place = (place + 2) & mask
      places[place] = hash
      places[place + 1] = small[i + 1] as number
    }
  }
  const append = (id: string): void => {
    const { length } = id
    const end = used + HEAD + length
    if (end > chars.length) {
      const small = chars
      chars = new Uint16Array(Math.max(end, small.length * 2))
      chars.set(small)
    }
    chars[used] = length & 0xffff
    chars[used + 1] = length >>> 16
    const from = used + HEAD
    for (let i = 0; i < length; i++) chars[from + i] = id.charCodeAt(i)
    used = end
  }
  return {
    has: (hash: number, id: string): boolean => places[placeOf(hash, id)] !== 0,
    /** @returns how many there are then, negative where it was there before */
    add: (hash: number, id: string): number => {
      const place = placeOf(hash, id)
      if (places[place] !== 0) return -1
      places[place] = hash
      places[place + 1] = used
      append(id)
      if (++size * 4 > places.length) growPlaces()
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
