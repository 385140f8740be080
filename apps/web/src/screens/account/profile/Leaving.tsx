import type { AccountProfile } from '@gvol/wire'
import { useState } from 'react'
import { useUserStore } from '../../../data/user/account/UserContext.ts'
import { callIdentity } from '../../../data/user/identity/identityCalls.ts'
import { useSend } from '../../../data/user/session/useSend.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { ActionForm } from './ActionForm.tsx'

const DeleteForm = ({ onCancel }: { readonly onCancel: () => void }) => {
  const [password, setPassword] = useState('')
  const users = useUserStore()
  const { isBusy, refusal, send } = useSend()
  const remove = () =>
    void send(() => callIdentity('delete-user', { password })).then((answer) => {
      if (answer?.ok === true) void users.load()
    })
  return (
    <ActionForm
      submitLabel="Delete my account"
      isBusy={isBusy || password === ''}
      fault={refusal?.message}
      onSubmit={remove}
      onCancel={onCancel}
    >
      <Notice kind="warning">
        Your workspaces, layouts, keys and sessions are deleted permanently, and a running subscription ends. This
        cannot be undone.
      </Notice>
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

/** Exports the user's data, and deletes the account. */
export const Leaving = ({ profile }: { readonly profile: AccountProfile }) => {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Section title="Your data" about="Export your data, or delete the account.">
      <a
        href="/api/account/export"
        download="gvol-account.json"
        className="inline-flex h-7 items-center rounded border border-hairline bg-raised px-2 text-[12px] hover:bg-hover"
      >
        Export my data
      </a>
      <div className="mt-4">
        {profile.isOwner && (
          <p className="text-[12px] text-text-secondary">
            The owner’s account is tied to the desk and cannot be deleted here.
          </p>
        )}
        {!profile.isOwner && isDeleting && <DeleteForm onCancel={() => setDeleting(false)} />}
        {!profile.isOwner && !isDeleting && (
          <Button variant="quiet" className="text-error" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        )}
      </div>
    </Section>
  )
}
