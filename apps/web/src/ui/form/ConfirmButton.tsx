import { useEffect, useState } from 'react'
import { Button } from '../Button.tsx'

const PATIENCE_MS = 4_000

type Props = {
  readonly label: string
  /** Label of the confirmation. */
  readonly question: string
  /** Accessible name of the affected item. */
  readonly name: string
  readonly onConfirm: () => void
  readonly isDisabled?: boolean
}

/** A button for irreversible actions: it requires a second press, and resets after a short time. */
export const ConfirmButton = ({ label, question, name, onConfirm, isDisabled = false }: Props) => {
  const [isConfirming, setConfirming] = useState(false)
  useEffect(() => {
    if (!isConfirming) return
    const timer = setTimeout(() => setConfirming(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isConfirming])
  const press = () => {
    if (isConfirming) onConfirm()
    setConfirming(!isConfirming)
  }
  return (
    <Button
      variant={isConfirming ? 'plain' : 'quiet'}
      disabled={isDisabled}
      onClick={press}
      onBlur={() => setConfirming(false)}
      aria-label={isConfirming ? `${question} ${name}` : `${label} ${name}`}
      className={isConfirming ? 'border-error text-error' : undefined}
    >
      {isConfirming ? question : label}
    </Button>
  )
}
