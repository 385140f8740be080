import { dateTimeText } from '@gvol/format'
import { MS_PER_DAY } from '@gvol/time'
import type { AlertSchedule } from '@gvol/wire'
import { useId } from 'react'
import { DateTimeInput } from '../../../ui/DateTimeInput.tsx'
import { zoneOptions } from '../../../ui/format/zoneOptions.ts'
import { Toggle } from '../../../ui/Toggle.tsx'
import { DAY_NAMES } from '../model/conditionText.ts'
import { usualSchedule } from '../model/newDraft.ts'
import { isSnoozed, SNOOZES, snoozedUntil } from '../model/snooze.ts'
import type { DraftProps } from './DraftProps.ts'
import { CheckField, FIELD, Group, Labelled, SelectField } from './Field.tsx'

const MS_OF_MONTH = 30 * MS_PER_DAY

type ScheduleProps = { readonly schedule: AlertSchedule; readonly onSchedule: (schedule: AlertSchedule) => void }

const ScheduleFields = ({ schedule, onSchedule }: ScheduleProps) => {
  const id = useId()
  const time = (name: 'from' | 'to', label: string) => (
    <Labelled label={label} id={`${id}-${name}`}>
      <input
        id={`${id}-${name}`}
        type="time"
        value={schedule[name]}
        onChange={(event) => onSchedule({ ...schedule, [name]: event.target.value })}
        className={FIELD}
      />
    </Labelled>
  )
  return (
    <div className="flex flex-wrap items-end gap-2 pl-5">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="mb-0.5 text-[11px] text-text-secondary">Days</legend>
        {DAY_NAMES.map((name, i) => {
          const day = i + 1
          const isOn = schedule.days.includes(day)
          return (
            <Toggle
              key={name}
              label={name}
              isOn={isOn}
              onToggle={(next) =>
                onSchedule({
                  ...schedule,
                  days: next
                    ? [...schedule.days, day].sort((a, b) => a - b)
                    : schedule.days.filter((one) => one !== day),
                })
              }
            />
          )
        })}
      </fieldset>
      {time('from', 'From')}
      {time('to', schedule.to <= schedule.from ? 'To, next day' : 'To')}
      <SelectField
        label="Zone"
        value={schedule.zone}
        options={zoneOptions(schedule.zone).map(({ value, label }) => [value, label])}
        onChoose={(zone) => onSchedule({ ...schedule, zone })}
        className="w-44"
      />
    </div>
  )
}

/** Hours, end and snooze of an alert. @param nowMs  current time, for periods "from now", Unix ms */
export const TimingFields = ({ draft, onChange, nowMs }: DraftProps & { readonly nowMs: number }) => {
  const { schedule, expiresAt, snoozedUntil: until } = draft
  return (
    <Group title="When">
      <CheckField
        label="Only in these hours; firings outside them are not sent later"
        isOn={schedule !== null}
        onToggle={(isOn) => onChange({ schedule: isOn ? usualSchedule() : null })}
      />
      {schedule !== null && <ScheduleFields schedule={schedule} onSchedule={(next) => onChange({ schedule: next })} />}
      <CheckField
        label="Until a day, then it is over"
        isOn={expiresAt !== null}
        onToggle={(isOn) => onChange({ expiresAt: isOn ? new Date(nowMs + MS_OF_MONTH).toISOString() : null })}
      />
      {expiresAt !== null && (
        <div className="max-w-80 pl-5 text-[12px]">
          <DateTimeInput
            label="Until"
            valueMs={Date.parse(expiresAt)}
            onInstant={(ms) => onChange({ expiresAt: new Date(ms).toISOString() })}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-1 text-[12px]">
        <span>Snooze</span>
        {SNOOZES.map(({ minutes, label }) => (
          <Toggle
            key={minutes}
            label={label}
            isOn={false}
            onToggle={() => onChange({ snoozedUntil: snoozedUntil(minutes, nowMs) })}
          />
        ))}
        {isSnoozed(until, nowMs) && until !== null && (
          <>
            <span className="text-warning">until {dateTimeText(Date.parse(until))}</span>
            <Toggle label="Wake" isOn={false} onToggle={() => onChange({ snoozedUntil: null })} />
          </>
        )}
      </div>
    </Group>
  )
}
