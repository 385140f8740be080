import type { AlertChannel } from '@gvol/wire'
import { useState } from 'react'
import { CHANNELS_PATH, removeChannel, testChannel } from '../../../data/alerts/alertCalls.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { KIND_NAMES } from '../../../features/alerts/model/channelKinds.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/form/ConfirmButton.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { AddChannel } from './AddChannel.tsx'
import { BrowserPush } from './BrowserPush.tsx'

type RowProps = {
  readonly channel: AlertChannel
  readonly onChange: () => void
  readonly onMessage: (message: Message) => void
}

type Message = { readonly kind: 'error' | 'success'; readonly text: string }

const Row = ({ channel: { id, kind, name, target, lastFault }, onChange, onMessage }: RowProps) => {
  const [isTesting, setTesting] = useState(false)
  const test = async () => {
    setTesting(true)
    const result = await testChannel(id)
    setTesting(false)
    onMessage(
      result.ok
        ? { kind: 'success', text: `A test was sent to ${name}.` }
        : { kind: 'error', text: `${name}: ${result.problem.message}` },
    )
    onChange()
  }
  const remove = async () => {
    const result = await removeChannel(id)
    onMessage(
      result.ok ? { kind: 'success', text: `${name} is removed.` } : { kind: 'error', text: result.problem.message },
    )
    onChange()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-hairline/50 border-b px-2.5 py-1 text-[12px]">
      <span className="w-20 text-text-secondary">{KIND_NAMES[kind]}</span>
      <span className="min-w-0 flex-1">
        {name} <span className="text-text-secondary">{target}</span>
        {lastFault !== null && <span className="block text-[11px] text-error">{lastFault}</span>}
      </span>
      <Button variant="quiet" disabled={isTesting} aria-label={`Test ${name}`} onClick={() => void test()}>
        {isTesting ? 'Sending' : 'Test'}
      </Button>
      <ConfirmButton label="Remove" question="Remove now?" name={name} onConfirm={() => void remove()} />
    </li>
  )
}

/** Additional channels to which firings are sent. */
export const Channels = () => {
  const [result, reload] = useRest<{ readonly channels: readonly AlertChannel[] }>(CHANNELS_PATH)
  const [message, setMessage] = useState<Message>()
  const channels = result?.ok ? result.body.channels : []
  return (
    <section aria-labelledby="alerts-channels" className="rounded-[5px] bg-panel ring-1 ring-hairline/60">
      <h2 id="alerts-channels" className="px-2.5 py-1.5 font-[550] text-[12px]">
        Channels
      </h2>
      {result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
      {result?.ok && channels.length === 0 && (
        <p className="px-2.5 pb-1.5 text-[12px] text-text-secondary">
          Alerts show on the desk. Add a channel to receive them elsewhere, then choose it in an alert.
        </p>
      )}
      <ul aria-label="Channels">
        {channels.map((channel) => (
          <Row key={channel.id} channel={channel} onChange={reload} onMessage={setMessage} />
        ))}
      </ul>
      <div className="flex flex-col gap-2 p-2.5">
        {message !== undefined && <Notice kind={message.kind}>{message.text}</Notice>}
        <BrowserPush channels={channels} onChange={reload} />
        <AddChannel onAdded={reload} />
      </div>
    </section>
  )
}
