import { useState } from 'react'
import { codeFault } from '../data/user/identity/fieldRules.ts'
import { callIdentity } from '../data/user/identity/identityCalls.ts'
import { useSend } from '../data/user/session/useSend.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { Form } from './Form.tsx'
import { Frame } from './Frame.tsx'

type Props = { readonly returnTo: string; readonly onBack: () => void }

/** The second step of logging in: a code of the authenticator app, or a backup code. */
export const SecondFactor = ({ returnTo, onBack }: Props) => {
  const [code, setCode] = useState('')
  const [isBackup, setBackup] = useState(false)
  const [isTrusted, setTrusted] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const { isBusy, refusal, send } = useSend()
  const fault = isBackup ? (code.trim() === '' ? 'Enter one of your backup codes.' : undefined) : codeFault(code)

  const submit = (): boolean => {
    setChecked(true)
    if (fault !== undefined) return false
    const path = isBackup ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp'
    const enteredCode = isBackup ? code.trim() : code.replaceAll(' ', '')
    void send(() => callIdentity(path, { code: enteredCode, trustDevice: isTrusted })).then((answer) => {
      if (answer?.ok === true) location.assign(returnTo)
    })
    return true
  }

  return (
    <Frame
      title="Second step"
      links={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              setBackup(!isBackup)
              setCode('')
              setChecked(false)
            }}
          >
            {isBackup ? 'Use the authenticator app' : 'Use a backup code'}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            Back to the password
          </Button>
        </>
      }
    >
      <p className="mt-2 text-text-secondary">
        {isBackup
          ? 'Each backup code works once. You received them when you set up the second factor.'
          : 'Enter the code that your authenticator app shows for gvol.'}
      </p>
      <Form submitLabel="Confirm" isBusy={isBusy} fault={refusal?.message} onSubmit={submit}>
        <TextField
          key={isBackup ? 'backup' : 'code'}
          label={isBackup ? 'Backup code' : 'Six-digit code'}
          name="code"
          autoComplete="one-time-code"
          inputMode={isBackup ? 'text' : 'numeric'}
          autoFocus
          spellCheck={false}
          autoCapitalize="none"
          value={code}
          onText={setCode}
          fault={isChecked ? fault : undefined}
        />
        <label className="flex items-center gap-2 text-[12px] text-text-secondary max-sm:min-h-9">
          <input
            type="checkbox"
            checked={isTrusted}
            onChange={(event) => setTrusted(event.target.checked)}
            className="size-4 accent-[var(--accent)]"
          />
          Do not ask on this device for 30 days
        </label>
      </Form>
    </Frame>
  )
}
