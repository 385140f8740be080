import type { PersonDetail, PersonRight } from '@gvol/wire'
import type { ReactNode } from 'react'
import { saveFile } from '../../../../panel/frame/export/exportPicture.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmButton } from '../../../../ui/form/ConfirmButton.tsx'
import { factorText, planText, ROLE_NAMES } from '../personText.ts'
import type { Managing } from '../useManage.ts'

type Props = {
  readonly detail: PersonDetail
  readonly isMailSent: boolean
  readonly managing: Managing
  /** Called with a link for a new password, where the desk does not send it. */
  readonly onLink: (link: string | undefined) => void
}

type Sent = { readonly link?: string; readonly sentTo?: string }

const Line = ({
  term,
  value,
  children,
}: {
  readonly term: string
  readonly value: ReactNode
  readonly children: ReactNode
}) => (
  <div className="flex min-h-9 flex-wrap items-center gap-x-2 border-hairline/50 border-b py-0.5 last:border-b-0">
    <dt className="w-24 shrink-0 text-text-tertiary">{term}</dt>
    <dd className="min-w-0 flex-1">{value}</dd>
    <dd className="flex flex-wrap justify-end gap-1">{children}</dd>
  </div>
)

/** Role, access, address, password and data of a person, each with what may be done about it. */
export const PersonActions = ({ detail: { person, may }, isMailSent, managing, onLink }: Props) => {
  const { isBusy, send } = managing
  const path = `/api/admin/users/${encodeURIComponent(person.id)}`
  const post = (right: PersonRight, sentence: (sent: Sent) => string | undefined) => () => {
    onLink(undefined)
    send<Sent>(`${path}/${right}`, { method: 'POST', body: {} }, (sent) => {
      onLink(sent.link)
      return sentence(sent)
    })
  }
  const confirm = (right: PersonRight, label: string, question: string, sentence: string) =>
    may.includes(right) && (
      <ConfirmButton
        label={label}
        question={question}
        name={person.name}
        isDisabled={isBusy}
        onConfirm={post(right, () => sentence)}
      />
    )
  const exportData = () =>
    send<unknown>(`${path}/export`, {}, (data) => {
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'gvol-account.json')
      return 'Saved as gvol-account.json: account, workspaces, portfolios and payments. Notes, alerts and reports are for their user alone.'
    })
  const isOther = person.role !== 'owner'
  return (
    <dl className="flex flex-col text-[12px]">
      <Line term="Role" value={ROLE_NAMES[person.role]}>
        {person.role === 'member' &&
          confirm('admin', 'Make administrator', 'Give these rights?', 'Is an administrator now.')}
        {person.role === 'administrator' && confirm('member', 'Make member', 'Take the rights?', 'Is a member now.')}
      </Line>
      <Line term="Access" value={planText(person, Date.now())}>
        {isOther && !person.isGranted && may.includes('grant') && (
          <Button disabled={isBusy} onClick={post('grant', () => 'Has access now.')}>
            Give access
          </Button>
        )}
        {isOther &&
          person.isGranted &&
          confirm('revoke', 'Take access back', 'Take back now?', 'The given access ended.')}
      </Line>
      <Line
        term="Address"
        value={person.emailVerified ? 'Confirmed' : <span className="text-warning">Not confirmed</span>}
      >
        {!person.emailVerified && may.includes('verify') && (
          <Button disabled={isBusy} onClick={post('verify', () => 'The address counts as confirmed now.')}>
            Mark as confirmed
          </Button>
        )}
        {!person.emailVerified && may.includes('resend-confirmation') && (
          <Button
            disabled={isBusy}
            onClick={post('resend-confirmation', () =>
              isMailSent
                ? 'The email that confirms the address is on its way.'
                : 'The email waits in the mailbox of the owner: this desk sends none.',
            )}
          >
            Send email again
          </Button>
        )}
      </Line>
      <Line term="Second factor" value={factorText(person)}>
        {null}
      </Line>
      <Line term="Password" value="">
        {may.includes('reset-link') && (
          <Button
            disabled={isBusy}
            onClick={post('reset-link', ({ sentTo }) =>
              sentTo === undefined ? undefined : `A link for a new password is on its way to ${sentTo}.`,
            )}
          >
            {isMailSent ? 'Send reset link' : 'Make reset link'}
          </Button>
        )}
      </Line>
      <Line term="Data" value="">
        {may.includes('export') && (
          <Button icon="download" disabled={isBusy} onClick={exportData}>
            Export
          </Button>
        )}
      </Line>
    </dl>
  )
}
