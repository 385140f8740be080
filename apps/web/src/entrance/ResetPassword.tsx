import { useState } from 'react'
import { newPasswordFault, passwordStrength, repeatFault } from '../data/user/identity/fieldRules.ts'
import { callEntrance } from '../data/user/session/callEntrance.ts'
import { useSend } from '../data/user/session/useSend.ts'
import { Notice } from '../ui/form/Notice.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { StrengthBar } from '../ui/form/StrengthBar.tsx'
import { Form } from './Form.tsx'
import { Frame, TextLink } from './Frame.tsx'

const LINKS = (
  <>
    <TextLink href="/login/">Log in</TextLink>
    <TextLink href="/forgot-password/">Send a new link</TextLink>
  </>
)

type Props = { readonly token: string | undefined; readonly error: string | undefined }

/** `/reset-password/?token=…`: opened from the link in the email. */
export const ResetPassword = ({ token, error }: Props) => {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isRevoking, setRevoking] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [isDone, setDone] = useState(false)
  const { isBusy, refusal, send } = useSend()
  const faults = [newPasswordFault(password), repeatFault(password, repeated)]

  const submit = (): boolean => {
    setChecked(true)
    if (faults.some((fault) => fault !== undefined)) return false
    void send(() => callEntrance('reset-password', { newPassword: password, token, revokeKeys: isRevoking })).then(
      (answer) => {
        if (answer?.ok === true) setDone(true)
      },
    )
    return true
  }

  if (isDone) {
    return (
      <Frame title="Password changed" links={<TextLink href="/login/">Log in</TextLink>}>
        <p className="mt-2 text-text-secondary">
          Log in with the new password. Sessions on other devices have ended
          {isRevoking ? ', and your API keys are revoked.' : '.'}
        </p>
      </Frame>
    )
  }
  if (token === undefined || error !== undefined) {
    return (
      <Frame title="Choose a new password" links={LINKS}>
        <div className="mt-4">
          <Notice kind="error">
            This link is no longer valid: it works once and for a limited time. Request a new one.
          </Notice>
        </div>
      </Frame>
    )
  }
  return (
    <Frame title="Choose a new password" links={LINKS}>
      <Form submitLabel="Change the password" isBusy={isBusy} fault={refusal?.message} onSubmit={submit}>
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          autoFocus
          value={password}
          onText={setPassword}
          fault={isChecked ? faults[0] : undefined}
          hint={<StrengthBar {...passwordStrength(password)} />}
        />
        <PasswordField
          label="Once more"
          name="repeated-password"
          autoComplete="new-password"
          value={repeated}
          onText={setRepeated}
          fault={isChecked || (repeated !== '' && !password.startsWith(repeated)) ? faults[1] : undefined}
        />
        <label className="my-2 flex items-center gap-2 text-[12px] max-sm:min-h-9">
          <input
            type="checkbox"
            checked={isRevoking}
            onChange={(event) => setRevoking(event.target.checked)}
            className="size-4 accent-[var(--accent)]"
          />
          Revoke my API keys too: someone else may have them
        </label>
      </Form>
    </Frame>
  )
}
