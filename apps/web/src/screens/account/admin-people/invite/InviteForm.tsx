import { useState } from 'react'
import { callJson } from '../../../../data/rest.ts'
import { emailFault } from '../../../../data/user/identity/fieldRules.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CopyText } from '../../../../ui/form/CopyText.tsx'
import { Notice } from '../../../../ui/form/Notice.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { addressesIn } from '../personText.ts'

const MAX_ADDRESSES = 20
/** Height of the label above the field, px. */
const LABEL_PX = 25

type Invited = { readonly email: string } & (
  | { readonly ok: true; readonly link: string }
  | { readonly ok: false; readonly message: string }
)

/** Returns what is wrong with the text; undefined when it names addresses. */
const textFault = (text: string): string | undefined => {
  const addresses = addressesIn(text)
  if (addresses.length === 0) return emailFault(text)
  if (addresses.length > MAX_ADDRESSES)
    return `At most ${MAX_ADDRESSES} addresses at once; these are ${addresses.length}.`
  const wrong = addresses.find((address) => emailFault(address) !== undefined)
  return wrong === undefined ? undefined : `${wrong}: ${emailFault(wrong)}`
}

const inviteOne = async (email: string, isGranted: boolean): Promise<Invited> => {
  const body = { email, isGranted }
  const answer = await callJson<{ readonly link: string }>('/api/admin/invitations', { method: 'POST', body })
  return answer.ok ? { email, ok: true, link: answer.body.link } : { email, ok: false, message: answer.problem.message }
}

type Props = {
  readonly isMailSent: boolean
  /** An account reads no data unless access is given. */
  readonly needsGrant: boolean
  readonly onInvited: () => void
}

const Result = ({ invited, isMailSent }: { readonly invited: Invited; readonly isMailSent: boolean }) =>
  invited.ok ? (
    <li className="flex flex-col gap-1">
      <p>
        {isMailSent
          ? `An email with this link is on its way to ${invited.email}.`
          : `Send this link to ${invited.email}. It makes one account with that address, within two weeks.`}
      </p>
      <CopyText label={`Invitation link of ${invited.email}`} text={invited.link} />
    </li>
  ) : (
    <li>
      <Notice kind="error">{`${invited.email}: ${invited.message}`}</Notice>
    </li>
  )

/** Invites one or several addresses. */
export const InviteForm = ({ isMailSent, needsGrant, onInvited }: Props) => {
  const [text, setText] = useState('')
  const [isGranted, setGranted] = useState(true)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [results, setResults] = useState<readonly Invited[]>([])
  const submit = async () => {
    const wrong = textFault(text)
    setFault(wrong)
    if (wrong !== undefined || isBusy) return
    setBusy(true)
    const done: Invited[] = []
    // One after the other: an earlier one may use up what an administrator may send.
    for (const email of addressesIn(text)) done.push(await inviteOne(email, needsGrant && isGranted))
    setBusy(false)
    setResults(done)
    setText(
      done
        .filter(({ ok }) => !ok)
        .map(({ email }) => email)
        .join(', '),
    )
    onInvited()
  }
  return (
    <>
      <form
        noValidate
        className="flex flex-wrap items-start gap-x-3"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label="E-mail addresses"
          className="min-w-0 flex-1 basis-56"
          placeholder="ann@example.org, bob@example.org"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={5_000}
          value={text}
          onText={setText}
          fault={fault}
        />
        <div className="flex flex-wrap items-center gap-3" style={{ marginTop: LABEL_PX }}>
          {needsGrant && (
            <label className="flex min-h-7 items-center gap-2 text-[12px] max-sm:min-h-10">
              <input
                type="checkbox"
                checked={isGranted}
                onChange={(event) => setGranted(event.target.checked)}
                className="size-4 accent-[var(--accent)]"
              />
              Give access to data
            </label>
          )}
          <Button type="submit" variant="primary" disabled={isBusy} className="max-sm:h-11">
            Invite
          </Button>
        </div>
      </form>
      {results.length > 0 && (
        <ul aria-label="Invited" aria-live="polite" className="mb-2 flex flex-col gap-2 text-[12px]">
          {results.map((invited) => (
            <Result key={invited.email} invited={invited} isMailSent={isMailSent} />
          ))}
        </ul>
      )}
    </>
  )
}
