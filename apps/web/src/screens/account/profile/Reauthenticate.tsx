import { useState } from 'react'
import { callIdentity } from '../../../data/user/identity/identityCalls.ts'
import { useSend } from '../../../data/user/session/useSend.ts'
import { PasswordAgain } from '../../../ui/form/PasswordAgain.tsx'
import { ActionForm } from './ActionForm.tsx'

type Props = {
  /** The password was correct: the refused action can be repeated. */
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Requires the password again before changes to sign-in methods if the last sign-in was a while ago. */
export const Reauthenticate = ({ onDone, onCancel }: Props) => {
  const [password, setPassword] = useState('')
  const { isBusy, refusal, send } = useSend()
  const prove = () =>
    void send(() => callIdentity('reauthenticate', { password })).then((answer) => {
      if (answer?.ok === true) onDone()
    })
  return (
    <ActionForm
      submitLabel="Continue"
      isBusy={isBusy || password === ''}
      fault={refusal?.message}
      onSubmit={prove}
      onCancel={onCancel}
    >
      <PasswordAgain value={password} onText={setPassword} />
    </ActionForm>
  )
}
