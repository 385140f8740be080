import type { AccountProfile } from '@gvol/wire'
import { useState } from 'react'
import { initials } from '../../../data/user/account/account.ts'
import { emailFault, nameFault } from '../../../data/user/identity/fieldRules.ts'
import { callIdentity } from '../../../data/user/identity/identityCalls.ts'
import { useIsMailSent } from '../../../data/user/session/useProvider.ts'
import { useSend } from '../../../data/user/session/useSend.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoMail } from '../../../ui/form/NoMail.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ActionForm } from './ActionForm.tsx'
import { Reauthenticate } from './Reauthenticate.tsx'

const Portrait = ({ profile: { name, email, photo } }: { readonly profile: AccountProfile }) =>
  photo ? (
    <img src={photo} alt="" className="size-12 shrink-0 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden="true"
      className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent font-[600] text-[16px] text-on-accent"
    >
      {initials(name, email ?? '') || '?'}
    </span>
  )

type Props = { readonly profile: AccountProfile; readonly onChanged: () => void }

const NameForm = ({ profile, onChanged }: Props) => {
  const [name, setName] = useState(profile.name)
  const [isDone, setDone] = useState(false)
  const { isBusy, refusal, send } = useSend()
  const fault = nameFault(name)
  const save = () => {
    if (fault !== undefined || name.trim() === profile.name) return
    void send(() => callIdentity('update-user', { name: name.trim() })).then((answer) => {
      if (answer?.ok !== true) return
      setDone(true)
      onChanged()
    })
  }
  return (
    <ActionForm
      submitLabel="Save the name"
      isBusy={isBusy || name.trim() === profile.name}
      fault={refusal?.message}
      success={isDone ? 'The name is saved.' : undefined}
      onSubmit={save}
    >
      <TextField
        label="Name"
        autoComplete="name"
        value={name}
        fault={fault}
        onText={(text) => {
          setName(text)
          setDone(false)
        }}
      />
    </ActionForm>
  )
}

const EmailForm = ({ current, onClose }: { readonly current: string; readonly onClose: () => void }) => {
  const [email, setEmail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const { isBusy, refusal, send } = useSend()
  const isMailSent = useIsMailSent()
  const fault =
    email.trim().toLowerCase() === current.toLowerCase() ? 'This is the address you have already.' : emailFault(email)
  const change = () => {
    setChecked(true)
    if (fault !== undefined) return
    const newEmail = email.trim()
    void send(() => callIdentity('change-email', { newEmail })).then((answer) => {
      if (answer?.ok === true) setSentTo(newEmail)
    })
  }
  if (refusal?.code === 'REAUTHENTICATE') return <Reauthenticate onDone={change} onCancel={onClose} />
  if (sentTo !== undefined) {
    return isMailSent === false ? (
      <NoMail />
    ) : (
      <Notice kind="success">
        We sent an email. The address changes to <span className="break-all">{sentTo}</span> once its link has been
        followed.
      </Notice>
    )
  }
  return (
    <ActionForm
      submitLabel="Change the address"
      isBusy={isBusy}
      fault={refusal?.message}
      onSubmit={change}
      onCancel={onClose}
    >
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
        value={email}
        onText={setEmail}
        fault={isChecked ? fault : undefined}
      />
    </ActionForm>
  )
}

const Unverified = ({ email }: { readonly email: string }) => {
  const [isSent, setSent] = useState(false)
  const { isBusy, refusal, send } = useSend()
  const isMailSent = useIsMailSent()
  const again = () =>
    void send(() => callIdentity('send-verification-email', { email })).then((answer) => setSent(answer?.ok === true))
  if (isSent && isMailSent === false) return <NoMail />
  return (
    <Notice kind={isSent ? 'success' : 'warning'}>
      <p>
        {isSent
          ? 'We sent an email: follow the link in it.'
          : 'This address is not confirmed. The desk opens after you follow the link in the email.'}
      </p>
      {refusal !== undefined && <p role="alert">{refusal.message}</p>}
      {!isSent && (
        <Button className="mt-2" disabled={isBusy} onClick={again}>
          Send another email
        </Button>
      )}
    </Notice>
  )
}

/** Name, picture and email address. */
export const Identity = ({ profile, onChanged }: Props) => {
  const [isChanging, setChanging] = useState(false)
  const role = profile.isOwner ? 'Owner of this desk' : profile.isAdmin ? 'Administrator' : undefined
  return (
    <Section title="You" about="Your name is shown in the top bar and, with the address, in emails to you.">
      <div className="flex items-center gap-3">
        <Portrait profile={profile} />
        <div className="min-w-0">
          <p className="truncate font-[600] text-[14px]">{profile.name}</p>
          <p className="truncate text-[12px] text-text-secondary">
            {profile.email ?? 'No e-mail address'}
            {profile.email && profile.emailVerified && <span className="text-live"> · confirmed</span>}
          </p>
          {role && <p className="text-[11px] text-text-tertiary">{role}</p>}
        </div>
      </div>
      <div className="mt-4 flex flex-col gap-4">
        {profile.email && !profile.emailVerified && <Unverified email={profile.email} />}
        <NameForm key={profile.name} profile={profile} onChanged={onChanged} />
        {isChanging ? (
          <EmailForm current={profile.email ?? ''} onClose={() => setChanging(false)} />
        ) : (
          <div>
            <Button onClick={() => setChanging(true)}>Change the e-mail address</Button>
          </div>
        )}
      </div>
    </Section>
  )
}
