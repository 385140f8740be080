import type { ListedPerson } from '@gvol/wire'
import { isInForce } from '../../../data/user/account/account.ts'

export const ROLE_NAMES: Readonly<Record<ListedPerson['role'], string>> = {
  owner: 'Owner',
  administrator: 'Administrator',
  member: 'Member',
}

/** Returns how someone has access to data. */
export const planText = (person: ListedPerson, nowMs: number): string => {
  if (person.isOwner) return 'Owner'
  const running = person.subscriptions.filter((subscription) => isInForce(subscription, nowMs))
  const bought = running.map(({ plan, provider }) => (provider === 'btcpay' ? `${plan}, crypto` : plan))
  if (bought.length > 0) return bought.join(', ')
  if (person.isGranted) return 'Given by hand'
  return person.isPaid ? 'Open to all' : 'None'
}

/** Returns how someone proves who they are besides the password. */
export const factorText = ({ hasSecondFactor, passkeys }: ListedPerson): string => {
  const devices = passkeys === 1 ? 'passkey' : `${passkeys} passkeys`
  if (hasSecondFactor) return passkeys > 0 ? `App, ${devices}` : 'App'
  return passkeys > 0 ? devices[0]?.toUpperCase() + devices.slice(1) : 'None'
}

/** Returns the addresses in a text, each once, in lower case as the desk compares them. */
export const addressesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;<>]+/)
      .filter((part) => part.includes('@'))
      .map((part) => part.toLowerCase()),
  ),
]
