import { useEffect, useRef } from 'react'
import { MOST_FOUND_BY } from '../../controls.ts'

/** CSS pixels of the input in a panel's header. */
export const FIND_WIDTH = 144

type Props = { readonly label: string; readonly value: string; readonly onText: (text: string) => void }

/** Words to find rows by. What is being typed is the input's own: the address follows and never takes a letter back. */
export const FindControl = ({ label, value, onText }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const own = input.current
    if (own !== null && own !== document.activeElement) own.value = value
  }, [value])
  return (
    <input
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={MOST_FOUND_BY}
      defaultValue={value}
      onChange={(event) => onText(event.target.value)}
      style={{ width: FIND_WIDTH }}
      className="h-5 rounded border border-hairline bg-transparent px-1.5 text-[11px] text-text placeholder:text-text-tertiary max-sm:h-9 max-sm:text-[16px]"
    />
  )
}
