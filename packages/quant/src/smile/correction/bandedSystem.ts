/** How far from the diagonal a product of two cubic splines reaches. */
const BAND = 4

/** Symmetric banded normal equations H·x = g of a least-squares problem whose rows each touch four neighbours. */
export type BandedSystem = { readonly size: number; readonly matrix: Float64Array; readonly right: Float64Array }

export const bandedSystem = (size: number): BandedSystem => ({
  size,
  matrix: new Float64Array(size * BAND),
  right: new Float64Array(size),
})

export const clearSystem = ({ matrix, right }: BandedSystem): void => {
  matrix.fill(0)
  right.fill(0)
}

/** Adds weight·(row·x − target)² for a row of up to four neighbours beginning at `first`; those outside are left out. */
export const addRow = (
  { size, matrix, right }: BandedSystem,
  first: number,
  row: Float64Array,
  target: number,
  weight: number,
): void => {
  for (let p = 0; p < BAND; p++) {
    const i = first + p
    if (i < 0 || i >= size || row[p] === 0) continue
    const scaled = weight * row[p]
    right[i] += scaled * target
    for (let q = 0; q <= p; q++) if (first + q >= 0) matrix[i * BAND + p - q] += scaled * row[q]
  }
}

/** Solves the system by Cholesky into `x`; the system is used up. */
export const solveBanded = ({ size, matrix, right }: BandedSystem, x: Float64Array): void => {
  for (let i = 0; i < size; i++) {
    for (let d = Math.min(BAND - 1, i); d >= 0; d--) {
      const j = i - d
      let sum = matrix[i * BAND + d]
      for (let l = Math.max(0, i - BAND + 1); l < j; l++) {
        if (j - l < BAND) sum -= matrix[i * BAND + i - l] * matrix[j * BAND + j - l]
      }
      matrix[i * BAND + d] = d === 0 ? Math.sqrt(Math.max(sum, 1e-30)) : sum / matrix[j * BAND]
    }
  }
  for (let i = 0; i < size; i++) {
    let sum = right[i]
    for (let l = Math.max(0, i - BAND + 1); l < i; l++) sum -= matrix[i * BAND + i - l] * x[l]
    x[i] = sum / matrix[i * BAND]
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = x[i]
    for (let l = i + 1; l < Math.min(size, i + BAND); l++) sum -= matrix[l * BAND + l - i] * x[l]
    x[i] = sum / matrix[i * BAND]
  }
}
