/** A webhook event of a provider, with its body at the time of the event. */
export type OutboxMessage = { readonly id: string; readonly type: string; readonly body: string }

export type Attempt = {
  readonly id: string
  readonly type: string
  /** HTTP status of the response; undefined: no response. */
  readonly status?: number
}

/** Simulated faults between a provider and a desk. May be changed at any time. */
export type Faults = {
  /** `true`: messages wait for `deliver`. */
  isPaused: boolean
  /** How often each message is sent, from 1. */
  copies: number
  /** Delay before each first attempt, milliseconds. */
  delayMs: number
  /** `true`: signatures do not match the bodies. */
  isCorrupted: boolean
}

export type OutboxOptions = {
  /** Returns the headers of an attempt; every attempt is signed again. */
  readonly signed: (body: string) => Readonly<Record<string, string>>
  /** Changes a message that is sent again; BTCPay Server names the first delivery in later ones. */
  readonly again?: (message: OutboxMessage) => OutboxMessage
}

const ATTEMPTS = 6
const FIRST_RETRY_MS = 25

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a provider's webhooks, retrying until the desk accepts them, as real providers do over hours. */
export const outbox = ({ signed, again = (message) => message }: OutboxOptions) => {
  const faults: Faults = { isPaused: false, copies: 1, delayMs: 0, isCorrupted: false }
  const attempts: Attempt[] = []
  const sent: OutboxMessage[] = []
  let pending: OutboxMessage[] = []
  let target: string | undefined
  let isClosed = false
  const inProgress = new Set<Promise<void>>()

  const attempt = async (message: OutboxMessage): Promise<number | undefined> => {
    const body = faults.isCorrupted ? message.body.replace(/\}$/, ' }') : message.body
    try {
      const response = await fetch(target!, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...signed(message.body) },
        body,
      })
      await response.arrayBuffer()
      attempts.push({ id: message.id, type: message.type, status: response.status })
      return response.status
    } catch {
      attempts.push({ id: message.id, type: message.type })
      return undefined
    }
  }

  const send = async (message: OutboxMessage): Promise<void> => {
    let current = message
    for (let tried = 0; tried < ATTEMPTS && !isClosed; tried++) {
      const status = await attempt(current)
      if (status !== undefined && status < 300) return
      await pause(FIRST_RETRY_MS * 2 ** tried)
      current = again(message)
    }
  }

  const start = (work: Promise<void>): Promise<void> => {
    const tracked = work.finally(() => inProgress.delete(tracked))
    inProgress.add(tracked)
    return tracked
  }

  const dispatch = async (message: OutboxMessage): Promise<void> => {
    if (faults.delayMs > 0) await pause(faults.delayMs)
    for (let copy = 0; copy < faults.copies; copy++) await send(copy === 0 ? message : again(message))
  }

  return {
    faults,
    /** Every attempt so far, in order. */
    attempts: attempts as readonly Attempt[],
    /** Every message so far, in order of the events. */
    sent: sent as readonly OutboxMessage[],
    /** Sets the URL of the desk's webhook; without one nothing is sent. */
    setTarget: (url: string) => {
      target = url
    },
    post: (message: OutboxMessage): void => {
      sent.push(message)
      if (faults.isPaused) pending.push(message)
      else if (target !== undefined) void start(dispatch(message))
    },
    /** Delivers paused messages one after another, in the order returned by `arranged`, which may repeat messages. */
    deliver: async (
      arranged: (messages: readonly OutboxMessage[]) => readonly OutboxMessage[] = (messages) => messages,
    ) => {
      const released = pending
      pending = []
      for (const message of arranged(released)) await start(send(message))
    },
    /** Resolves when nothing is in progress. */
    settled: async (): Promise<void> => {
      while (inProgress.size > 0) await Promise.all(inProgress)
    },
    close: async (): Promise<void> => {
      isClosed = true
      await Promise.all(inProgress)
    },
  }
}

export type Outbox = ReturnType<typeof outbox>
