import { useState } from 'react'
import { newPasswordFault, passwordStrength } from '../../../data/user/identity/fieldRules.ts'
import { callIdentity } from '../../../data/user/identity/identityCalls.ts'
import { useSend } from '../../../data/user/session/useSend.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { StrengthBar } from '../../../ui/form/StrengthBar.tsx'
import { ActionForm } from './ActionForm.tsx'

type FormProps = { readonly email: string; readonly onDone: () => void; readonly onCancel: () => void }

const PasswordForm = ({ email, onDone, onCancel }: FormProps) => {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { isBusy, refusal, send } = useSend()
  const fault = next !== '' && next === current ? 'This is the password you have already.' : newPasswordFault(next)
  const change = () => {
    setChecked(true)
    if (current === '' || fault !== undefined) return
    const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
    void send(() => callIdentity('change-password', body)).then((answer) => {
      if (answer?.ok === true) onDone()
    })
  }
  return (
    <ActionForm
      submitLabel="Change the password"
      isBusy={isBusy}
      fault={refusal?.message}
      onSubmit={change}
      onCancel={onCancel}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        value={current}
        onText={setCurrent}
        fault={isChecked && current === '' ? 'Enter the password you have now.' : undefined}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={next}
        onText={setNext}
        fault={isChecked ? fault : undefined}
        hint={<StrengthBar {...passwordStrength(next, email)} />}
      />
    </ActionForm>
  )
}

/** Changes the password, which ends all other sessions. */
export const Password = ({ email }: { readonly email: string }) => {
  const [step, setStep] = useState<'closed' | 'open' | 'done'>('closed')
  return (
    <Section title="Password" about="A new password signs every other device out.">
      {step === 'open' ? (
        <PasswordForm email={email} onDone={() => setStep('done')} onCancel={() => setStep('closed')} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          {step === 'done' && <Notice kind="success">The password is changed. Other devices are signed out.</Notice>}
          <Button onClick={() => setStep('open')}>Change the password</Button>
        </div>
      )}
    </Section>
  )
}
