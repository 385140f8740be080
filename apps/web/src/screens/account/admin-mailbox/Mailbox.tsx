import { dateTimeText } from '@gvol/format'
import { useUserState } from '../../../data/user/account/UserContext.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { PageFrame } from '../../../ui/form/PageFrame.tsx'

type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly sentAt: string }
type Answer = { readonly isSending: boolean; readonly mails: readonly Mail[] }

/** Text of an email with clickable links. */
const MailText = ({ text }: { readonly text: string }) => (
  <p className="whitespace-pre-wrap break-words text-[12px] text-text-secondary">
    {text.split(/(https?:\/\/\S+)/).map((part, i) =>
      i % 2 === 1 ? (
        <a key={part} href={part} className="break-all text-accent underline underline-offset-2">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)

const Mails = ({ mails, isSending }: Answer) => {
  if (isSending)
    return <Notice kind="info">Emails are sent: a mail server is configured, so none are stored here.</Notice>
  if (mails.length === 0)
    return <Notice kind="info">No mail yet. Confirmations and reset links will appear here.</Notice>
  return (
    <ol className="flex flex-col gap-2">
      {mails.map(({ to, subject, text, sentAt }) => (
        <li key={`${sentAt} ${to} ${subject}`} className="rounded-[5px] bg-panel p-4 ring-1 ring-hairline/60">
          <h2 className="font-[600] text-[13px]">{subject}</h2>
          <p className="mb-2 text-[11px] text-text-tertiary">
            to <span className="break-all">{to}</span> · {dateTimeText(Date.parse(sentAt))}
          </p>
          <MailText text={text} />
        </li>
      ))}
    </ol>
  )
}

/** `/admin/mailbox/`: emails that were not sent because no mail server is configured; for the owner only. */
export const Mailbox = () => {
  const { session } = useUserState()
  const isOwner = session.state === 'signed-in' && session.me.may.includes('read-mailbox')
  return (
    <PageFrame title="Mailbox">
      {isOwner ? <OwnMails /> : <Notice kind="info">Only the owner of this desk sees its mails.</Notice>}
    </PageFrame>
  )
}

const OwnMails = () => {
  const [result, reload] = useRest<Answer>('/api/admin/mailbox')
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 text-[12px] text-text-secondary">
        <p>Emails stored here while no mail server is configured. They contain sign-in links: treat them as secrets.</p>
        <Button icon="retry" onClick={reload}>
          Refresh
        </Button>
      </div>
      {result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
      {result?.ok === true && <Mails {...result.body} />}
    </>
  )
}
