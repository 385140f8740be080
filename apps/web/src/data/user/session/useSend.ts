import { useRef, useState } from 'react'
import type { IdentityAnswer, IdentityRefusal } from '../identity/identityCalls.ts'

export type Sending = {
  readonly isBusy: boolean
  /** The refusal of the last attempt. */
  readonly refusal: IdentityRefusal | undefined
  /** Sends one request at a time; a second press while one is pending is ignored. */
  readonly send: (ask: () => Promise<IdentityAnswer>) => Promise<IdentityAnswer | undefined>
}

/** State of the requests of one form. */
export const useSend = (): Sending => {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<IdentityRefusal>()
  const isPending = useRef(false)
  const send: Sending['send'] = async (ask) => {
    if (isPending.current) return undefined
    isPending.current = true
    setBusy(true)
    setRefusal(undefined)
    const answer = await ask()
    isPending.current = false
    setBusy(false)
    if (!answer.ok) setRefusal(answer)
    return answer
  }
  return { isBusy, refusal, send }
}
