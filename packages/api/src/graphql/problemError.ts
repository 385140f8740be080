import { GraphQLError } from 'graphql'
import { type Problem, problemBody, problemOfFailure } from '../answer/problem.ts'
import type { Log } from '../apiOptions.ts'

/** A problem as GraphQL carries it: the sentence as message, code and argument as extensions. */
export const problemError = (problem: Problem): GraphQLError => {
  const { message, ...extensions } = problemBody(problem).error
  return new GraphQLError(message, { extensions })
}

/**
 * What a client may see of an error: ours as they are, a faulty query with a code, and anything else as one sentence
 * while the log keeps the reason.
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
  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}
  const { code, message } = problemOfFailure(error instanceof GraphQLError ? (error.originalError ?? error) : error)
  return new GraphQLError(message, { ...place, extensions: { code } })
}
