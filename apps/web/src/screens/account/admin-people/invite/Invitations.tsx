import { dayText } from '@gvol/format'
import type { PendingInvitation } from '@gvol/wire'
import { useRest } from '../../../../data/user/session/useRest.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmButton } from '../../../../ui/form/ConfirmButton.tsx'
import { Notice } from '../../../../ui/form/Notice.tsx'
import { type Copied, useCopied } from '../../../../ui/form/useCopied.ts'
import { Panel } from '../Panel.tsx'
import { useManage } from '../useManage.ts'
import { InviteForm } from './InviteForm.tsx'

type Answer = {
  readonly isAvailable: boolean
  readonly needsGrant: boolean
  readonly invitations: readonly PendingInvitation[]
}

/** What the button that copies a link does, or did. */
const COPY_LABELS: Readonly<Record<Copied, string>> = {
  idle: 'Copy link',
  copied: 'Link copied',
  blocked: 'Clipboard is blocked',
}

type RowProps = {
  readonly invitation: PendingInvitation
  readonly isBusy: boolean
  readonly onWithdraw: () => void
}

const Row = ({ invitation: { email, isGranted, invitedBy, expiresAt, link }, isBusy, onWithdraw }: RowProps) => {
  const [state, copy] = useCopied(link)
  const label = COPY_LABELS[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-hairline/50 border-b py-1 text-[12px] last:border-b-0">
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="block truncate">{email}</bdi>
        <span className="text-[11px] text-text-tertiary">
          {isGranted ? 'with access · ' : ''}
          {'by '}
          <bdi>{invitedBy ?? 'the operator'}</bdi>
          {` · until ${dayText(Date.parse(expiresAt))}`}
        </span>
      </span>
      <Button icon="copy" onClick={copy} aria-label={`${label} for ${email}`} className="pointer-coarse:h-11">
        {label}
      </Button>
      <ConfirmButton
        label="Withdraw"
        question="End the link?"
        name={email}
        isDisabled={isBusy}
        onConfirm={onWithdraw}
      />
    </li>
  )
}

/** The form that invites, and invitations that no account was created with yet. */
export const Invitations = ({
  isMailSent,
  onChanged,
}: {
  readonly isMailSent: boolean
  readonly onChanged: () => void
}) => {
  const [result, reload] = useRest<Answer>('/api/admin/invitations')
  const managing = useManage(reload)
  const answer = result?.ok === true ? result.body : undefined
  const pending = answer?.invitations ?? []
  return (
    <Panel title="Invite">
      {result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
      {answer?.isAvailable === false && (
        <Notice kind="info">
          Invitations are not available on this desk: sign-up is closed (--sign-up), or another service signs people up.
        </Notice>
      )}
      {answer?.isAvailable === true && (
        <InviteForm
          isMailSent={isMailSent}
          needsGrant={answer.needsGrant}
          onInvited={() => {
            reload()
            onChanged()
          }}
        />
      )}
      {managing.problem !== undefined && <Notice kind="error">{managing.problem.message}</Notice>}
      {pending.length > 0 && (
        <>
          <h3 className="mb-1 text-[11px] text-text-secondary">
            Waiting for an account <span className="tabular-nums">{pending.length}</span>
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <ul aria-label="Waiting invitations" tabIndex={0} className="max-h-60 overflow-y-auto">
            {pending.map((invitation) => (
              <Row
                key={invitation.id}
                invitation={invitation}
                isBusy={managing.isBusy}
                onWithdraw={() =>
                  managing.send(
                    `/api/admin/invitations/${encodeURIComponent(invitation.id)}`,
                    { method: 'DELETE' },
                    () => undefined,
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
