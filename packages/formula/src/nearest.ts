/** Returns the edit distance of two words: insertions, deletions, substitutions, and swaps of adjacent letters. */
export const editDistance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, i) => i)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let i = 1; i <= one.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isTransposed = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const edits = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1))
      rows[i]?.push(isTransposed ? Math.min(edits, at(i - 2, j - 2) + 1) : edits)
    }
  }
  return at(one.length, other.length)
}

/** Returns the name that was probably meant: up to a third of its letters may be wrong; undefined if none is near. */
export const nearestName = (written: string, candidates: readonly string[]): string | undefined =>
  candidates
    .map((one) => [one, editDistance(written.toLowerCase(), one.toLowerCase())] as const)
    .filter(([one, far]) => far <= Math.max(1, Math.floor(one.length / 3)))
    .sort((a, b) => a[1] - b[1])[0]?.[0]
