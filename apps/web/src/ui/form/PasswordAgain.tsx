import { PasswordField } from './PasswordField.tsx'

type Props = {
  readonly value: string
  readonly onText: (text: string) => void
}

/** The password once more, where the desk wants to know again who is there. */
export const PasswordAgain = ({ value, onText }: Props) => (
  <PasswordField
    label="Your password"
    autoComplete="current-password"
    autoFocus
    value={value}
    onText={onText}
    hint="You signed in a while ago. Without a password, sign out and in again instead."
  />
)
