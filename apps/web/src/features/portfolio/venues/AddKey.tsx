import type { KeyVenue } from '@gvol/wire'
import { type FormEvent, useState } from 'react'
import { addVenueKey, KEY_VENUES } from '../../../data/portfolio/venueCalls.ts'
import { callIdentity } from '../../../data/user/identity/identityCalls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/Choice.tsx'
import { PasswordAgain } from '../../../ui/form/PasswordAgain.tsx'

const NOTHING = { name: '', key: '', secret: '', passphrase: '' }
type Typed = typeof NOTHING

const LABELS: Readonly<Record<keyof Typed, string>> = {
  name: 'Name for yourself',
  key: 'Key',
  secret: 'Secret',
  passphrase: 'Passphrase',
}

/** Derive's names for the two parts of a key, which belongs to a wallet. */
const OF_DERIVE: Partial<typeof LABELS> = { key: 'Address of the wallet', secret: 'Session key' }

const VENUES = Object.entries(KEY_VENUES).map(([value, label]) => ({ value: value as KeyVenue, label }))

const Field = ({
  name,
  label,
  typed,
  onText,
}: {
  readonly name: keyof Typed
  readonly label: string
  readonly typed: Typed
  readonly onText: (name: keyof Typed, text: string) => void
}) => (
  <label className="flex min-w-40 flex-1 flex-col gap-0.5 text-[11px] text-text-secondary">
    {label}
    <input
      value={typed[name]}
      type={name === 'secret' || name === 'passphrase' ? 'password' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onText(name, event.target.value)}
      className="h-7 rounded border border-outline bg-background px-2 text-[12px] text-text max-sm:text-[16px]"
    />
  </label>
)

/** Adds an API key of a venue: it is sent to this desk's server and stored there. */
export const AddKey = ({ onAdded }: { readonly onAdded: () => void }) => {
  const [venue, setVenue] = useState<KeyVenue>('deribit')
  const [typed, setTyped] = useState(NOTHING)
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** The typed password, while the server requires it again. */
  const [password, setPassword] = useState<string>()
  const fields: readonly (keyof Typed)[] =
    venue === 'okx' ? ['name', 'key', 'secret', 'passphrase'] : ['name', 'key', 'secret']
  const isWhole = fields.every((name) => typed[name].trim() !== '') && password !== ''
  /** Confirms the user's identity again; shows an error on failure. */
  const isProved = async (): Promise<boolean> => {
    if (password === undefined) return true
    const answer = await callIdentity('reauthenticate', { password })
    if (!answer.ok) setMessage(answer.message)
    return answer.ok
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || isBusy) return
    setBusy(true)
    if (!(await isProved())) {
      setBusy(false)
      return
    }
    setMessage(`Asking ${KEY_VENUES[venue]} what this key is allowed to do`)
    const { passphrase, ...halves } = typed
    const result = await addVenueKey({ venue, ...halves, ...(venue === 'okx' ? { passphrase } : {}) })
    setBusy(false)
    setPassword(!result.ok && result.problem.code === 'reauthenticate' ? '' : undefined)
    setMessage(
      result.ok ? `${KEY_VENUES[venue]} confirms that it is read-only: the key is saved.` : result.problem.message,
    )
    if (!result.ok) return
    setTyped(NOTHING)
    onAdded()
  }
  return (
    <form onSubmit={(event) => void add(event)} className="border-hairline border-t pt-2">
      <div className="mb-1.5 flex flex-wrap items-center gap-2">
        <span className="text-[12px] text-text-secondary">Add a key that may only read, of</span>
        <Segmented
          label="Venue of the key"
          value={venue}
          options={VENUES}
          onChoose={(one) => setVenue(one as KeyVenue)}
        />
      </div>
      <div className="flex flex-wrap items-end gap-2">
        {fields.map((name) => (
          <Field
            key={name}
            name={name}
            label={(venue === 'derive' ? OF_DERIVE[name] : undefined) ?? LABELS[name]}
            typed={typed}
            onText={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
          />
        ))}
        <Button type="submit" variant="primary" disabled={!isWhole || isBusy}>
          Add key
        </Button>
      </div>
      {password !== undefined && (
        <div className="mt-2 max-w-sm">
          <PasswordAgain value={password} onText={setPassword} />
        </div>
      )}
      <p aria-live="polite" className="mt-1 min-h-4 text-[12px]">
        {message}
      </p>
    </form>
  )
}
