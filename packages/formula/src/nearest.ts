/** Edits that make one word of another. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[other.length] ?? 0
}

/** The name that was probably meant: a third of its letters may be wrong; undefined where none is near. */
export const nearestName = (written: string, known: readonly string[]): string | undefined =>
  known
    .map((one) => [one, distance(written.toLowerCase(), one.toLowerCase())] as const)
    .filter(([one, far]) => far <= Math.max(1, Math.floor(one.length / 3)))
    .sort((a, b) => a[1] - b[1])[0]?.[0]
