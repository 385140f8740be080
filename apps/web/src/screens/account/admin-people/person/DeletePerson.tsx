import type { ListedPerson } from '@gvol/wire'
import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/form/Notice.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { ActionForm } from '../../profile/ActionForm.tsx'
import type { Managing } from '../useManage.ts'

type Props = {
  readonly person: ListedPerson
  readonly managing: Managing
  readonly onDeleted: () => void
}

/** Deletes a person after their address was typed, which no slip of the hand does. */
export const DeletePerson = ({ person, managing, onDeleted }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const expected = person.email ?? person.id
  if (!isOpen) {
    return (
      <div>
        <Button className="text-error" onClick={() => setOpen(true)}>
          Delete this account
        </Button>
      </div>
    )
  }
  return (
    <ActionForm
      submitLabel="Delete the account"
      isBusy={managing.isBusy || text.trim().toLowerCase() !== expected.toLowerCase()}
      onCancel={() => setOpen(false)}
      onSubmit={() =>
        managing.send(`/api/admin/users/${encodeURIComponent(person.id)}`, { method: 'DELETE' }, () => {
          onDeleted()
          return undefined
        })
      }
    >
      <Notice kind="warning">
        Workspaces, layouts, notes, alerts, keys and sessions of this person are deleted permanently, and a running
        subscription ends. This cannot be undone. Export the data first if it is needed.
      </Notice>
      <TextField
        label="Their address, to confirm"
        placeholder={expected}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={text}
        onText={setText}
      />
    </ActionForm>
  )
}
