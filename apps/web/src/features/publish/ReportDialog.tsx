import { REPORT_DAYS, type Report, type ReportSchedule } from '@gvol/wire'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ownZone } from '../../ui/format/zoneOptions.ts'
import type { ToPublish } from './PublishDialog.tsx'
import { PublishFrame } from './PublishFrame.tsx'
import { createReport, sendReportNow } from './publishCalls.ts'
import { DAY_NAMES, scheduleText } from './scheduleText.ts'

const DAYS = REPORT_DAYS.map((value) => ({ value, label: DAY_NAMES[value] }))
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

const Form = ({ wanted, onMade }: { readonly wanted: ToPublish; readonly onMade: (made: Report) => void }) => {
  const [name, setName] = useState(wanted.name)
  const [day, setDay] = useState<ReportSchedule['day']>('every-day')
  const [hour, setHour] = useState(8)
  const [zone, setZone] = useState(ownZone())
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const isWhole = name.trim() !== '' && zone.trim() !== '' && !isBusy
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    setBusy(true)
    const made = await createReport({
      name: name.trim(),
      panels: wanted.panels,
      schedule: { day, hour, zone: zone.trim() },
    })
    setBusy(false)
    if (made.ok) onMade(made.body)
    else setSaid(made.problem.message)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextField label="Name, the subject of the mail" value={name} onText={setName} maxLength={200} />
      <div className="mb-3 flex flex-wrap items-center gap-2 text-[12px]">
        <Choice
          label="Day"
          value={day}
          options={DAYS}
          onChoose={(value) => setDay(REPORT_DAYS.find((one) => one === value) ?? 'every-day')}
        />
        at
        <Choice label="Hour" value={String(hour)} options={HOURS} onChoose={(value) => setHour(Number(value))} />
      </div>
      <TextField
        label="Time zone"
        value={zone}
        onText={setZone}
        spellCheck={false}
        hint="Such as Europe/Berlin or UTC; summer time is kept."
      />
      <div className="flex items-center gap-2">
        <Button type="submit" look="primary" disabled={!isWhole}>
          Make the report
        </Button>
        <p role="status" className="min-w-0 flex-1 text-[11px] text-text-secondary">
          {said}
        </p>
      </div>
    </form>
  )
}

const Made = ({ report }: { readonly report: Report }) => {
  const [said, setSaid] = useState('')
  const sendNow = async () => {
    setSaid('Drawing and sending it')
    const sent = await sendReportNow(report.id)
    setSaid(sent.ok ? 'It was sent.' : sent.problem.message)
  }
  return (
    <div className="flex items-center gap-2">
      <Button onClick={() => void sendNow()}>Send it now, to try</Button>
      <p role="status" className="min-w-0 flex-1 text-[11px] text-text-secondary">
        {said}
      </p>
    </div>
  )
}

/** Has a chart or board mailed to oneself at set times. */
export const ReportDialog = ({ wanted, onClose }: { readonly wanted: ToPublish; readonly onClose: () => void }) => {
  const [made, setMade] = useState<Report>()
  const about =
    made === undefined
      ? 'Pictures, numbers and a PDF go to your own confirmed e-mail address, as the charts are set now.'
      : `It is sent ${scheduleText(made.schedule)}. Your workspaces page lists it, and ends it.`
  return (
    <PublishFrame
      title={made === undefined ? `Report of ${wanted.name}` : `${made.name} is set`}
      about={about}
      onClose={onClose}
    >
      {made === undefined ? <Form wanted={wanted} onMade={setMade} /> : <Made report={made} />}
    </PublishFrame>
  )
}
