import type { GraphQLFieldResolver } from 'graphql'
import type { ApiOptions } from '../../apiOptions.ts'
import { callerOf, type Identity, identify } from '../../http/identity.ts'
import { CREDENTIAL_REFUSED } from '../../http/refusal.ts'
import { wireUser } from '../../wire/wireAccount.ts'
import { type GraphqlContext, permitFor } from './graphqlContext.ts'
import { problemError } from './problemError.ts'

/** A request about one user with another user's credential is a mistake or an attack. */
const isOtherPerson = (one: Identity, other: Identity | undefined): boolean => {
  const user = callerOf(one)
  const otherUser = other && callerOf(other)
  return otherUser !== undefined && user?.user.id !== otherUser.user.id
}

/**
 * Resolves the user of the token in the argument or, where that is empty or a placeholder, of the request. A client
 * that has just received its token sends it in the argument while its headers still have the placeholder.
 */
export const userResolver =
  ({
    accounts,
  }: Pick<ApiOptions, 'accounts'>): GraphQLFieldResolver<unknown, GraphqlContext, { readonly token?: string | null }> =>
  async (_root, args, context) => {
    context.personal?.()
    const argumentIdentity = await identify(accounts, {
      address: context.address,
      xAuth: args.token ?? undefined,
      authorization: undefined,
      cookie: undefined,
      host: undefined,
      isHttps: false,
    })
    if (
      argumentIdentity.kind === 'refused' ||
      (argumentIdentity.kind !== 'anonymous' && isOtherPerson(argumentIdentity, context.identity))
    ) {
      throw problemError(CREDENTIAL_REFUSED)
    }
    const identity = argumentIdentity.kind === 'anonymous' ? context.identity : argumentIdentity
    const caller = identity && callerOf(identity)
    permitFor(caller, accounts.mode)('read-account')
    return wireUser(accounts, caller!, identity?.kind === 'id-token' ? identity.secret : undefined)
  }
