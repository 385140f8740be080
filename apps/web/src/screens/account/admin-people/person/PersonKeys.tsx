import { dateTimeText, dayText } from '@gvol/format'
import type { PersonDetail } from '@gvol/wire'
import { scopesText } from '../../../../data/user/account/account.ts'
import { ConfirmButton } from '../../../../ui/form/ConfirmButton.tsx'
import type { Managing } from '../useManage.ts'

type Props = { readonly detail: PersonDetail; readonly managing: Managing }

/** Valid API keys of a person, each with a button that revokes it. */
export const PersonKeys = ({ detail: { person, keys, may }, managing: { isBusy, send } }: Props) => (
  <section>
    <h3 className="font-[600] text-[12px]">
      API keys <span className="font-normal text-text-tertiary tabular-nums">{keys.length}</span>
    </h3>
    {keys.length === 0 && <p className="text-[12px] text-text-tertiary">No API keys.</p>}
    {keys.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      <ul aria-label="API keys" tabIndex={0} className="max-h-60 overflow-y-auto">
        {keys.map(({ id, key, name, scopes, expiresAt, lastUsedAt, fromAddresses }) => (
          <li key={id} className="flex items-center gap-2 border-hairline/50 border-b py-1 text-[12px]">
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                <bdi>{name}</bdi> <span className="text-text-tertiary">{key}</span>
              </span>
              <span className="block text-[11px] text-text-tertiary">
                {`${scopesText(scopes)} · ${lastUsedAt === null ? 'never used' : `used ${dateTimeText(Date.parse(lastUsedAt))}`}${expiresAt === null ? '' : ` · ends ${dayText(Date.parse(expiresAt))}`}`}
              </span>
              {fromAddresses.length > 0 && (
                <span className="block break-words text-[11px] text-text-tertiary">
                  from {fromAddresses.join(', ')}
                </span>
              )}
            </span>
            {may.includes('revoke-key') && (
              <ConfirmButton
                label="Revoke"
                question="Revoke now?"
                name={name}
                isDisabled={isBusy}
                onConfirm={() =>
                  send(
                    `/api/admin/users/${encodeURIComponent(person.id)}/keys/${encodeURIComponent(id)}`,
                    { method: 'DELETE' },
                    () => 'The key is revoked.',
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
)
