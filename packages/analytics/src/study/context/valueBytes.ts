/** Bytes of a value apart from its contents: headers and pointers of V8. */
const HEAD_BYTES = 16
/** Of longer lists so many elements are weighed, at equal steps. */
const SAMPLES = 64
const MAX_DEPTH = 8

const listBytes = (length: number, elements: Iterable<unknown>, depth: number): number => {
  const step = Math.max(1, Math.floor(length / SAMPLES))
  let at = 0
  let weighed = 0
  let bytes = 0
  for (const element of elements) {
    if (at++ % step !== 0) continue
    weighed++
    bytes += valueBytes(element, depth + 1)
  }
  return HEAD_BYTES + (weighed === 0 ? 0 : (bytes / weighed) * length)
}

/** Estimates the memory of a value of plain objects, lists, maps and columns, bytes; shared parts count twice. */
export const valueBytes = (value: unknown, depth = 0): number => {
  if (typeof value === 'string') return HEAD_BYTES + value.length
  if (typeof value !== 'object' || value === null) return 8
  if (ArrayBuffer.isView(value)) return HEAD_BYTES + value.byteLength
  if (depth > MAX_DEPTH) return HEAD_BYTES
  if (Array.isArray(value)) return listBytes(value.length, value, depth)
  if (value instanceof Map || value instanceof Set) return listBytes(value.size, value, depth)
  let bytes = HEAD_BYTES
  for (const part of Object.values(value)) bytes += 8 + valueBytes(part, depth + 1)
  return bytes
}
