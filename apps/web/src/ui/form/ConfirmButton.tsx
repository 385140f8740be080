import { useEffect, useState } from 'react'
import { Button } from '../Button.tsx'

const PATIENCE_MS = 4_000

type Props = {
  readonly label: string
  /** What the second press says. */
  readonly question: string
  /** Its name for people who do not see where it stands. */
  readonly name: string
  readonly onConfirm: () => void
  readonly isDisabled?: boolean
}

/** A button for what cannot be undone: it asks once, and forgets the question after a moment. */
export const ConfirmButton = ({ label, question, name, onConfirm, isDisabled = false }: Props) => {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setAsking(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isAsking])
  const press = () => {
    if (isAsking) onConfirm()
    setAsking(!isAsking)
  }
  return (
    <Button
      look={isAsking ? 'plain' : 'quiet'}
      disabled={isDisabled}
      onClick={press}
      onBlur={() => setAsking(false)}
      aria-label={isAsking ? `${question} ${name}` : `${label} ${name}`}
      className={isAsking ? 'border-error text-error' : undefined}
    >
      {isAsking ? question : label}
    </Button>
  )
}
