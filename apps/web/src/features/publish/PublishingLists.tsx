import { dateTimeText } from '@gvol/format'
import type { Publication, Report } from '@gvol/wire'
import { useState } from 'react'
import type { RestResult } from '../../data/rest.ts'
import { useRest } from '../../data/user/session/useRest.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmButton } from '../../ui/form/ConfirmButton.tsx'
import { Addresses } from './Addresses.tsx'
import { deleteReport, revokePublication, sendReportNow } from './publishCalls.ts'
import { scheduleText } from './scheduleText.ts'

const at = (iso: string): string => dateTimeText(Date.parse(iso))

/** Returns whether a publication is active, or since when it is not. */
const statusOf = ({ expiresAt, revokedAt }: Publication): { readonly isOver: boolean; readonly text: string } => {
  if (revokedAt !== null) return { isOver: true, text: `revoked ${at(revokedAt)}` }
  if (expiresAt === null) return { isOver: false, text: 'until revoked' }
  return Date.parse(expiresAt) <= Date.now()
    ? { isOver: true, text: `ended ${at(expiresAt)}` }
    : { isOver: false, text: `until ${at(expiresAt)}` }
}

const PublicationRow = ({
  publication,
  onRevoke,
}: {
  readonly publication: Publication
  readonly onRevoke: (id: string) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  const { id, name, panels, origins, createdAt } = publication
  const { isOver, text } = statusOf(publication)
  return (
    <li className="border-hairline/60 border-b py-1.5 text-[12px]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={isOver ? 'min-w-0 truncate text-text-tertiary' : 'min-w-0 truncate font-[550]'}>{name}</span>
        <span className="text-text-tertiary">
          {panels.length === 1 ? panels[0]?.title : `${panels.length} charts`}, {at(createdAt)}
        </span>
        <span className="text-text-secondary">{text}</span>
        {!isOver && origins.length > 0 && <span className="text-text-tertiary">framed by {origins.join(', ')}</span>}
        {!isOver && (
          <span className="ml-auto flex gap-1">
            <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Addresses
            </Button>
            <ConfirmButton label="Revoke" question="Revoke now?" name={name} onConfirm={() => onRevoke(id)} />
          </span>
        )}
      </div>
      {isOpen && !isOver && (
        <div className="py-2">
          <Addresses publication={publication} />
        </div>
      )}
    </li>
  )
}

type RowProps = { readonly report: Report; readonly onSend: () => void; readonly onDelete: () => void }

const ReportRow = ({ report, onSend, onDelete }: RowProps) => {
  const { name, schedule, nextAt, lastSentAt, lastFault } = report
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-hairline/60 border-b py-1.5 text-[12px]">
      <span className="min-w-0 truncate font-[550]">{name}</span>
      <span className="text-text-secondary">{scheduleText(schedule)}</span>
      <span className="text-text-tertiary">next {at(nextAt)}</span>
      {lastSentAt !== null && <span className="text-text-tertiary">last {at(lastSentAt)}</span>}
      {lastFault !== null && <span className="text-error">{lastFault}</span>}
      <span className="ml-auto flex gap-1">
        <Button variant="quiet" onClick={onSend}>
          Send now
        </Button>
        <ConfirmButton label="Delete" question="Delete it?" name={name} onConfirm={onDelete} />
      </span>
    </li>
  )
}

/** The user's publications and email reports, each with a button to end it. */
export const PublishingLists = () => {
  const [published, reloadPublished] = useRest<{ readonly publications: readonly Publication[] }>('/api/publications')
  const [sent, reloadSent] = useRest<{ readonly reports: readonly Report[] }>('/api/reports')
  const [message, setMessage] = useState('')
  const after = async (call: Promise<RestResult<unknown>>, done: string) => {
    const result = await call
    setMessage(result.ok ? done : result.problem.message)
    reloadPublished()
    reloadSent()
  }
  const publications = published?.ok === true ? published.body.publications : []
  const reports = sent?.ok === true ? sent.body.reports : []
  if (publications.length === 0 && reports.length === 0) return null
  return (
    <>
      <p role="status" className="mt-2 min-h-4 text-[11px] text-text-secondary">
        {message}
      </p>
      {publications.length > 0 && (
        <section aria-label="Published" className="mt-4">
          <h2 className="mb-1 font-[600] text-[13px]">Published</h2>
          <ul>
            {publications.map((publication) => (
              <PublicationRow
                key={publication.id}
                publication={publication}
                onRevoke={(id) => void after(revokePublication(id), 'It is published no longer.')}
              />
            ))}
          </ul>
        </section>
      )}
      {reports.length > 0 && (
        <section aria-label="Reports by mail" className="mt-4">
          <h2 className="mb-1 font-[600] text-[13px]">Reports by mail</h2>
          <ul>
            {reports.map((report) => (
              <ReportRow
                key={report.id}
                report={report}
                onSend={() => {
                  setMessage(`Drawing and sending ${report.name}`)
                  void after(sendReportNow(report.id), `${report.name} was sent.`)
                }}
                onDelete={() => void after(deleteReport(report.id), `${report.name} is sent no longer.`)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
