/** Odd and without pattern: multiplying by it spreads the bits of a word. */
const HASH_FACTOR = 0x9e3779b1

const mixed = (hash: number, quad: number): number => {
  const product = Math.imul(hash ^ quad, HASH_FACTOR)
  return product ^ (product >>> 15)
}

/** A 32-bit hash of a text, character by character. */
export const textHash = (text: string): number => {
  let hash = text.length
  for (let i = 0; i < text.length; i++) hash = mixed(hash, text.charCodeAt(i))
  return hash
}

/** A 32-bit hash of the bytes of a name, which has four at least: four at a time, of which the last ones overlap. */
export const nameHash = (view: DataView, from: number, end: number): number => {
  let hash = end - from
  for (let i = from; i + 4 < end; i += 4) hash = mixed(hash, view.getUint32(i))
  return mixed(hash, view.getUint32(end - 4))
}
