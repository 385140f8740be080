import { CombinedGraphQLErrors } from '@apollo/client/errors'

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'none'
      }
      interface Query {
        errorPolicy: 'none'
      }
    }
  }
}

/** What a query does that says nothing else. Studies keep their answers in the feed and say so themselves. */
export const GRAPHQL_DEFAULTS = {
  watchQuery: { fetchPolicy: 'cache-first', errorPolicy: 'none' },
  query: { fetchPolicy: 'cache-first', errorPolicy: 'none' },
} as const

/**
 * What the console is told about an error of a query: something for the network, nothing for a GraphQL error, which its
 * chart shows, and nothing for a question that was taken back.
 */
export const networkErrorText = (error: unknown): string | undefined => {
  if (CombinedGraphQLErrors.is(error)) return undefined
  if (error instanceof Error && error.name === 'AbortError') return undefined
  return `[Network error]: ${error instanceof Error ? error.message : String(error)}`
}
