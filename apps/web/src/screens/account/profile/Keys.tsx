import { MS_PER_DAY } from '@gvol/time'
import type { ApiKey } from '@gvol/wire'
import { useState } from 'react'
import type { Problem } from '../../../data/problem.ts'
import { callJson } from '../../../data/rest.ts'
import { SCOPE_LABELS } from '../../../data/user/account/account.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyText } from '../../../ui/form/CopyText.tsx'
import { KeyList } from '../../../ui/form/KeyList.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ActionForm } from './ActionForm.tsx'
import { Reauthenticate } from './Reauthenticate.tsx'

const ScopeChoice = ({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[]
  readonly onChange: (scopes: readonly string[]) => void
}) => (
  <fieldset className="mb-2">
    <legend className="mb-1 text-[12px] text-text-secondary">Permissions</legend>
    {Object.entries(SCOPE_LABELS).map(([scope, label]) => (
      <label key={scope} className="flex items-center gap-2 py-0.5 text-[12px] max-sm:min-h-9">
        <input
          type="checkbox"
          checked={chosen.includes(scope)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
          }
          className="size-4 accent-[var(--accent)]"
        />
        {label}
      </label>
    ))}
  </fieldset>
)

const MAX_DAYS = 3_650
/** Returns whether a text is a whole number of days, or empty. */
const isDays = (text: string): boolean => text === '' || (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= MAX_DAYS)

type CreateProps = { readonly onCreated: (key: string) => void; readonly onCancel: () => void }

const Create = ({ onCreated, onCancel }: CreateProps) => {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly string[]>(['read:studies'])
  const [days, setDays] = useState('')
  const [addresses, setAddresses] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const make = async () => {
    setBusy(true)
    const response = await callJson<{ readonly key: string }>('/api/keys', {
      method: 'POST',
      body: {
        name: name.trim(),
        scopes,
        ...(days === '' ? {} : { expiresAt: new Date(Date.now() + Number(days) * MS_PER_DAY).toISOString() }),
        ...(addresses.trim() === '' ? {} : { fromAddresses: addresses.trim().split(/[\s,]+/) }),
      },
    })
    setBusy(false)
    setProblem(undefined)
    if (response.ok) onCreated(response.body.key)
    else setProblem(response.problem)
  }
  if (problem?.code === 'reauthenticate') {
    return <Reauthenticate onDone={() => void make()} onCancel={onCancel} />
  }
  return (
    <ActionForm
      submitLabel="Make the key"
      isBusy={isBusy || name.trim() === '' || scopes.length === 0 || !isDays(days)}
      fault={problem?.message}
      onSubmit={() => void make()}
      onCancel={onCancel}
    >
      <TextField
        label="Name"
        placeholder="notebook"
        maxLength={80}
        autoFocus
        autoComplete="off"
        value={name}
        onText={setName}
        hint="What the key is for, so that you know which one to revoke."
      />
      <ScopeChoice chosen={scopes} onChange={setScopes} />
      <TextField
        label="Ends after, days"
        placeholder="never"
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onText={setDays}
        fault={isDays(days) ? undefined : 'Expected whole days from 1 to 3650, or nothing.'}
      />
      <TextField
        label="Only from"
        placeholder="anywhere"
        autoComplete="off"
        value={addresses}
        onText={setAddresses}
        hint="Addresses and networks, such as 203.0.113.7 or 10.0.0.0/8. An IPv6 address counts as its /64."
      />
    </ActionForm>
  )
}

/** The user's own API keys; each is displayed once, on creation. */
export const Keys = ({ isVerified }: { readonly isVerified: boolean }) => {
  const [result, reload] = useRest<{ readonly keys: readonly ApiKey[] }>('/api/keys')
  const [newKey, setNewKey] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const revoke = async (id: string) => {
    const gone = await callJson<undefined>(`/api/keys/${encodeURIComponent(id)}`, { method: 'DELETE' })
    setProblem(gone.ok ? undefined : gone.problem)
    reload()
  }
  return (
    <Section
      title="API keys"
      about={
        <>
          For programs: sent in the header <code className="whitespace-nowrap font-mono">x-auth</code>. They work until
          they end or are revoked.
        </>
      }
    >
      {!isVerified && <p className="text-text-secondary">Confirm your e-mail address to create keys.</p>}
      {isVerified && result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
      {problem !== undefined && <Notice kind="error">{problem.message}</Notice>}
      {result?.ok === true && result.body.keys.length > 0 && (
        <KeyList keys={result.body.keys} onRevoke={(id) => void revoke(id)} />
      )}
      {newKey !== undefined && (
        <div className="my-3 flex flex-col gap-2 rounded border border-accent p-3">
          <p className="text-[12px]">This key is shown only now. Store it where only your programs can read it.</p>
          <CopyText label="API key" text={newKey} />
          <div>
            <Button variant="quiet" onClick={() => setNewKey(undefined)}>
              I have saved it
            </Button>
          </div>
        </div>
      )}
      {isVerified &&
        (isMaking ? (
          <Create
            onCancel={() => setMaking(false)}
            onCreated={(key) => {
              setNewKey(key)
              setMaking(false)
              reload()
            }}
          />
        ) : (
          <Button icon="add" className="mt-2" onClick={() => setMaking(true)}>
            New key
          </Button>
        ))}
    </Section>
  )
}
