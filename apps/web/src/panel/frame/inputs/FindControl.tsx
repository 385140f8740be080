import { useEffect, useRef } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../chart/definition/controls.ts'

/** Width of the input in a panel's header, CSS pixels. */
export const FIND_WIDTH = 144

type Props = { readonly label: string; readonly value: string; readonly onText: (text: string) => void }

/**
 * A search field for rows. The input has its own text state, so a delayed update of the URL never removes a typed
 * letter.
 */
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
      maxLength={MAX_SEARCH_LENGTH}
      defaultValue={value}
      onChange={(event) => onText(event.target.value)}
      style={{ width: FIND_WIDTH }}
      className="h-5 rounded border border-hairline bg-transparent px-1.5 text-[11px] text-text placeholder:text-text-tertiary max-sm:h-9 max-sm:text-[16px]"
    />
  )
}
