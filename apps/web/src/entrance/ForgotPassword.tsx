import { useState } from 'react'
import { emailFault } from '../data/user/identity/fieldRules.ts'
import { callEntrance } from '../data/user/session/callEntrance.ts'
import { useIsMailSent } from '../data/user/session/useProvider.ts'
import { useSend } from '../data/user/session/useSend.ts'
import { NoMail } from '../ui/form/NoMail.tsx'
import { Notice } from '../ui/form/Notice.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { Form } from './Form.tsx'
import { Frame, TextLink } from './Frame.tsx'

/** `/forgot-password/`: the response is the same whether or not the address has an account. */
export const ForgotPassword = () => {
  const [email, setEmail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const { isBusy, refusal, send } = useSend()
  const isMailSent = useIsMailSent()

  const submit = (): boolean => {
    setChecked(true)
    if (emailFault(email) !== undefined) return false
    const trimmedEmail = email.trim()
    void send(() => callEntrance('request-password-reset', { email: trimmedEmail })).then((answer) => {
      if (answer?.ok === true) setSentTo(trimmedEmail)
    })
    return true
  }

  return (
    <Frame title="Forgot the password" links={<TextLink href="/login/">Back to log in</TextLink>}>
      <p className="mt-2 text-text-secondary">
        Enter the email address of your account.{' '}
        {isMailSent === false
          ? 'This desk sends no emails: the link to choose a new password goes to the mailbox of its owner.'
          : 'We will send a link to choose a new password.'}
      </p>
      <Form
        submitLabel={isMailSent === false ? 'Request link' : 'Send email'}
        isBusy={isBusy}
        fault={refusal?.message}
        onSubmit={submit}
      >
        <TextField
          label="E-mail address"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onText={(text) => {
            setEmail(text)
            setSentTo(undefined)
          }}
          fault={isChecked ? emailFault(email) : undefined}
        />
        {sentTo !== undefined && isMailSent === false && <NoMail />}
        {sentTo !== undefined && isMailSent !== false && (
          <Notice kind="success">
            If <span className="break-all">{sentTo}</span> has an account here, we sent it an email. The link in it
            works once and for a limited time.
          </Notice>
        )}
      </Form>
    </Frame>
  )
}
