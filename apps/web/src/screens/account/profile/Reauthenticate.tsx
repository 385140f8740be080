import { useState } from 'react'
import { askIdentity } from '../../../data/user/identity/identityCalls.ts'
import { useSend } from '../../../data/user/session/useSend.ts'
import { PasswordAgain } from '../../../ui/form/PasswordAgain.tsx'
import { ActionForm } from './ActionForm.tsx'

type Props = {
  /** The password was right: what was refused can be asked for again. */
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The password once more, for changes to how one signs in when signing in was a while ago. */
export const Reauthenticate = ({ onDone, onCancel }: Props) => {
  const [password, setPassword] = useState('')
  const { isBusy, refusal, send } = useSend()
  const prove = () =>
    void send(() => askIdentity('reauthenticate', { password })).then((answer) => {
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
