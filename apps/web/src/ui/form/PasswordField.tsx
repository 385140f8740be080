import { type ComponentProps, useState } from 'react'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

/** A password, hidden until the user reveals it. */
export const PasswordField = (props: Props) => {
  const [isRevealed, setRevealed] = useState(false)
  return (
    <TextField
      {...props}
      type={isRevealed ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          aria-pressed={isRevealed}
          aria-label={isRevealed ? `Hide ${props.label.toLowerCase()}` : `Show ${props.label.toLowerCase()}`}
          onClick={() => setRevealed(!isRevealed)}
          className="h-7 rounded px-2 text-[11px] text-text-secondary hover:bg-hover hover:text-text"
        >
          {isRevealed ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
