import { dateTimeText, dayText } from '@gvol/format'
import type { ApiKey } from '@gvol/wire'
import type { ReactNode } from 'react'
import { scopesText } from '../../data/user/account/account.ts'
import { type Head, HeadRow } from '../table/HeadRow.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'

type Props<Key extends ApiKey> = {
  readonly keys: readonly Key[]
  readonly onRevoke: (id: string) => void
  /** Returns the key's owner, where it is not obvious. */
  readonly holder?: (key: Key) => ReactNode
}

const HEADS: readonly Head[] = [
  { label: 'Key' },
  { label: 'May', isWideOnly: true },
  { label: 'Made', isRight: true, isWideOnly: true },
  { label: 'Ends', isRight: true },
  { label: 'Last used', isRight: true },
  { label: 'Revoke', isUnseen: true },
]

/** Active API keys with their scopes and last use. */
export const KeyList = <Key extends ApiKey>({ keys, onRevoke, holder }: Props<Key>) => (
  <div className="overflow-x-auto">
    <table className="w-full text-[12px]">
      <HeadRow heads={holder === undefined ? HEADS : [{ label: 'Whose' }, ...HEADS]} />
      <tbody>
        {keys.map((key) => (
          <tr key={key.id} className="border-hairline/50 border-b align-baseline">
            {holder !== undefined && <td className="py-1 pr-3">{holder(key)}</td>}
            <td className="max-w-40 truncate py-1 pr-3">
              {key.name} <span className="text-text-tertiary">{key.key}</span>
            </td>
            <td className="py-1 pr-3 text-text-secondary max-sm:hidden">
              {scopesText(key.scopes)}
              {key.fromAddresses.length > 0 && (
                <span className="block text-text-tertiary">from {key.fromAddresses.join(', ')}</span>
              )}
            </td>
            <td className="whitespace-nowrap py-1 pr-3 text-right tabular-nums max-sm:hidden">
              {dayText(Date.parse(key.createdAt))}
            </td>
            <td className="whitespace-nowrap py-1 pr-3 text-right tabular-nums">
              {key.expiresAt === null ? 'never' : dayText(Date.parse(key.expiresAt))}
            </td>
            <td className="whitespace-nowrap py-1 pr-3 text-right tabular-nums">
              {key.lastUsedAt === null ? 'never' : dateTimeText(Date.parse(key.lastUsedAt))}
            </td>
            <td className="text-right">
              <ConfirmButton label="Revoke" question="Revoke now?" name={key.name} onConfirm={() => onRevoke(key.id)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
