import { useEffect, useState } from 'react'
import { emailFault } from '../data/user/identity/fieldRules.ts'
import { callEntrance } from '../data/user/session/callEntrance.ts'
import { loginPath } from '../data/user/session/returnPath.ts'
import { useSend } from '../data/user/session/useSend.ts'
import { Notice } from '../ui/form/Notice.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { EmailSent } from './EmailSent.tsx'
import { Form } from './Form.tsx'
import { Frame, TextLink } from './Frame.tsx'

type State = 'asking' | 'confirmed' | 'signed-in' | 'refused'

type Props = {
  readonly token: string | undefined
  readonly error: string | undefined
  readonly returnTo: string
}

const isSignedIn = async (): Promise<boolean> => {
  const answer = await callEntrance('get-session')
  return answer.ok && answer.body.user !== undefined && answer.body.user !== null
}

/** A token in the URL is redeemed here; without one the server has already redeemed it. */
const stateOf = async (token: string | undefined): Promise<State> => {
  const answer = token === undefined ? undefined : await callEntrance(`verify-email?token=${encodeURIComponent(token)}`)
  if (answer?.ok === false) return 'refused'
  return (await isSignedIn()) ? 'signed-in' : 'confirmed'
}

const NewLink = () => {
  const [email, setEmail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isSent, setSent] = useState(false)
  const { isBusy, refusal, send } = useSend()
  const submit = (): boolean => {
    setChecked(true)
    if (emailFault(email) !== undefined) return false
    const body = { email: email.trim() }
    void send(() => callEntrance('send-verification-email', body)).then((answer) => setSent(answer?.ok === true))
    return true
  }
  if (isSent) return <EmailSent email={email.trim()} isNew />
  return (
    <Frame title="Confirm your address" links={<TextLink href="/login/">Log in</TextLink>}>
      <div className="mt-4">
        <Notice kind="error">
          This link is not valid any more: it works once and for a limited time. If the address is confirmed already,
          just log in.
        </Notice>
      </div>
      <Form submitLabel="Send a new link" isBusy={isBusy} fault={refusal?.message} onSubmit={submit}>
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
          fault={isChecked ? emailFault(email) : undefined}
        />
      </Form>
    </Frame>
  )
}

/** `/verify-email/`: opened from the link in the email. */
export const VerifyEmail = ({ token, error, returnTo }: Props) => {
  const [state, setState] = useState<State>(error === undefined ? 'asking' : 'refused')
  useEffect(() => {
    if (error !== undefined) return
    let isGone = false
    void stateOf(token).then((next) => {
      if (!isGone) setState(next)
    })
    return () => {
      isGone = true
    }
  }, [token, error])

  if (state === 'refused') return <NewLink />
  if (state === 'asking') {
    return (
      <Frame title="Confirm your address">
        <p role="status" className="mt-2 text-text-secondary">
          Confirming the address
        </p>
      </Frame>
    )
  }
  return (
    <Frame
      title="Address confirmed"
      links={
        state === 'signed-in' ? (
          <TextLink href={returnTo}>Go to the desk</TextLink>
        ) : (
          <TextLink href={loginPath(returnTo)}>Log in</TextLink>
        )
      }
    >
      <p className="mt-2 text-text-secondary">E-mail address confirmed. Your account is ready.</p>
    </Frame>
  )
}
