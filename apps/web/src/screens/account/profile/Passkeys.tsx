import { dayText } from '@gvol/format'
import { useState } from 'react'
import { deviceText } from '../../../data/user/account/account.ts'
import { callIdentity } from '../../../data/user/identity/identityCalls.ts'
import { addPasskey, canUsePasskeys } from '../../../data/user/identity/passkeys.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { useSend } from '../../../data/user/session/useSend.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ActionForm } from './ActionForm.tsx'
import { Reauthenticate } from './Reauthenticate.tsx'

type Passkey = { readonly id: string; readonly name?: string | null; readonly createdAt?: string | null }

const AddForm = ({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) => {
  const [name, setName] = useState(deviceText(navigator.userAgent))
  const { isBusy, refusal, send } = useSend()
  const add = () =>
    void send(() => addPasskey(name.trim())).then((answer) => {
      if (answer?.ok === true) onDone()
    })
  if (refusal?.code === 'REAUTHENTICATE') return <Reauthenticate onDone={add} onCancel={onCancel} />
  return (
    <ActionForm
      submitLabel="Continue"
      isBusy={isBusy || name.trim() === ''}
      fault={refusal?.message}
      onSubmit={add}
      onCancel={onCancel}
    >
      <TextField label="Name of the passkey" autoFocus value={name} onText={setName} />
    </ActionForm>
  )
}

/** Signs in with a device's screen lock instead of a password. */
export const Passkeys = () => {
  const [result, reload] = useRest<readonly Passkey[]>('/api/auth/passkey/list-user-passkeys')
  const [isAdding, setAdding] = useState(false)
  const { isBusy, refusal, send } = useSend()
  if (result?.ok === false && result.status === 404) return null
  const passkeys = result?.ok === true ? result.body : []
  const remove = (id: string) => void send(() => callIdentity('passkey/delete-passkey', { id })).then(reload)
  return (
    <Section title="Passkeys" about="Sign in with the lock of your device instead of a password.">
      {result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
      {refusal !== undefined && <Notice kind="error">{refusal.message}</Notice>}
      <ul className="mb-2 flex flex-col">
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="flex items-center gap-3 border-hairline/50 border-b py-1.5 text-[12px]">
            <span className="min-w-0 flex-1 truncate">{name || 'Passkey'}</span>
            {createdAt && (
              <span className="text-text-tertiary tabular-nums">since {dayText(Date.parse(createdAt))}</span>
            )}
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() => remove(id)}
              aria-label={`Remove ${name || 'passkey'}`}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <AddForm
          onCancel={() => setAdding(false)}
          onDone={() => {
            setAdding(false)
            reload()
          }}
        />
      ) : (
        <Button disabled={!canUsePasskeys()} onClick={() => setAdding(true)}>
          {canUsePasskeys() ? 'Add a passkey' : 'This browser has no passkeys'}
        </Button>
      )}
    </Section>
  )
}
