import { dateTimeText, dayText } from '@gvol/format'
import type { PersonDetail } from '@gvol/wire'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useRest } from '../../../../data/user/session/useRest.ts'
import { IconButton } from '../../../../ui/Button.tsx'
import { CopyText } from '../../../../ui/form/CopyText.tsx'
import { Notice } from '../../../../ui/form/Notice.tsx'
import { Reauthenticate } from '../../profile/Reauthenticate.tsx'
import { useManage } from '../useManage.ts'
import { DeletePerson } from './DeletePerson.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonKeys } from './PersonKeys.tsx'
import { PersonSessions } from './PersonSessions.tsx'

type Props = {
  readonly id: string
  readonly isMailSent: boolean
  /** Called after a change, so that the list shows it. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="w-20 shrink-0 text-text-tertiary">{term}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)

const Facts = ({ person: { id, email, createdAt, lastSeenAt } }: Pick<PersonDetail, 'person'>) => (
  <dl className="flex flex-col gap-0.5 text-[12px]">
    <Fact term="Address">
      <bdi className="break-all">{email ?? 'none'}</bdi>
    </Fact>
    <Fact term="Since">{dayText(Date.parse(createdAt))}</Fact>
    <Fact term="Last seen">{lastSeenAt === null ? 'never' : dateTimeText(Date.parse(lastSeenAt))}</Fact>
    <Fact term="Id">
      <code className="select-all break-all font-mono text-[11px]">{id}</code>
    </Fact>
  </dl>
)

/** One person: what they have, and what may be done about it. */
export const PersonPanel = ({ id, isMailSent, onChanged, onClose }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // By the cookie, so that the answer can say which session is this one.
  const [result, reload] = useRest<PersonDetail>(`/api/admin/users/${encodeURIComponent(id)}`, { isBySession: true })
  const [link, setLink] = useState<string>()
  const managing = useManage(() => {
    reload()
    onChanged()
  })
  // The list is hidden behind it on a phone: the reader goes on here.
  useEffect(() => heading.current?.focus(), [])
  const detail = result?.ok === true ? result.body : undefined
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-3 rounded-[5px] bg-panel p-3 ring-1 ring-hairline/60"
    >
      <div className="flex items-start gap-2">
        <h2
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 break-words font-[600] text-[14px] outline-none"
        >
          <bdi>{detail?.person.name ?? 'Person'}</bdi>
        </h2>
        <IconButton icon="close" label="Back to all people" onClick={onClose} className="pointer-coarse:size-11" />
      </div>
      {result === undefined && (
        <div role="status" className="skeleton h-40">
          <span className="sr-only">Loading the person</span>
        </div>
      )}
      {result?.ok === false && (
        <Notice kind="error">
          {result.status === 404
            ? 'This account does not exist: it was deleted, or the link is wrong.'
            : result.problem.message}
        </Notice>
      )}
      {managing.problem !== undefined && <Notice kind="error">{managing.problem.message}</Notice>}
      {managing.success !== undefined && <Notice kind="success">{managing.success}</Notice>}
      {managing.retry !== undefined && <Reauthenticate onDone={managing.retry} onCancel={managing.cancel} />}
      {link !== undefined && (
        <div className="flex flex-col gap-2 rounded border border-accent p-3 text-[12px]">
          <p>Whoever has this link can choose the password. It works once, for one hour.</p>
          <CopyText label="Link for a new password" text={link} />
        </div>
      )}
      {detail !== undefined && (
        <>
          <Facts person={detail.person} />
          <PersonActions detail={detail} isMailSent={isMailSent} managing={managing} onLink={setLink} />
          <PersonSessions detail={detail} managing={managing} />
          <PersonKeys detail={detail} managing={managing} />
          {detail.may.includes('delete') && (
            <DeletePerson person={detail.person} managing={managing} onDeleted={onClose} />
          )}
        </>
      )}
    </section>
  )
}
