import { importWithRetry } from '../../code/importWithRetry.ts'
import { repeatOverdue } from '../../overdue/repeatOverdue.ts'
import { isRecord } from '../workspaces/workspace.ts'

/** The part of a hosted provider's SDK that the desk uses. Refusals are exceptions with a `code`. */
export type HostedIdentity = {
  /** The user that the provider remembers in this browser. */
  readonly person: () => { readonly email: string; readonly isVerified: boolean } | undefined
  /** @param isFresh  request a new token, whatever the age of the current one */
  readonly idToken: (isFresh: boolean) => Promise<string | undefined>
  /** Checks again whether the address is confirmed. */
  readonly reload: () => Promise<void>
  readonly signUp: (account: {
    readonly name: string
    readonly email: string
    readonly password: string
  }) => Promise<void>
  readonly signIn: (login: {
    readonly email: string
    readonly password: string
    readonly isRemembered: boolean
  }) => Promise<void>
  /** Sends another email to the address that last signed up or in. */
  readonly sendVerification: () => Promise<void>
  readonly sendReset: (email: string) => Promise<void>
  readonly reset: (code: string, password: string) => Promise<void>
  readonly verify: (code: string) => Promise<void>
  readonly signOut: () => Promise<void>
}

export type HostedPorts = {
  /** Fetches `/api/auth/provider`. */
  readonly fetchProvider: () => Promise<unknown>
  /** Loads the SDK; called only for the provider that needs it. */
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
 * Returns the hosted provider of this desk, opened once per page; undefined where the desk has its own sign-in. After a
 * failure the next call tries again.
 */
export const hostedIdentityOf = ({
  fetchProvider,
  loadFirebase,
}: HostedPorts): (() => Promise<HostedIdentity | undefined>) => {
  let opened: Promise<HostedIdentity | undefined> | undefined
  const open = async (): Promise<HostedIdentity | undefined> => {
    const answer = await fetchProvider()
    if (!isRecord(answer) || answer.provider !== 'firebase') return undefined
    const open = async () => (await loadFirebase()).openFirebase(textsOf(answer.config))
    return repeatOverdue('the sign-in of Firebase', open, { isRepeated: false })
  }
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

const fetchProvider = (): Promise<unknown> =>
  repeatOverdue('the sign-in method of this desk', async (signal) => {
    const response = await fetch('/api/auth/provider', { credentials: 'same-origin', signal })
    if (response.status >= 500)
      throw new Error(`the server answered ${response.status} to the request for its sign-in method`)
    return response.ok ? await response.json() : undefined
  })

/** The hosted provider of this page. */
export const hostedIdentity = hostedIdentityOf({
  fetchProvider,
  loadFirebase: () => importWithRetry(() => import('./firebaseSdk.ts')),
})

/**
 * Exchanges an ID token of the hosted provider for a session cookie.
 *
 * @returns undefined on success, else code and message of the refusal
 */
export const exchangeIdToken = async (
  token: string,
): Promise<{ readonly code: string; readonly message: string } | undefined> => {
  const send = async (signal: AbortSignal): Promise<{ readonly status: number; readonly body: unknown }> => {
    const response = await fetch('/api/auth/firebase/session', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'x-auth': token, 'client-name': 'derivatives-gui' },
      signal,
    })
    if (response.status >= 500) throw new Error(`the server answered ${response.status} to an ID token`)
    return { status: response.status, body: response.ok ? undefined : await response.json() }
  }
  const { status, body } = await repeatOverdue('a session for the ID token', send, { isRepeated: false })
  if (body === undefined) return undefined
  const problemBody = isRecord(body) && isRecord(body.error) ? body.error : {}
  return {
    code: String(problemBody.code ?? `HTTP_${status}`),
    message: String(problemBody.message ?? 'It was refused.'),
  }
}
