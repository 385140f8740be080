import { GraphQLError } from 'graphql'
import type { Log } from '../../apiOptions.ts'
import { type Problem, problemBody, problemOfFailure } from '../../http/problem.ts'

/** Returns a problem as a GraphQL error: the sentence as message, code and argument as extensions. */
export const problemError = (problem: Problem): GraphQLError => {
  const { message, ...extensions } = problemBody(problem).error
  return new GraphQLError(message, { extensions })
}

/**
 * Returns what a client may see of an error: the desk's own errors unchanged, an invalid query with a code, and
 * anything else as one sentence while the log has the reason.
 */
export const maskedError = (error: unknown, log: Log): GraphQLError => {
  if (error instanceof GraphQLError) {
    const { originalError } = error
    if (typeof error.extensions.code === 'string' && originalError?.message === undefined) return error
    if (originalError instanceof GraphQLError) return error
    if (originalError === undefined || originalError === null) {
      const { message, nodes, source, positions, path } = error
      return new GraphQLError(message, { nodes, source, positions, path, extensions: { code: 'bad-request' } })
    }
  }
  log.error({ err: error }, 'a GraphQL operation failed')
  const location = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}
  const { code, message } = problemOfFailure(error instanceof GraphQLError ? (error.originalError ?? error) : error)
  return new GraphQLError(message, { ...location, extensions: { code } })
}
