import { useEffect, useState } from 'react'
import { callEntrance } from '../data/user/session/callEntrance.ts'
import { useIsMailSent } from '../data/user/session/useProvider.ts'
import { useSend } from '../data/user/session/useSend.ts'
import { Button } from '../ui/Button.tsx'
import { NoMail } from '../ui/form/NoMail.tsx'
import { Notice } from '../ui/form/Notice.tsx'
import { Frame, TextLink } from './Frame.tsx'

/** Seconds between two emails to the same address. */
const PAUSE_S = 30

type Props = {
  readonly email: string
  /** True after sign-up; false for a user who returned before confirming the address. */
  readonly isNew: boolean
}

/** An email with a link was sent; nothing continues before the link is opened. */
export const EmailSent = ({ email, isNew }: Props) => {
  const [leftS, setLeftS] = useState(isNew ? PAUSE_S : 0)
  const [sent, setSent] = useState(0)
  const isMailSent = useIsMailSent()
  const { isBusy, refusal, send } = useSend()
  useEffect(() => {
    if (leftS === 0) return
    const timer = setTimeout(() => setLeftS(leftS - 1), 1_000)
    return () => clearTimeout(timer)
  }, [leftS])
  const again = () =>
    void send(() => callEntrance('send-verification-email', { email })).then((answer) => {
      if (answer?.ok !== true) return
      setSent((count) => count + 1)
      setLeftS(PAUSE_S)
    })
  return (
    <Frame title="Confirm your address" links={<TextLink href="/login/">Log in</TextLink>}>
      <p className="mt-2 text-text-secondary">
        {isNew && isMailSent !== false
          ? 'We sent an email to '
          : 'The desk opens after you follow the link in the email to '}
        <strong className="break-all font-[600] text-text">{email}</strong>.
        {isNew && isMailSent !== false && ' Open the link in it to confirm that the address is yours.'}
      </p>
      <ul className="mt-4 list-disc space-y-1 pl-4 text-[12px] text-text-secondary">
        {isMailSent !== false && <li>It can take a minute. Check your spam folder too.</li>}
        <li>If you had an account with this address before, log in with it instead.</li>
      </ul>
      <div className="mt-5 flex flex-col gap-3">
        {isMailSent === false && <NoMail />}
        {refusal !== undefined && <Notice kind="error">{refusal.message}</Notice>}
        {sent > 0 && leftS > 0 && <Notice kind="success">Sent again.</Notice>}
        <Button className="h-9 max-sm:h-11" disabled={leftS > 0 || isBusy} onClick={again}>
          {leftS > 0 ? `Send another email in ${leftS} s` : 'Send another email'}
        </Button>
      </div>
    </Frame>
  )
}
