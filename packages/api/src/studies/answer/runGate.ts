/** Admitted work: its result, and when it has really ended, which may be long after the result was abandoned. */
export type Run<Result> = { readonly result: Promise<Result>; readonly ended: Promise<unknown> }

/** The caller (undefined: shared by many callers) and the number of slots its work takes; at least 1. */
export type RunRequest = { readonly who: string | undefined; readonly weight: number }

/** Limits running and waiting work, in total and per caller, and rejects the rest. */
export type RunGate = {
  /** 'full': the queue is full. 'share': this caller's part of the queue is full. */
  readonly pass: <Result>(request: RunRequest, work: () => Run<Result>) => Promise<Result> | 'full' | 'share'
}

export type GateLimits = {
  /** Slots for running work. */
  readonly running: number
  /** Slots one caller may use. */
  readonly runningEach: number
  /** Queue length for single callers; shared work has a queue of the same length. */
  readonly queued: number
  readonly queuedEach: number
}

type Waiting = { readonly weight: number; readonly begin: () => void }
type CallerState = { running: number; readonly waiting: Waiting[] }

/**
 * Waiting work starts when there are enough free slots for its weight, first that of the caller with the fewest slots
 * in use; work of one caller starts in order. A run keeps its slots until it has ended, even if its result was
 * abandoned.
 */
export const createRunGate = (limits: GateLimits): RunGate => {
  const callers = new Map<string | undefined, CallerState>()
  let running = 0
  /** Excludes shared work. */
  let queued = 0

  const stateOf = (who: string | undefined): CallerState => {
    const state = callers.get(who) ?? { running: 0, waiting: [] }
    callers.set(who, state)
    return state
  }
  /**
   * The caller with the fewest slots in use goes first, then the one that started work longest ago; heavy work is not
   * overtaken forever.
   */
  const beginNext = (): void => {
    for (;;) {
      const [next] = [...callers]
        .filter(
          ([, { running, waiting }]) => waiting[0] !== undefined && running + waiting[0].weight <= limits.runningEach,
        )
        .sort(([, a], [, b]) => a.running - b.running)
      if (next === undefined) return
      const [who, caller] = next
      const [first] = caller.waiting
      if (first === undefined || running + first.weight > limits.running) return
      callers.delete(who)
      callers.set(who, caller)
      if (who !== undefined) queued--
      caller.waiting.shift()?.begin()
    }
  }
  const forget = (who: string | undefined, { running, waiting }: CallerState): void => {
    if (running === 0 && waiting.length === 0) callers.delete(who)
  }
  const start = <Result>(who: string | undefined, weight: number, work: () => Run<Result>): Promise<Result> => {
    const caller = stateOf(who)
    running += weight
    caller.running += weight
    const leave = (): void => {
      running -= weight
      caller.running -= weight
      forget(who, caller)
      beginNext()
    }
    const { result, ended } = work()
    ended.then(leave, leave)
    return result
  }
  return {
    pass: <Result>({ who, weight: requestedWeight }: RunRequest, work: () => Run<Result>) => {
      const weight = Math.max(1, Math.min(requestedWeight, limits.running, limits.runningEach))
      const caller = stateOf(who)
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const waiting = { weight, begin: () => void start(who, weight, work).then(resolve, reject) }
      caller.waiting.push(waiting)
      if (who !== undefined) queued++
      beginNext()
      const isWaiting = caller.waiting.at(-1) === waiting
      const inLine = who === undefined ? caller.waiting.length : queued
      const isOverShare = who !== undefined && caller.waiting.length > limits.queuedEach
      const refusal = inLine > limits.queued ? 'full' : isOverShare ? 'share' : undefined
      if (!isWaiting || refusal === undefined) return promise
      caller.waiting.pop()
      if (who !== undefined) queued--
      forget(who, caller)
      return refusal
    },
  }
}
