/** One thing that a provider has to tell, as its body was when it happened. */
export type Letter = { readonly id: string; readonly type: string; readonly body: string }

export type Attempt = {
  readonly id: string
  readonly type: string
  /** HTTP status of the answer; undefined: nobody answered. */
  readonly status?: number
}

/** What may go wrong between a provider and a desk. Set at any time. */
export type Faults = {
  /** `true`: letters wait for `deliver`. */
  isHeld: boolean
  /** How often each letter is sent, from 1. */
  copies: number
  /** Wait before each first attempt, milliseconds. */
  delayMs: number
  /** `true`: signatures do not fit the bodies. */
  isCorrupted: boolean
}

export type OutboxOptions = {
  /** Headers of an attempt; every attempt is signed anew. */
  readonly signed: (body: string) => Readonly<Record<string, string>>
  /** What to change in a letter that is sent again; BTCPay Server names the first delivery in the later ones. */
  readonly again?: (letter: Letter) => Letter
}

const ATTEMPTS = 6
const FIRST_RETRY_MS = 25

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a provider's webhooks, again and again until the desk takes them, as the real ones do in hours. */
export const outbox = ({ signed, again = (letter) => letter }: OutboxOptions) => {
  const faults: Faults = { isHeld: false, copies: 1, delayMs: 0, isCorrupted: false }
  const attempts: Attempt[] = []
  const sent: Letter[] = []
  let held: Letter[] = []
  let target: string | undefined
  let isClosed = false
  const underway = new Set<Promise<void>>()

  const attempt = async (letter: Letter): Promise<number | undefined> => {
    const body = faults.isCorrupted ? letter.body.replace(/\}$/, ' }') : letter.body
    try {
      const response = await fetch(target!, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...signed(letter.body) },
        body,
      })
      await response.arrayBuffer()
      attempts.push({ id: letter.id, type: letter.type, status: response.status })
      return response.status
    } catch {
      attempts.push({ id: letter.id, type: letter.type })
      return undefined
    }
  }

  const send = async (letter: Letter): Promise<void> => {
    let current = letter
    for (let tried = 0; tried < ATTEMPTS && !isClosed; tried++) {
      const status = await attempt(current)
      if (status !== undefined && status < 300) return
      await pause(FIRST_RETRY_MS * 2 ** tried)
      current = again(letter)
    }
  }

  const start = (work: Promise<void>): Promise<void> => {
    const tracked = work.finally(() => underway.delete(tracked))
    underway.add(tracked)
    return tracked
  }

  const dispatch = async (letter: Letter): Promise<void> => {
    if (faults.delayMs > 0) await pause(faults.delayMs)
    for (let copy = 0; copy < faults.copies; copy++) await send(copy === 0 ? letter : again(letter))
  }

  return {
    faults,
    /** Every attempt so far, in order. */
    attempts: attempts as readonly Attempt[],
    /** Every letter written so far, in the order of what happened. */
    sent: sent as readonly Letter[],
    /** Address of the desk's webhook; without one nothing is sent. */
    setTarget: (url: string) => {
      target = url
    },
    post: (letter: Letter): void => {
      sent.push(letter)
      if (faults.isHeld) held.push(letter)
      else if (target !== undefined) void start(dispatch(letter))
    },
    /** Delivers what is held, one after another, in the order that `arranged` makes of it; it may repeat letters. */
    deliver: async (arranged: (letters: readonly Letter[]) => readonly Letter[] = (letters) => letters) => {
      const letters = held
      held = []
      for (const letter of arranged(letters)) await start(send(letter))
    },
    /** When nothing is underway any more. */
    settled: async (): Promise<void> => {
      while (underway.size > 0) await Promise.all(underway)
    },
    close: async (): Promise<void> => {
      isClosed = true
      await Promise.all(underway)
    },
  }
}

export type Outbox = ReturnType<typeof outbox>
