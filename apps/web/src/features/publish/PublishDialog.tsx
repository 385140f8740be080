import type { Publication, PublishedPanel } from '@gvol/wire'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Addresses } from './Addresses.tsx'
import { PublishFrame } from './PublishFrame.tsx'
import { publish } from './publishCalls.ts'
import { originsOf } from './snippets.ts'

export type ToPublish = { readonly name: string; readonly panels: readonly PublishedPanel[] }

const MAX_DAYS = 1_827
const isDays = (text: string): boolean => text === '' || (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= MAX_DAYS)

const Form = ({
  content,
  onCreated,
}: {
  readonly content: ToPublish
  readonly onCreated: (createdPublication: Publication) => void
}) => {
  const [name, setName] = useState(content.name)
  const [sites, setSites] = useState('')
  const [days, setDays] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const { origins, fault } = originsOf(sites)
  const isWhole = name.trim() !== '' && fault === undefined && isDays(days) && !isBusy
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    setBusy(true)
    const response = await publish({
      name: name.trim(),
      panels: content.panels,
      origins,
      days: days === '' ? null : Number(days),
    })
    setBusy(false)
    if (response.ok) onCreated(response.body)
    else setMessage(response.problem.message)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextField label="Name, which everybody reads" value={name} onText={setName} maxLength={200} />
      <TextField
        label="Sites that may frame it"
        value={sites}
        onText={setSites}
        fault={fault}
        placeholder="https://site.example"
        hint="Several with commas between. Without one it opens by its address and as a picture, in no frame."
      />
      <TextField
        label="Days that it lasts"
        value={days}
        onText={setDays}
        inputMode="numeric"
        fault={isDays(days) ? undefined : `A whole number up to ${MAX_DAYS}, or nothing.`}
        hint="Nothing: until you revoke it."
      />
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary" disabled={!isWhole}>
          Publish
        </Button>
        <p role="status" className="min-w-0 flex-1 text-[11px] text-text-secondary">
          {message}
        </p>
      </div>
    </form>
  )
}

/** Publishes a chart or board: live in frames and under a link, as a picture in chats and emails. */
export const PublishDialog = ({ content, onClose }: { readonly content: ToPublish; readonly onClose: () => void }) => {
  const [createdPublication, setCreatedPublication] = useState<Publication>()
  const count = content.panels.length
  const about =
    createdPublication === undefined
      ? `Anybody with the address sees ${count === 1 ? 'this chart' : `these ${count} charts`} live, with exactly these settings, without signing in. Your positions are never shown. Views count towards your usage.`
      : 'It is in force now. Your workspaces page lists it, and ends it.'
  return (
    <PublishFrame
      title={createdPublication === undefined ? `Publish ${content.name}` : `${createdPublication.name} is published`}
      about={about}
      onClose={onClose}
    >
      {createdPublication === undefined ? (
        <Form content={content} onCreated={setCreatedPublication} />
      ) : (
        <Addresses publication={createdPublication} />
      )}
    </PublishFrame>
  )
}
