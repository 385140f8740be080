/** Work that was let in: its result, and when it has truly ended, which may be long after a result was given up. */
export type Run<Result> = { readonly result: Promise<Result>; readonly ended: Promise<unknown> }

/** Who asks (undefined: many, who wait for the same), and how much of the machine it takes, in places; at least 1. */
export type Asker = { readonly who: string | undefined; readonly weight: number }

/** Lets so much work run at once, so much wait, and turns the rest away, each caller having a share of both. */
export type RunGate = {
  /** 'full': nobody can wait any more. 'share': this caller has too much waiting already. */
  readonly pass: <Result>(asker: Asker, work: () => Run<Result>) => Promise<Result> | 'full' | 'share'
}

export type GateLimits = {
  /** Places for what runs. */
  readonly running: number
  /** How many of them one caller may hold. */
  readonly runningEach: number
  /** For those who ask one by one, and again for those who are many. */
  readonly queued: number
  readonly queuedEach: number
}

type Waiting = { readonly weight: number; readonly begin: () => void }
type Standing = { held: number; readonly waiting: Waiting[] }

/**
 * What waits begins when there is room for its weight, first that of whoever holds least; of one caller in the order in
 * which it was asked. A run holds its places until it has ended, whatever became of its result.
 */
export const createRunGate = (limits: GateLimits): RunGate => {
  const callers = new Map<string | undefined, Standing>()
  let held = 0
  /** Without those who are many. */
  let queued = 0

  const standingOf = (who: string | undefined): Standing => {
    const known = callers.get(who) ?? { held: 0, waiting: [] }
    callers.set(who, known)
    return known
  }
  /** Whoever holds least goes first, and of those who was longest without; heavy work is not overtaken for ever. */
  const beginNext = (): void => {
    for (;;) {
      const [next] = [...callers]
        .filter(([, { held, waiting }]) => waiting[0] !== undefined && held + waiting[0].weight <= limits.runningEach)
        .sort(([, a], [, b]) => a.held - b.held)
      if (next === undefined) return
      const [who, caller] = next
      const [first] = caller.waiting
      if (first === undefined || held + first.weight > limits.running) return
      callers.delete(who)
      callers.set(who, caller)
      if (who !== undefined) queued--
      caller.waiting.shift()?.begin()
    }
  }
  const forget = (who: string | undefined, { held, waiting }: Standing): void => {
    if (held === 0 && waiting.length === 0) callers.delete(who)
  }
  const start = <Result>(who: string | undefined, weight: number, work: () => Run<Result>): Promise<Result> => {
    const caller = standingOf(who)
    held += weight
    caller.held += weight
    const leave = (): void => {
      held -= weight
      caller.held -= weight
      forget(who, caller)
      beginNext()
    }
    const { result, ended } = work()
    ended.then(leave, leave)
    return result
  }
  return {
    pass: <Result>({ who, weight: asked }: Asker, work: () => Run<Result>) => {
      const weight = Math.max(1, Math.min(asked, limits.running, limits.runningEach))
      const caller = standingOf(who)
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
