import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CalculatorId, type InputTexts, inputTexts, withInputTexts } from '../panel/calculatorFlags.ts'
import { useAddressChange } from './useAddressChange.ts'

/** Debounce of typing before the URL changes, ms: every change of the URL re-renders the desk. */
const REST_MS = 350

const keyOf = (texts: InputTexts): string => JSON.stringify(Object.entries(texts).sort())

export type InputTextsHandle = {
  readonly texts: InputTexts
  /** Changes some inputs; displayed at once, in the URL shortly after. */
  readonly change: (next: InputTexts) => void
  /** Replaces all inputs, in the URL at once. */
  readonly replace: (next: InputTexts) => void
  /** Writes typed text to the URL now. */
  readonly flush: () => void
}

/** Inputs of a calculator, stored in the URL; a link, back navigation or a prefill changes them from outside. */
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
    // On a busy machine the URL lags behind: our own earlier writes are ignored, not applied as changes.
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
