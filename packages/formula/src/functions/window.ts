/**
 * Numbers of the last `length` steps, the present one among them, at every step of an even grid. Missing numbers are NaN;
 * they count for nothing, and the answer is NaN where the present number or more than half of the window is missing.
 */
export type Window = (x: Float64Array, length: number) => Float64Array

const isEnough = (known: number, length: number): boolean => known * 2 >= length

/** First and second sums of a window, moved by its first number so that nothing cancels; made anew once a window. */
const moments = (
  x: Float64Array,
  length: number,
  pick: (present: number, mean: number, variance: number) => number,
): Float64Array => {
  const out = new Float64Array(x.length).fill(Number.NaN)
  let known = 0
  let sum = 0
  let squares = 0
  let origin = 0
  for (let i = 0; i < x.length; i++) {
    if (i % length === 0) {
      ;[known, sum, squares, origin] = [0, 0, 0, Number.isNaN(x[i]) ? origin : x[i]]
      for (let j = Math.max(0, i - length + 1); j < i; j++) {
        if (Number.isNaN(x[j])) continue
        known++
        sum += x[j] - origin
        squares += (x[j] - origin) ** 2
      }
    } else if (i >= length && !Number.isNaN(x[i - length])) {
      const left = x[i - length] - origin
      known--
      sum -= left
      squares -= left * left
    }
    if (Number.isNaN(x[i])) continue
    const entered = x[i] - origin
    known++
    sum += entered
    squares += entered * entered
    if (i < length - 1 || !isEnough(known, length)) continue
    const mean = sum / known
    const variance = known > 1 ? Math.max(0, (squares - sum * mean) / (known - 1)) : Number.NaN
    out[i] = pick(x[i], mean + origin, variance)
  }
  return out
}

export const mean: Window = (x, length) => moments(x, length, (_, of) => of)

/** Of a sample: n − 1. */
export const deviation: Window = (x, length) => moments(x, length, (_, __, variance) => Math.sqrt(variance))

/** Deviations of the present number from the mean; NaN where nothing varies. */
export const zScore: Window = (x, length) =>
  moments(x, length, (present, of, variance) => (variance > 0 ? (present - of) / Math.sqrt(variance) : Number.NaN))

/** Counts of the numbers of a window by their rank among all: a Fenwick tree. */
const counted = (
  x: Float64Array,
  length: number,
  pick: (present: number, known: number, tree: Counts, sorted: Float64Array) => number,
): Float64Array => {
  const sorted = x.filter((value) => !Number.isNaN(value)).sort()
  const rank = new Int32Array(x.length)
  for (let i = 0; i < x.length; i++) rank[i] = Number.isNaN(x[i]) ? 0 : lastAtMost(sorted, x[i])
  const tree = counts(sorted.length)
  const out = new Float64Array(x.length).fill(Number.NaN)
  let known = 0
  for (let i = 0; i < x.length; i++) {
    const leaving = i >= length ? rank[i - length] : 0
    if (leaving > 0) {
      tree.add(leaving, -1)
      known--
    }
    if (rank[i] === 0) continue
    tree.add(rank[i], 1)
    known++
    if (i >= length - 1 && isEnough(known, length)) out[i] = pick(rank[i], known, tree, sorted)
  }
  return out
}

/** One more than the place of the last number at most this one. */
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
export const percentile: Window = (x, length) => counted(x, length, (rank, known, tree) => tree.upTo(rank) / known)

/** The middle number, or the mean of the two in the middle. */
export const median: Window = (x, length) =>
  counted(x, length, (_, known, tree, sorted) => {
    const upper = sorted[tree.nth((known >> 1) + 1) - 1]
    return known % 2 === 1 ? upper : (sorted[tree.nth(known >> 1) - 1] + upper) / 2
  })

/** The window's extreme by a queue of those that may still become it. @param sign  1: largest, −1: smallest */
const extreme =
  (sign: 1 | -1): Window =>
  (x, length) => {
    const out = new Float64Array(x.length).fill(Number.NaN)
    const queue = new Int32Array(x.length)
    let head = 0
    let tail = 0
    let known = 0
    for (let i = 0; i < x.length; i++) {
      if (i >= length && !Number.isNaN(x[i - length])) known--
      if (Number.isNaN(x[i])) continue
      known++
      while (head < tail && queue[head] <= i - length) head++
      while (head < tail && x[queue[tail - 1]] * sign <= x[i] * sign) tail--
      queue[tail++] = i
      if (i >= length - 1 && isEnough(known, length)) out[i] = x[queue[head]]
    }
    return out
  }

export const largest = extreme(1)
export const smallest = extreme(-1)

/** Exponential mean with weight 2 / (length + 1) of the newest; a gap does not forget. */
export const exponential: Window = (x, length) => {
  const out = new Float64Array(x.length).fill(Number.NaN)
  const weight = 2 / (length + 1)
  let state = Number.NaN
  let known = 0
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i])) continue
    known++
    state = Number.isNaN(state) ? x[i] : state + weight * (x[i] - state)
    if (known * 2 >= length) out[i] = state
  }
  return out
}
