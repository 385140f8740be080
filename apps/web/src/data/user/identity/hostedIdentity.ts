import { isRecord } from '../workspaces/workspace.ts'

/** What the desk asks of the SDK of a hosted provider. Refusals are exceptions with a `code`. */
export type HostedIdentity = {
  /** Whom the provider remembers in this browser. */
  readonly person: () => { readonly email: string; readonly isVerified: boolean } | undefined
  /** @param isFresh  a new one, whatever the age of the old one */
  readonly idToken: (isFresh: boolean) => Promise<string | undefined>
  /** Asks anew whether the address is confirmed. */
  readonly reload: () => Promise<void>
  readonly signUp: (wanted: {
    readonly name: string
    readonly email: string
    readonly password: string
  }) => Promise<void>
  readonly signIn: (given: {
    readonly email: string
    readonly password: string
    readonly isRemembered: boolean
  }) => Promise<void>
  /** Another letter to whoever signed up or in last. */
  readonly sendVerification: () => Promise<void>
  readonly sendReset: (email: string) => Promise<void>
  readonly reset: (code: string, password: string) => Promise<void>
  readonly verify: (code: string) => Promise<void>
  readonly signOut: () => Promise<void>
}

export type HostedPorts = {
  /** What `/api/auth/provider` answers. */
  readonly askProvider: () => Promise<unknown>
  /** Loads the SDK; called for the provider that needs it and no other. */
  readonly loadFirebase: () => Promise<{
    readonly openFirebase: (config: Readonly<Record<string, string>>) => Promise<HostedIdentity>
  }>
}

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/**
 * The hosted provider of this desk, opened once a page; undefined where the desk signs people in itself. What failed is
 * tried again by the next who asks.
 */
export const hostedIdentityOf = ({
  askProvider,
  loadFirebase,
}: HostedPorts): (() => Promise<HostedIdentity | undefined>) => {
  let opened: Promise<HostedIdentity | undefined> | undefined
  const open = async (): Promise<HostedIdentity | undefined> => {
    const answer = await askProvider()
    if (!isRecord(answer) || answer.provider !== 'firebase') return undefined
    const { openFirebase } = await loadFirebase()
    return openFirebase(textsOf(answer.config))
  }
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

const askProvider = async (): Promise<unknown> => {
  const response = await fetch('/api/auth/provider', { credentials: 'same-origin' })
  if (response.status >= 500) throw new Error(`the server answered ${response.status} to who signs people in`)
  return response.ok ? response.json() : undefined
}

/** The one of this page. */
export const hostedIdentity = hostedIdentityOf({ askProvider, loadFirebase: () => import('./firebaseSdk.ts') })

/**
 * A session cookie for an ID token of the hosted provider.
 *
 * @returns undefined when there is one now, else the code and the sentence of the refusal
 */
export const exchangeIdToken = async (
  token: string,
): Promise<{ readonly code: string; readonly message: string } | undefined> => {
  const response = await fetch('/api/auth/firebase/session', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'x-auth': token, 'client-name': 'derivatives-gui' },
  })
  if (response.ok) return undefined
  if (response.status >= 500) throw new Error(`the server answered ${response.status} to an ID token`)
  const body: unknown = await response.json()
  const told = isRecord(body) && isRecord(body.error) ? body.error : {}
  return { code: String(told.code ?? `HTTP_${response.status}`), message: String(told.message ?? 'It was refused.') }
}
