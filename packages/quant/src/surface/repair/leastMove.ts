/**
 * The least weighted move that makes a column ascend: isotonic least squares by pooling neighbours that descend.
 *
 * @param value   n numbers, overwritten by the ascending ones
 * @param weight  n weights, > 0: what moving each costs
 * @see R. E. Barlow et al., "Statistical Inference under Order Restrictions" (1972), pool-adjacent-violators
 */
export const leastMove = (value: Float64Array, weight: Float64Array, n: number): void => {
  const start = new Int32Array(n)
  const mean = new Float64Array(n)
  const total = new Float64Array(n)
  let pools = 0
  for (let i = 0; i < n; i++) {
    start[pools] = i
    mean[pools] = value[i]
    total[pools] = weight[i]
    pools++
    while (pools > 1 && mean[pools - 2] > mean[pools - 1]) {
      const sum = total[pools - 2] + total[pools - 1]
      mean[pools - 2] = (total[pools - 2] * mean[pools - 2] + total[pools - 1] * mean[pools - 1]) / sum
      total[pools - 2] = sum
      pools--
    }
  }
  for (let pool = 0; pool < pools; pool++) {
    const end = pool + 1 < pools ? start[pool + 1] : n
    for (let i = start[pool]; i < end; i++) value[i] = mean[pool]
  }
}
