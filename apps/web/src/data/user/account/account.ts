import type { Scope, SubscriptionState } from '@gvol/wire'

/** Returns whether a subscription currently grants access to studies, by the server's rule. */
export const isInForce = ({ status, paidUntil }: SubscriptionState, nowMs: number): boolean => {
  if (status !== 'active' && status !== 'past-due' && status !== 'canceled') return false
  return paidUntil === null ? status === 'active' : nowMs < Date.parse(paidUntil)
}

/** Labels of API key scopes. */
export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  'read:studies': 'Read studies',
  'read:status': 'Read the state of the server',
  'read:account': 'Read your account',
  'write:workspaces': 'Change workspaces and layouts',
  'read:csv': 'Read tables by an address with the key in it, for spreadsheets',
  'read:history': 'Download stored history',
}

/** Returns what an API key may do. */
export const scopesText = (scopes: readonly Scope[]): string =>
  scopes.map((scope) => SCOPE_LABELS[scope]?.toLowerCase() ?? scope).join(', ')

/** Returns up to two initials for a user without a picture. */
export const initials = (name: string, email = ''): string => {
  const words = (name.trim() || email.split('@')[0] || '').split(/[\s._-]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Returns browser and system of a session, as far as its user agent contains them. */
export const deviceText = (userAgent: string | null | undefined): string => {
  if (!userAgent) return 'Unknown device'
  const browser = (
    [
      ['Edg/', 'Edge'],
      ['OPR/', 'Opera'],
      ['Firefox/', 'Firefox'],
      ['Chrome/', 'Chrome'],
      ['Safari/', 'Safari'],
    ] as const
  ).find(([mark]) => userAgent.includes(mark))?.[1]
  const system = (
    [
      ['iPhone', 'iPhone'],
      ['iPad', 'iPad'],
      ['Android', 'Android'],
      ['Windows', 'Windows'],
      ['Mac OS', 'macOS'],
      ['Linux', 'Linux'],
    ] as const
  ).find(([mark]) => userAgent.includes(mark))?.[1]
  return [browser ?? userAgent.split(/[\s/]/)[0], system].filter(Boolean).join(' on ')
}
