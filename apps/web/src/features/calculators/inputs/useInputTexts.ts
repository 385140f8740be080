import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CalculatorId, type InputTexts, inputTexts, withInputTexts } from '../panel/calculatorFlags.ts'
import { useAddressChange } from './useAddressChange.ts'

/** Typing rests this long before the address follows: the desk behind is drawn anew with every address. */
const REST_MS = 350

const keyOf = (texts: InputTexts): string => JSON.stringify(Object.entries(texts).sort())

export type InputTextsHandle = {
  readonly texts: InputTexts
  /** Changes some inputs; shown at once, in the address soon after. */
  readonly change: (next: InputTexts) => void
  /** Puts these inputs in place of all, in the address at once. */
  readonly replace: (next: InputTexts) => void
  /** Writes what is typed into the address now. */
  readonly flush: () => void
}

/** What is typed into a calculator. The address holds it; a link, a step back or a prefill changes it from outside. */
export const useInputTexts = (id: CalculatorId): InputTextsHandle => {
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const fromUrl = inputTexts(params, id)
  const key = keyOf(fromUrl)
  const [texts, setTexts] = useState(fromUrl)
  const latest = useRef({ texts, written: [key], timer: undefined as ReturnType<typeof setTimeout> | undefined })

  const adopt = useRef(fromUrl)
  adopt.current = fromUrl
  useEffect(() => {
    // The address follows late on a busy machine: what comes back of our own writing is old news, never a change.
    const own = latest.current.written.indexOf(key)
    if (own >= 0) {
      latest.current.written.splice(0, own)
      return
    }
    clearTimeout(latest.current.timer)
    latest.current = { texts: adopt.current, written: [key], timer: undefined }
    setTexts(adopt.current)
  }, [key])

  const flush = useCallback(() => {
    const state = latest.current
    clearTimeout(state.timer)
    state.timer = undefined
    const next = keyOf(state.texts)
    if (next === state.written.at(-1)) return
    state.written.push(next)
    changeAddress((before) => withInputTexts(before, id, state.texts))
  }, [changeAddress, id])

  const show = useCallback((next: InputTexts) => {
    latest.current.texts = next
    setTexts(next)
  }, [])

  const change = useCallback(
    (next: InputTexts) => {
      show({ ...latest.current.texts, ...next })
      clearTimeout(latest.current.timer)
      latest.current.timer = setTimeout(flush, REST_MS)
    },
    [show, flush],
  )
  const replace = useCallback(
    (next: InputTexts) => {
      show(next)
      flush()
    },
    [show, flush],
  )
  const last = useRef(flush)
  last.current = flush
  useEffect(() => () => last.current(), [])
  return { texts, change, replace, flush }
}
