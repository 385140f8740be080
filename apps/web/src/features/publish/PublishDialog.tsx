import type { Publication, PublishedPanel } from '@gvol/wire'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Addresses } from './Addresses.tsx'
import { PublishFrame } from './PublishFrame.tsx'
import { publish } from './publishCalls.ts'
import { originsOf } from './snippets.ts'

export type ToPublish = { readonly name: string; readonly panels: readonly PublishedPanel[] }

const MOST_DAYS = 1_827
const isDays = (text: string): boolean => text === '' || (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= MOST_DAYS)

const Form = ({ wanted, onMade }: { readonly wanted: ToPublish; readonly onMade: (made: Publication) => void }) => {
  const [name, setName] = useState(wanted.name)
  const [sites, setSites] = useState('')
  const [days, setDays] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const { origins, fault } = originsOf(sites)
  const isWhole = name.trim() !== '' && fault === undefined && isDays(days) && !isBusy
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    setBusy(true)
    const made = await publish({
      name: name.trim(),
      panels: wanted.panels,
      origins,
      days: days === '' ? null : Number(days),
    })
    setBusy(false)
    if (made.ok) onMade(made.body)
    else setSaid(made.problem.message)
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
        fault={isDays(days) ? undefined : `A whole number up to ${MOST_DAYS}, or nothing.`}
        hint="Nothing: until you revoke it."
      />
      <div className="flex items-center gap-2">
        <Button type="submit" look="primary" disabled={!isWhole}>
          Publish
        </Button>
        <p role="status" className="min-w-0 flex-1 text-[11px] text-text-secondary">
          {said}
        </p>
      </div>
    </form>
  )
}

/** Shows a chart or board to the world: live in frames and by its address, as a picture in chats and mails. */
export const PublishDialog = ({ wanted, onClose }: { readonly wanted: ToPublish; readonly onClose: () => void }) => {
  const [made, setMade] = useState<Publication>()
  const count = wanted.panels.length
  const about =
    made === undefined
      ? `Anybody with the address sees ${count === 1 ? 'this chart' : `these ${count} charts`} live, with these settings and no others, without signing in. What you hold is never shown. Its readings count for you.`
      : 'It is in force now. Your workspaces page lists it, and ends it.'
  return (
    <PublishFrame
      title={made === undefined ? `Publish ${wanted.name}` : `${made.name} is published`}
      about={about}
      onClose={onClose}
    >
      {made === undefined ? <Form wanted={wanted} onMade={setMade} /> : <Addresses publication={made} />}
    </PublishFrame>
  )
}
