import { useEffect, useState } from 'react'
import { repeatOverdue } from '../data/overdue/repeatOverdue.ts'
import { callHostedIdentity } from '../data/user/identity/callHostedIdentity.ts'
import { emailFault } from '../data/user/identity/fieldRules.ts'
import { hostedIdentity } from '../data/user/identity/hostedIdentity.ts'
import { canUsePasskeys, signInWithPasskey } from '../data/user/identity/passkeys.ts'
import { callEntrance } from '../data/user/session/callEntrance.ts'
import { useSend } from '../data/user/session/useSend.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/form/Notice.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { EmailSent } from './EmailSent.tsx'
import { Form } from './Form.tsx'
import { Frame, TextLink } from './Frame.tsx'
import { SecondFactor } from './SecondFactor.tsx'

const REFUSED_LINKS: Readonly<Record<string, string>> = {
  unknown: 'This sign-in link is not valid.',
  used: 'This sign-in link was already used. Each works once.',
  expired: 'This sign-in link is too old.',
}

/** Skips the page for users who already have a session, or whom a hosted provider remembers. */
const useSkipWhenSignedIn = (returnTo: string, isWaiting: boolean): void => {
  useEffect(() => {
    if (!isWaiting) return
    const abort = new AbortController()
    const hasSession = async (signal: AbortSignal): Promise<boolean> => {
      const response = await fetch('/api/me', { credentials: 'same-origin', signal })
      // A public desk also responds to visitors, without a user.
      if (response.ok) return Boolean((await response.json()).user)
      // An unread response body keeps its request open.
      await response.body?.cancel()
      return false
    }
    const isIn = async (): Promise<boolean> => {
      if (await repeatOverdue('the session', hasSession, { signal: abort.signal })) return true
      const hosted = await hostedIdentity()
      return hosted?.person()?.isVerified === true && (await callHostedIdentity(hosted, 'get-session')).ok
    }
    isIn()
      .then((isSignedIn) => {
        if (isSignedIn && !abort.signal.aborted) location.replace(returnTo)
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn('Could not determine whether a session exists:', error)
      })
    return () => abort.abort()
  }, [returnTo, isWaiting])
}

/** Passkeys are supported only by the desk's own sign-in, not by a hosted provider. */
const useHasPasskeys = (): boolean => {
  const [isHosted, setHosted] = useState(false)
  useEffect(() => {
    hostedIdentity().then(
      (hosted) => setHosted(hosted !== undefined),
      (error: unknown) => console.warn('The identity provider could not be determined:', error),
    )
  }, [])
  return !isHosted && canUsePasskeys()
}

const OwnerHint = () => (
  <details className="mt-6 text-[12px] text-text-secondary">
    <summary className="cursor-pointer">You run this desk and have no password</summary>
    <p className="mt-2">
      The terminal where it runs has printed a sign-in link; open it in this browser. For a new one run{' '}
      <code className="rounded border border-hairline bg-raised px-1 font-mono text-[11px]">
        npx gvol token --sign-in
      </code>{' '}
      on that machine.
    </p>
  </details>
)

type Props = {
  /** Path to open afterwards. */
  readonly returnTo: string
  /** Why a one-time link was refused, if that led to this page. */
  readonly refused: string | undefined
  /** The server ended the session of this browser. */
  readonly isEnded: boolean
}

/** `/login/` and `/sign-in/`: email address and password, then a second factor if enabled. */
export const Login = ({ returnTo, refused, isEnded }: Props) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isRemembered, setRemembered] = useState(true)
  const [isChecked, setChecked] = useState(false)
  const [step, setStep] = useState<'password' | 'code'>('password')
  const { isBusy, refusal, send } = useSend()
  useSkipWhenSignedIn(returnTo, step === 'password')
  const hasPasskeys = useHasPasskeys()
  const link = REFUSED_LINKS[refused ?? '']

  const submit = (): boolean => {
    setChecked(true)
    if (emailFault(email) !== undefined || password === '') return false
    const body = { email: email.trim(), password, rememberMe: isRemembered }
    void send(() => callEntrance('sign-in/email', body)).then((answer) => {
      if (answer?.ok !== true) return
      if (answer.body.twoFactorRedirect === true) setStep('code')
      else location.assign(returnTo)
    })
    return true
  }

  const withPasskey = () =>
    void send(signInWithPasskey).then((answer) => {
      if (answer?.ok === true) location.assign(returnTo)
    })

  if (step === 'code') return <SecondFactor returnTo={returnTo} onBack={() => setStep('password')} />
  if (refusal?.code === 'EMAIL_NOT_VERIFIED') return <EmailSent email={email.trim()} isNew={false} />
  return (
    <Frame
      title="Log in"
      links={
        <>
          <TextLink href={`/sign-up/${returnTo === '/' ? '' : `?to=${encodeURIComponent(returnTo)}`}`}>
            Create an account
          </TextLink>
          <TextLink href="/forgot-password/">Forgot the password</TextLink>
        </>
      }
    >
      {isEnded && (
        <div className="mt-4">
          <Notice kind="warning">
            Your session has ended: it expired, or was ended elsewhere. Log in to go on where you were.
          </Notice>
        </div>
      )}
      {link !== undefined && (
        <div className="mt-4">
          <Notice kind="warning">
            {link} Log in below, or make a new link with <code className="font-mono">npx gvol token --sign-in</code>.
          </Notice>
        </div>
      )}
      <Form submitLabel="Log in" isBusy={isBusy} fault={refusal?.message} onSubmit={submit}>
        <TextField
          label="E-mail address"
          type="email"
          name="email"
          autoComplete="username webauthn"
          autoFocus
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onText={setEmail}
          fault={isChecked ? emailFault(email) : undefined}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onText={setPassword}
          fault={isChecked && password === '' ? 'Enter your password.' : undefined}
        />
        <label className="flex items-center gap-2 text-[12px] text-text-secondary max-sm:min-h-9">
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={(event) => setRemembered(event.target.checked)}
            className="size-4 accent-[var(--accent)]"
          />
          Stay signed in on this device
        </label>
      </Form>
      {hasPasskeys && (
        <Button className="mt-2 h-9 w-full text-[13px] max-sm:h-11" disabled={isBusy} onClick={withPasskey}>
          Use a passkey
        </Button>
      )}
      <OwnerHint />
    </Frame>
  )
}
