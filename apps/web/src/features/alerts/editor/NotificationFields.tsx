import type { AlertChannel } from '@gvol/wire'
import { useId } from 'react'
import { CHANNELS_PATH } from '../../../data/alerts/alertCalls.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { KIND_NAMES } from '../model/channelKinds.ts'
import type { DraftProps } from './DraftProps.ts'
import { CheckField, Group, Labelled } from './Field.tsx'

/** How the user is notified: always on the desk, optionally with a sound and over channels, with a note. */
export const NotificationFields = ({ draft, onChange }: DraftProps) => {
  const id = useId()
  const [result] = useRest<{ readonly channels: readonly AlertChannel[] }>(CHANNELS_PATH)
  const channels = result?.ok ? result.body.channels : []
  const toggle = (channel: string, isOn: boolean) =>
    onChange({ channels: isOn ? [...draft.channels, channel] : draft.channels.filter((one) => one !== channel) })
  return (
    <Group title="Tells">
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <CheckField label="Sound on the desk" isOn={draft.hasSound} onToggle={(hasSound) => onChange({ hasSound })} />
        {channels.map((channel) => (
          <CheckField
            key={channel.id}
            label={`${KIND_NAMES[channel.kind]}: ${channel.name}`}
            isOn={draft.channels.includes(channel.id)}
            onToggle={(isOn) => toggle(channel.id, isOn)}
          />
        ))}
      </div>
      {result?.ok === false && <p className="text-[11px] text-error">{result.problem.message}</p>}
      {result?.ok && channels.length === 0 && (
        <p className="text-[11px] text-text-secondary">
          The desk always shows it. Mail, push, Telegram, Discord, Slack and webhooks are added under Alerts, Channels.
        </p>
      )}
      <Labelled label="Note included in the message" id={id}>
        <textarea
          id={id}
          value={draft.note}
          rows={2}
          maxLength={1_000}
          onChange={(event) => onChange({ note: event.target.value })}
          className="w-full rounded border border-outline bg-background px-2 py-1 text-[12px] max-sm:text-[16px]"
        />
      </Labelled>
    </Group>
  )
}
