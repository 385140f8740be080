import { PasswordField } from './PasswordField.tsx'

type Props = {
  readonly value: string
  readonly onText: (text: string) => void
}

/** A password field for confirming the user's identity again. */
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
