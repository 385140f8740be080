import { REQUEST_LIMIT_MS } from '../../overdue/repeatOverdue.ts'
import { callJson } from '../../rest.ts'
import type { ServerUser } from './userFromServer.ts'

/** The GraphQL document that loads a user with all stored data. */
export const USER_QUERY = `query GetV2User($token: String) {
  User: UserV2(token: $token) {
    id
    token
    email
    name
    isPaid
    isTrialing
    trialEnd
    apiKeys { key name createdAt }
    workspaces { id name data version }
    layouts
    emailVerified
    cryptoPaid
    photo
  }
}`

type UserAnswer = { readonly data?: { readonly User?: ServerUser | null } | null; readonly errors?: unknown }

/** The user could not be loaded. `status` is the HTTP status; undefined without an answer. */
export class UserRefused extends Error {
  readonly status: number | undefined
  constructor(status: number | undefined, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Loads the user of a token; without one the server uses the session cookie.
 *
 * @throws UserRefused when the server does not respond or refuses
 */
export const fetchServerUser = async (token: string | undefined): Promise<ServerUser> => {
  const result = await callJson<UserAnswer>('/graphql', {
    method: 'POST',
    body: { operationName: 'GetV2User', query: USER_QUERY, variables: { token: token ?? '' } },
    headers: { token: token ?? '' },
    name: 'your account',
    isRead: true,
    limitMs: REQUEST_LIMIT_MS,
  })
  if (!result.ok) throw new UserRefused(result.status, result.problem.message)
  const user = result.body.data?.User
  if (user === undefined || user === null) {
    throw new UserRefused(200, `The server returned no user: ${JSON.stringify(result.body.errors ?? null)}`)
  }
  return user
}

/**
 * @param token  ID token of a hosted provider, which is revoked together with the session
 * @throws Error when the server did not end the session, so that no user wrongly believes to be signed out
 */
export const endSession = async (token?: string): Promise<void> => {
  const headers: Readonly<Record<string, string>> = token ? { 'x-auth': token } : {}
  const result = await callJson<unknown>('/api/auth/sign-out', { method: 'POST', body: {}, isBySession: true, headers })
  if (!result.ok && result.status !== 401) throw new Error(result.problem.message)
}
