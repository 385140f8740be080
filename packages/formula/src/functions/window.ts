/**
 * Computes a number from the last `length` steps, the present one included, at every step of an even grid. Missing
 * numbers are NaN and not counted; the answer is NaN if the present number or more than half of the window is missing.
 */
export type Window = (x: Float64Array, length: number) => Float64Array

const isEnough = (count: number, length: number): boolean => count * 2 >= length

/**
 * First and second sums of a window, relative to its first number to avoid cancellation; recomputed once per window.
 */
const moments = (
  x: Float64Array,
  length: number,
  pick: (present: number, mean: number, variance: number) => number,
): Float64Array => {
  const out = new Float64Array(x.length).fill(Number.NaN)
  let count = 0
  let sum = 0
  let squares = 0
  let origin = 0
  for (let i = 0; i < x.length; i++) {
    if (i % length === 0) {
      ;[count, sum, squares, origin] = [0, 0, 0, Number.isNaN(x[i]) ? origin : x[i]]
      for (let j = Math.max(0, i - length + 1); j < i; j++) {
        if (Number.isNaN(x[j])) continue
        count++
        sum += x[j] - origin
        squares += (x[j] - origin) ** 2
      }
    } else if (i >= length && !Number.isNaN(x[i - length])) {
      const left = x[i - length] - origin
      count--
      sum -= left
      squares -= left * left
    }
    if (Number.isNaN(x[i])) continue
    const entered = x[i] - origin
    count++
    sum += entered
    squares += entered * entered
    if (i < length - 1 || !isEnough(count, length)) continue
    const mean = sum / count
    const variance = count > 1 ? Math.max(0, (squares - sum * mean) / (count - 1)) : Number.NaN
    out[i] = pick(x[i], mean + origin, variance)
  }
  return out
}

export const mean: Window = (x, length) => moments(x, length, (_, of) => of)

/** Sample standard deviation: divisor n − 1. */
export const deviation: Window = (x, length) => moments(x, length, (_, __, variance) => Math.sqrt(variance))

/** Distance of the present number from the mean in standard deviations; NaN if nothing varies. */
export const zScore: Window = (x, length) =>
  moments(x, length, (present, of, variance) => (variance > 0 ? (present - of) / Math.sqrt(variance) : Number.NaN))

/** Counts the numbers of a window by their rank among all, in a Fenwick tree. */
const counted = (
  x: Float64Array,
  length: number,
  pick: (present: number, count: number, tree: Counts, sorted: Float64Array) => number,
): Float64Array => {
  const sorted = x.filter((value) => !Number.isNaN(value)).sort()
  const rank = new Int32Array(x.length)
  for (let i = 0; i < x.length; i++) rank[i] = Number.isNaN(x[i]) ? 0 : lastAtMost(sorted, x[i])
  const tree = counts(sorted.length)
  const out = new Float64Array(x.length).fill(Number.NaN)
  let count = 0
  for (let i = 0; i < x.length; i++) {
    const leaving = i >= length ? rank[i - length] : 0
    if (leaving > 0) {
      tree.add(leaving, -1)
      count--
    }
    if (rank[i] === 0) continue
    tree.add(rank[i], 1)
    count++
    if (i >= length - 1 && isEnough(count, length)) out[i] = pick(rank[i], count, tree, sorted)
  }
  return out
}

/** Returns one more than the index of the last number not above a value. */
const lastAtMost = (sorted: Float64Array, value: number): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle] <= value) low = middle + 1
    else high = middle
  }
  return low
}

type Counts = { add(rank: number, by: number): void; upTo(rank: number): number; nth(count: number): number }

const counts = (size: number): Counts => {
  const tree = new Int32Array(size + 1)
  const top = 2 ** Math.floor(Math.log2(Math.max(1, size)))
  return {
    add: (rank, by) => {
      for (let at = rank; at <= size; at += at & -at) tree[at] += by
    },
    upTo: (rank) => {
      let sum = 0
      for (let at = rank; at > 0; at -= at & -at) sum += tree[at]
      return sum
    },
    nth: (count) => {
      let at = 0
      let left = count
      for (let step = top; step > 0; step >>= 1) {
        if (at + step > size || tree[at + step] >= left) continue
        at += step
        left -= tree[at]
      }
      return at + 1
    },
  }
}

/** Share of the window at or below the present number, 0 to 1. */
export const percentile: Window = (x, length) => counted(x, length, (rank, count, tree) => tree.upTo(rank) / count)

/** The middle number, or the mean of the two in the middle. */
export const median: Window = (x, length) =>
  counted(x, length, (_, count, tree, sorted) => {
    const upper = sorted[tree.nth((count >> 1) + 1) - 1]
    return count % 2 === 1 ? upper : (sorted[tree.nth(count >> 1) - 1] + upper) / 2
  })

/** The window's extreme, from a queue of the candidates. @param sign  1: largest, −1: smallest */
const extreme =
  (sign: 1 | -1): Window =>
  (x, length) => {
    const out = new Float64Array(x.length).fill(Number.NaN)
    const queue = new Int32Array(x.length)
    let head = 0
    let tail = 0
    let count = 0
    for (let i = 0; i < x.length; i++) {
      if (i >= length && !Number.isNaN(x[i - length])) count--
      if (Number.isNaN(x[i])) continue
      count++
      while (head < tail && queue[head] <= i - length) head++
      while (head < tail && x[queue[tail - 1]] * sign <= x[i] * sign) tail--
      queue[tail++] = i
      if (i >= length - 1 && isEnough(count, length)) out[i] = x[queue[head]]
    }
    return out
  }

export const largest = extreme(1)
export const smallest = extreme(-1)

/** Exponential mean with weight 2 / (length + 1) of the newest; a gap leaves the state unchanged. */
export const exponential: Window = (x, length) => {
  const out = new Float64Array(x.length).fill(Number.NaN)
  const weight = 2 / (length + 1)
  let state = Number.NaN
  let count = 0
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i])) continue
    count++
    state = Number.isNaN(state) ? x[i] : state + weight * (x[i] - state)
    if (count * 2 >= length) out[i] = state
  }
  return out
}
