import { useRef, useState } from 'react'
import type { IdentityAnswer, IdentityRefusal } from '../identity/identityCalls.ts'

export type Sending = {
  readonly isBusy: boolean
  /** What the last attempt was refused with. */
  readonly refusal: IdentityRefusal | undefined
  /** Sends once at a time; a second press while the first is under way is not a second attempt. */
  readonly send: (ask: () => Promise<IdentityAnswer>) => Promise<IdentityAnswer | undefined>
}

/** The state of one form's conversation with the server. */
export const useSend = (): Sending => {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<IdentityRefusal>()
  const isUnderWay = useRef(false)
  const send: Sending['send'] = async (ask) => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    setRefusal(undefined)
    const answer = await ask()
    isUnderWay.current = false
    setBusy(false)
    if (!answer.ok) setRefusal(answer)
    return answer
  }
  return { isBusy, refusal, send }
}
