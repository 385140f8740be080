/**
 * Random numbers by index instead of in sequence: each depends only on its arguments, so any instant of a simulated
 * market can be computed without the time before it.
 */

const scrambled = (value: number): number => {
  const k = Math.imul(value, 0xcc9e2d51)
  return Math.imul((k << 15) | (k >>> 17), 0x1b873593)
}

const taken = (hash: number, word: number): number => {
  const h = hash ^ scrambled(word)
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0
}

const TWO_TO_32 = 4_294_967_296

/**
 * Returns a whole number in [0, 2³²).
 *
 * @see A. Appleby, MurmurHash3 (x86, 32 bits), here over four words
 */
export const randomBits = (seed: number, a: number, b: number, c = 0): number => {
  let h = taken(taken(taken(seed | 0, a), b), c) ^ 16
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Returns a number in (0, 1). */
export const uniform = (seed: number, a: number, b: number, c = 0): number =>
  (randomBits(seed, a, b, c) + 0.5) / TWO_TO_32

/** Returns a standard normal number. */
export const gaussian = (seed: number, a: number, b: number, c = 0): number => {
  const radius = Math.sqrt(-2 * Math.log(uniform(seed, a, b, c)))
  return radius * Math.cos((2 * Math.PI * randomBits(seed ^ 0x5bd1e995, a, b, c)) / TWO_TO_32)
}

/** Returns a number for a name, for use as an argument of the functions above. */
export const nameBits = (name: string): number => {
  let hash = 0
  for (let at = 0; at < name.length; at++) hash = taken(hash, name.charCodeAt(at))
  return hash
}
