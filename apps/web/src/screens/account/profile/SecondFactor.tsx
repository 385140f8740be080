import { useState } from 'react'
import { codeFault } from '../../../data/user/identity/fieldRules.ts'
import { callIdentity } from '../../../data/user/identity/identityCalls.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { useSend } from '../../../data/user/session/useSend.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyText } from '../../../ui/form/CopyText.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { QrCode } from '../../../ui/form/QrCode.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ActionForm } from './ActionForm.tsx'

type SessionAnswer = { readonly user?: { readonly twoFactorEnabled?: boolean | null } | null } | null
type Enrolment = { readonly uri: string; readonly backupCodes: readonly string[] }

/** Returns the secret inside `otpauth://totp/…?secret=…`, for apps that cannot read the QR code. */
const secretOf = (uri: string): string => new URL(uri).searchParams.get('secret') ?? ''

const Confirm = ({ enrolment, onDone }: { readonly enrolment: Enrolment; readonly onDone: () => void }) => {
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { isBusy, refusal, send } = useSend()
  const confirm = () => {
    setChecked(true)
    if (codeFault(code) !== undefined) return
    void send(() => callIdentity('two-factor/verify-totp', { code: code.replaceAll(' ', '') })).then((answer) => {
      if (answer?.ok === true) onDone()
    })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-4">
        <QrCode text={enrolment.uri} label="The secret for your authenticator app, as a QR code" />
        <div className="min-w-0 flex-1 basis-56 text-[12px] text-text-secondary">
          <p>Scan the picture with an authenticator app, or enter this secret by hand:</p>
          <div className="mt-2">
            <CopyText label="Secret" text={secretOf(enrolment.uri)} />
          </div>
        </div>
      </div>
      <div>
        <p className="text-[12px] text-text-secondary">
          Backup codes, each valid for one sign-in without the app. They are shown only now: store them apart from the
          app.
        </p>
        <div className="mt-2">
          <CopyText label="Backup codes" text={enrolment.backupCodes.join(' ')} />
        </div>
      </div>
      <ActionForm submitLabel="Turn on" isBusy={isBusy} fault={refusal?.message} onSubmit={confirm}>
        <TextField
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onText={setCode}
          fault={isChecked ? codeFault(code) : undefined}
        />
      </ActionForm>
    </div>
  )
}

type PasswordStepProps = {
  readonly isOn: boolean
  readonly onEnrolment: (enrolment: Enrolment) => void
  readonly onTurnedOff: () => void
  readonly onCancel: () => void
}

/** Asks for the password before turning the second factor on or off. */
const PasswordStep = ({ isOn, onEnrolment, onTurnedOff, onCancel }: PasswordStepProps) => {
  const [password, setPassword] = useState('')
  const { isBusy, refusal, send } = useSend()
  const go = () =>
    void send(() => callIdentity(isOn ? 'two-factor/disable' : 'two-factor/enable', { password })).then((answer) => {
      if (answer?.ok !== true) return
      if (isOn) return onTurnedOff()
      const { totpURI, backupCodes } = answer.body
      onEnrolment({ uri: String(totpURI), backupCodes: Array.isArray(backupCodes) ? backupCodes.map(String) : [] })
    })
  return (
    <ActionForm
      submitLabel={isOn ? 'Turn off' : 'Continue'}
      isBusy={isBusy || password === ''}
      fault={refusal?.message}
      onSubmit={go}
      onCancel={onCancel}
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onText={setPassword}
      />
    </ActionForm>
  )
}

/** A code of an authenticator app, requested after the password. */
export const SecondFactor = () => {
  const [result, reload] = useRest<SessionAnswer>('/api/auth/get-session')
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [isPrompting, setPrompting] = useState(false)
  const isOn = result?.ok === true && result.body?.user?.twoFactorEnabled === true
  const finish = () => {
    setEnrolment(undefined)
    setPrompting(false)
    reload()
  }
  return (
    <Section title="Second factor" about="A code from an authenticator app, required after the password.">
      {enrolment !== undefined && <Confirm enrolment={enrolment} onDone={finish} />}
      {enrolment === undefined && isPrompting && (
        <PasswordStep
          isOn={isOn}
          onEnrolment={setEnrolment}
          onTurnedOff={finish}
          onCancel={() => setPrompting(false)}
        />
      )}
      {enrolment === undefined && !isPrompting && (
        <div className="flex items-center gap-3">
          <span className={isOn ? 'text-live' : 'text-text-secondary'}>{isOn ? 'On' : 'Off'}</span>
          <Button disabled={result === undefined} onClick={() => setPrompting(true)}>
            {isOn ? 'Turn off' : 'Set up'}
          </Button>
        </div>
      )}
    </Section>
  )
}
