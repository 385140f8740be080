import { useState } from 'react'
import { emailFault, nameFault, newPasswordFault, passwordStrength } from '../data/user/identity/fieldRules.ts'
import { callEntrance } from '../data/user/session/callEntrance.ts'
import { loginPath } from '../data/user/session/returnPath.ts'
import { useSignUp } from '../data/user/session/useProvider.ts'
import { useSend } from '../data/user/session/useSend.ts'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { StrengthBar } from '../ui/form/StrengthBar.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { EmailSent } from './EmailSent.tsx'
import { Form } from './Form.tsx'
import { Frame, TextLink } from './Frame.tsx'

/** An address with an account gets the same page as one without: only the email reveals which. */
const TAKEN = new Set(['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'])

/** Returns a first guess at a name from an address: `Ann Smith` of `ann.smith@example.org`. */
const nameOfEmail = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((word) => /^\p{L}/u.test(word))
    .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 80)

type Props = {
  readonly returnTo: string
  readonly invitation?: string
  /** Address that the invitation is for. */
  readonly invitedEmail?: string
}

/** `/sign-up/`. */
export const SignUp = ({ returnTo, invitation, invitedEmail = '' }: Props) => {
  const allowed = useSignUp()
  const [name, setName] = useState(() => (invitation === undefined ? '' : nameOfEmail(invitedEmail)))
  const [email, setEmail] = useState(invitation === undefined ? '' : invitedEmail)
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isSent, setSent] = useState(false)
  const { isBusy, refusal, send } = useSend()
  const isInvited = invitation !== undefined && invitedEmail !== ''
  const faults = { name: nameFault(name), email: emailFault(email), password: newPasswordFault(password) }

  const submit = (): boolean => {
    setChecked(true)
    if (Object.values(faults).some((fault) => fault !== undefined)) return false
    const body = { name: name.trim(), email: email.trim(), password, invitation }
    void send(() => callEntrance('sign-up/email', body)).then(async (answer) => {
      if (answer === undefined || !(answer.ok || TAKEN.has(answer.code))) return
      // An invitation has confirmed the address. With another password this is an older account, and an email says so.
      const { email: address } = body
      const entered = invitation !== undefined && (await callEntrance('sign-in/email', { email: address, password })).ok
      if (entered) location.assign(returnTo)
      else setSent(true)
    })
    return true
  }

  if (allowed === 'closed' || (allowed === 'invited' && invitation === undefined)) {
    return (
      <Frame title="Create an account" links={<TextLink href={loginPath(returnTo)}>Log in</TextLink>}>
        <p className="mt-2 text-text-secondary">
          {allowed === 'closed'
            ? 'Sign-up is closed on this desk.'
            : 'Sign-up on this desk is by invitation: follow the link in yours, or ask the owner of the desk.'}
        </p>
      </Frame>
    )
  }
  if (isSent) return <EmailSent email={email.trim()} isNew />
  return (
    <Frame
      title="Create an account"
      links={
        <>
          <span>Have one already?</span>
          <TextLink href={loginPath(returnTo)}>Log in</TextLink>
        </>
      }
    >
      <Form
        submitLabel="Create the account"
        isBusy={isBusy}
        fault={refusal === undefined || TAKEN.has(refusal.code) ? undefined : refusal.message}
        onSubmit={submit}
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          autoFocus={!isInvited}
          value={name}
          onText={setName}
          fault={isChecked ? faults.name : undefined}
        />
        <TextField
          label="E-mail address"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onText={setEmail}
          readOnly={isInvited}
          hint={isInvited ? 'The invitation is for this address.' : undefined}
          fault={isChecked ? faults.email : undefined}
        />
        <PasswordField
          label="Password"
          name="new-password"
          autoComplete="new-password"
          autoFocus={isInvited && name !== '' && !isChecked}
          value={password}
          onText={setPassword}
          fault={isChecked ? faults.password : undefined}
          hint={<StrengthBar {...passwordStrength(password, email)} />}
        />
      </Form>
      <p className="mt-3 text-[11px] text-text-tertiary">
        By creating an account you accept the <TextLink href="/terms/">terms</TextLink>.
      </p>
    </Frame>
  )
}
