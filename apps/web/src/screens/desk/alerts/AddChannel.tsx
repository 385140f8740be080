import type { ChannelKind } from '@gvol/wire'
import { useState } from 'react'
import { addChannel } from '../../../data/alerts/alertCalls.ts'
import { KIND_NAMES } from '../../../features/alerts/model/channelKinds.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyText } from '../../../ui/form/CopyText.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

type AddedKind = Exclude<ChannelKind, 'push'>

type Field = { readonly name: string; readonly label: string; readonly hint: string; readonly isSecret?: boolean }

const URL_HINT = 'Anyone who has it can post there: the desk keeps it secret.'

/** Input fields of each channel kind. */
const FIELDS: Readonly<Record<AddedKind, readonly Field[]>> = {
  mail: [],
  webhook: [
    { name: 'url', label: 'Address', hint: 'An https address that takes POST. Each message is signed.' },
    { name: 'secret', label: 'Secret (optional)', hint: 'Signs messages. Empty: the desk makes one.', isSecret: true },
  ],
  telegram: [
    { name: 'token', label: 'Token of your bot', hint: 'BotFather gives it.', isSecret: true },
    { name: 'chat', label: 'Chat', hint: 'Its number, or @name of a channel that the bot may write to.' },
  ],
  discord: [{ name: 'url', label: 'Webhook address', hint: `Channel settings, Integrations. ${URL_HINT}` }],
  slack: [{ name: 'url', label: 'Webhook address', hint: `Incoming webhooks of your app. ${URL_HINT}` }],
}

const KINDS = Object.keys(FIELDS) as AddedKind[]

/** Adds a channel. */
export const AddChannel = ({ onAdded }: { readonly onAdded: () => void }) => {
  const [kind, setKind] = useState<AddedKind>()
  const [name, setName] = useState('')
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [secret, setSecret] = useState<string>()
  const choose = (next: AddedKind | undefined) => {
    setKind(next)
    setName(next === undefined ? '' : KIND_NAMES[next])
    setTexts({})
    setProblem(undefined)
  }
  const add = async (of: AddedKind) => {
    const filledTexts = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
    const result = await addChannel({ ...filledTexts, kind: of, name: name.trim() })
    if (!result.ok) return setProblem(result.problem.message)
    choose(undefined)
    setSecret(result.body.secret)
    onAdded()
  }
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="sr-only">Add a channel</legend>
        <span aria-hidden="true" className="text-[12px] text-text-secondary">
          Add
        </span>
        {KINDS.map((one) => (
          <Button key={one} aria-pressed={one === kind} onClick={() => choose(one === kind ? undefined : one)}>
            {KIND_NAMES[one]}
          </Button>
        ))}
      </fieldset>
      {secret !== undefined && (
        <Notice kind="info">
          Messages are signed with this secret; it is shown once. <CopyText text={secret} label="Copy the secret" />
        </Notice>
      )}
      {kind !== undefined && (
        <form
          className="grid max-w-2xl gap-x-3 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault()
            void add(kind)
          }}
        >
          <TextField
            label="Name"
            value={name}
            onText={setName}
            maxLength={80}
            hint={kind === 'mail' ? 'Sent to the email address of your account, once it is confirmed.' : undefined}
          />
          {FIELDS[kind].map((field) => (
            <TextField
              key={field.name}
              label={field.label}
              hint={field.hint}
              type={field.isSecret ? 'password' : 'text'}
              autoComplete="off"
              value={texts[field.name] ?? ''}
              onText={(text) => setTexts({ ...texts, [field.name]: text })}
            />
          ))}
          <div className="col-span-full flex items-center gap-2">
            <Button type="submit" variant="primary" disabled={name.trim() === ''}>
              Add {KIND_NAMES[kind]}
            </Button>
            <p role="alert" className="text-[12px] text-error">
              {problem}
            </p>
          </div>
        </form>
      )}
    </div>
  )
}
