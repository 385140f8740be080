import { useRef, useState } from 'react'
import type { Problem } from '../../../data/problem.ts'
import { callJson, type RestCall } from '../../../data/rest.ts'

export type Managing = {
  readonly isBusy: boolean
  readonly problem: Problem | undefined
  /** What was done last. */
  readonly success: string | undefined
  /** Repeats the call that needs the password first; undefined: none waits. */
  readonly retry: (() => void) | undefined
  readonly cancel: () => void
  /** Sends one change at a time. */
  readonly send: <Body>(path: string, call: RestCall, onDone: (body: Body) => string | undefined) => void
}

/**
 * State of the changes of one page.
 *
 * @param onChanged  called after each change, and after each refusal, because what the page shows may be outdated
 */
export const useManage = (onChanged: () => void): Managing => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [success, setSuccess] = useState<string>()
  const [retry, setRetry] = useState<() => void>()
  const isPending = useRef(false)
  const send: Managing['send'] = async <Body>(
    path: string,
    call: RestCall,
    onDone: (body: Body) => string | undefined,
  ): Promise<void> => {
    if (isPending.current) return
    isPending.current = true
    setBusy(true)
    setProblem(undefined)
    setSuccess(undefined)
    setRetry(undefined)
    const answer = await callJson<Body>(path, call)
    isPending.current = false
    setBusy(false)
    if (answer.ok) setSuccess(onDone(answer.body))
    else if (answer.problem.code === 'reauthenticate') setRetry(() => () => void send(path, call, onDone))
    else setProblem(answer.problem)
    if (answer.ok || answer.problem.code !== 'reauthenticate') onChanged()
  }
  return { isBusy, problem, success, retry, cancel: () => setRetry(undefined), send }
}
