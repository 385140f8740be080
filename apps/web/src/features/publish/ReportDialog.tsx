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

const Form = ({
  content,
  onCreated,
}: {
  readonly content: ToPublish
  readonly onCreated: (createdReport: Report) => void
}) => {
  const [name, setName] = useState(content.name)
  const [day, setDay] = useState<ReportSchedule['day']>('every-day')
  const [hour, setHour] = useState(8)
  const [zone, setZone] = useState(ownZone())
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const isWhole = name.trim() !== '' && zone.trim() !== '' && !isBusy
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    setBusy(true)
    const response = await createReport({
      name: name.trim(),
      panels: content.panels,
      schedule: { day, hour, zone: zone.trim() },
    })
    setBusy(false)
    if (response.ok) onCreated(response.body)
    else setMessage(response.problem.message)
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
        hint="Such as Europe/Berlin or UTC; daylight saving time is applied."
      />
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary" disabled={!isWhole}>
          Make the report
        </Button>
        <p role="status" className="min-w-0 flex-1 text-[11px] text-text-secondary">
          {message}
        </p>
      </div>
    </form>
  )
}

const CreatedReport = ({ report }: { readonly report: Report }) => {
  const [message, setMessage] = useState('')
  const sendNow = async () => {
    setMessage('Drawing and sending it')
    const sent = await sendReportNow(report.id)
    setMessage(sent.ok ? 'It was sent.' : sent.problem.message)
  }
  return (
    <div className="flex items-center gap-2">
      <Button onClick={() => void sendNow()}>Send it now, to try</Button>
      <p role="status" className="min-w-0 flex-1 text-[11px] text-text-secondary">
        {message}
      </p>
    </div>
  )
}

/** Schedules a chart or board to be emailed to the user. */
export const ReportDialog = ({ content, onClose }: { readonly content: ToPublish; readonly onClose: () => void }) => {
  const [createdReport, setCreatedReport] = useState<Report>()
  const about =
    createdReport === undefined
      ? 'Pictures, numbers and a PDF go to your own confirmed e-mail address, as the charts are set now.'
      : `It is sent ${scheduleText(createdReport.schedule)}. Your workspaces page lists it, and ends it.`
  return (
    <PublishFrame
      title={createdReport === undefined ? `Report of ${content.name}` : `${createdReport.name} is set`}
      about={about}
      onClose={onClose}
    >
      {createdReport === undefined ? (
        <Form content={content} onCreated={setCreatedReport} />
      ) : (
        <CreatedReport report={createdReport} />
      )}
    </PublishFrame>
  )
}
