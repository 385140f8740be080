import type { GraphQLFieldResolver } from 'graphql'
import type { ApiOptions } from '../apiOptions.ts'
import { callerOf, type Identity, identify } from '../route/identity.ts'
import { CREDENTIAL_REFUSED } from '../route/refusal.ts'
import { wireUser } from '../wire/wireAccount.ts'
import { type GraphqlContext, permitFor } from './graphqlContext.ts'
import { problemError } from './problemError.ts'

/** A request about one person by the credential of another is a mistake or an attack. */
const isOtherPerson = (one: Identity, other: Identity | undefined): boolean => {
  const asked = callerOf(one)
  const asking = other && callerOf(other)
  return asking !== undefined && asked?.user.id !== asking.user.id
}

/**
 * The user of the token in the argument, or, where that is empty or a placeholder, of the request. A client that has
 * just got its token sends it in the argument while its headers still hold the placeholder.
 */
export const userResolver =
  ({
    accounts,
  }: Pick<ApiOptions, 'accounts'>): GraphQLFieldResolver<unknown, GraphqlContext, { readonly token?: string | null }> =>
  async (_root, args, context) => {
    const given = await identify(accounts, {
      address: context.address,
      xAuth: args.token ?? undefined,
      authorization: undefined,
      cookie: undefined,
      host: undefined,
      isHttps: false,
    })
    if (given.kind === 'refused' || (given.kind !== 'anonymous' && isOtherPerson(given, context.identity))) {
      throw problemError(CREDENTIAL_REFUSED)
    }
    const identity = given.kind === 'anonymous' ? context.identity : given
    const caller = identity && callerOf(identity)
    permitFor(caller, accounts.mode)('read-account')
    return wireUser(accounts, caller!, identity?.kind === 'id-token' ? identity.secret : undefined)
  }
