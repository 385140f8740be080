/** Removes the dash-separated parts that all names begin with; at least one part of each is left. */
export const withoutCommonStart = (names: readonly string[]): ((name: string) => string) => {
  const parts = (names[0] ?? '').split('-').slice(0, -1)
  const starts = parts.map((_, i) => `${parts.slice(0, parts.length - i).join('-')}-`)
  const start = starts.find((one) => names.every((name) => name.length > one.length && name.startsWith(one))) ?? ''
  return (name) => name.slice(start.length)
}

/** Removes the part after the last dash if it is the same in all names. */
export const withoutCommonEnd = (names: readonly string[]): ((name: string) => string) => {
  const [first = ''] = names
  const end = first.includes('-') ? first.slice(first.lastIndexOf('-')) : ''
  const isCommon = end !== '' && names.every((name) => name.length > end.length && name.endsWith(end))
  return (name) => (isCommon ? name.slice(0, -end.length) : name)
}
