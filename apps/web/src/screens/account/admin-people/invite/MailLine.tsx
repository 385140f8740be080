import { dateTimeText } from '@gvol/format'
import type { MailState } from '@gvol/wire'
import { Link } from 'react-router'
import { useMay } from '../../../../data/user/account/UserContext.ts'
import { Notice } from '../../../../ui/form/Notice.tsx'

const at = (instant: string): string => dateTimeText(Date.parse(instant))

/** Whether the desk sends emails, through what, and what failed last. */
export const MailLine = ({ state }: { readonly state: MailState | undefined }) => {
  const isOwner = useMay().includes('read-mailbox')
  if (state === undefined) return null
  if (!state.isSending) {
    return (
      <Notice kind="warning">
        This desk sends no emails: it has no mail server. Copy links here and send them yourself.{' '}
        {state.waiting > 0 &&
          `${state.waiting} ${state.waiting === 1 ? 'email waits' : 'emails wait'} in the mailbox of the owner. `}
        {isOwner && (
          <Link to="/admin/mailbox/" className="text-accent underline underline-offset-2">
            Open the mailbox
          </Link>
        )}
      </Notice>
    )
  }
  const { server, from, lastSentAt, lastFailure } = state
  const isFailing = lastFailure !== null && (lastSentAt === null || Date.parse(lastFailure.at) > Date.parse(lastSentAt))
  return (
    <Notice kind={isFailing ? 'error' : 'info'}>
      {`Emails go through ${server} as ${from}. `}
      {lastSentAt === null ? 'None was sent since the server started. ' : `The last one was sent ${at(lastSentAt)}. `}
      {lastFailure !== null &&
        `“${lastFailure.subject}” was not sent ${at(lastFailure.at)}: ${lastFailure.why}. ${isFailing ? 'Copy links here and send them yourself until this is repaired.' : ''}`}
    </Notice>
  )
}
