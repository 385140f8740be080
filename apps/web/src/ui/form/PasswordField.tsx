import { type ComponentProps, useState } from 'react'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

/** A password, hidden until its reader wants to see it. */
export const PasswordField = (props: Props) => {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={isShown ? `Hide ${props.label.toLowerCase()}` : `Show ${props.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
          className="h-7 rounded px-2 text-[11px] text-text-secondary hover:bg-hover hover:text-text"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
