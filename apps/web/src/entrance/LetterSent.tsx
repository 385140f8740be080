import { useEffect, useState } from 'react'
import { askEntrance } from '../data/user/session/askEntrance.ts'
import { useSend } from '../data/user/session/useSend.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/form/Notice.tsx'
import { Frame, TextLink } from './Frame.tsx'

/** Seconds between two letters to the same address. */
const PAUSE_S = 30

type Props = {
  readonly email: string
  /** Just signed up, or came back before confirming. */
  readonly isNew: boolean
}

/** A letter with a link is on its way; nothing goes on before it is opened. */
export const LetterSent = ({ email, isNew }: Props) => {
  const [leftS, setLeftS] = useState(isNew ? PAUSE_S : 0)
  const [sent, setSent] = useState(0)
  const { isBusy, refusal, send } = useSend()
  useEffect(() => {
    if (leftS === 0) return
    const timer = setTimeout(() => setLeftS(leftS - 1), 1_000)
    return () => clearTimeout(timer)
  }, [leftS])
  const again = () =>
    void send(() => askEntrance('send-verification-email', { email })).then((answer) => {
      if (answer?.ok !== true) return
      setSent((count) => count + 1)
      setLeftS(PAUSE_S)
    })
  return (
    <Frame title="Confirm your address" links={<TextLink href="/login/">Log in</TextLink>}>
      <p className="mt-2 text-text-secondary">
        {isNew ? 'A letter is on its way to ' : 'The desk opens once you have followed the link in the letter to '}
        <strong className="break-all font-[600] text-text">{email}</strong>.
        {isNew && ' Open the link in it to confirm that the address is yours.'}
      </p>
      <ul className="mt-4 list-disc space-y-1 pl-4 text-[12px] text-text-secondary">
        <li>It can take a minute. Look into the folder for unwanted mail too.</li>
        <li>If you had an account with this address before, log in with it instead.</li>
      </ul>
      <div className="mt-5 flex flex-col gap-3">
        {refusal !== undefined && <Notice kind="error">{refusal.message}</Notice>}
        {sent > 0 && leftS > 0 && <Notice kind="success">Sent again.</Notice>}
        <Button className="h-9 max-sm:h-11" disabled={leftS > 0 || isBusy} onClick={again}>
          {leftS > 0 ? `Send another letter in ${leftS} s` : 'Send another letter'}
        </Button>
      </div>
    </Frame>
  )
}
