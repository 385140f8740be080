import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/classNames.ts'
import { INPUT_CLASS } from '../../../ui/form/TextField.tsx'

/** Pause after a key before the list is searched, ms. */
const TYPING_MS = 200

type Props = {
  /** The text that the list is searched for. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Searches after a pause in typing; shows the value whenever it changes outside such a pause. */
export const PeopleSearch = ({ value, onSearch }: Props) => {
  const [text, setText] = useState(value)
  /** Undefined: nothing typed waits for its search. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (timer.current === undefined) setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (typed: string): void => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      onSearch(typed)
    }, TYPING_MS)
  }
  return (
    <input
      type="search"
      aria-label="Search people"
      placeholder="Name or address"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={text}
      onChange={(event) => type(event.target.value)}
      className={classNames(INPUT_CLASS, 'border-outline sm:max-w-60')}
    />
  )
}
