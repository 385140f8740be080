/** Limits per client and in total. */
export type ApiLimits = {
  /** Sustained and burst request rates per signed-in user. */
  readonly userPerSecond: number
  readonly userBurst: number
  /** Sustained and burst request rates of anonymous requests, per address. */
  readonly anonymousPerSecond: number
  readonly anonymousBurst: number
  /** Attempts at passwords, codes and links, per address. */
  readonly guessPerSecond: number
  readonly guessBurst: number
  /** Emails that one administrator causes: invitations, confirmations, links for a new password. */
  readonly adminMailsPerSecond: number
  readonly adminMailsBurst: number
  /** Characters of new GraphQL documents per caller: validating them blocks everybody. */
  readonly documentCharsPerSecond: number
  readonly documentCharsBurst: number
  /** Response bytes, per signed-in user and per anonymous address. */
  readonly userAnswerBytesPerSecond: number
  readonly userAnswerBytesBurst: number
  readonly anonymousAnswerBytesPerSecond: number
  readonly anonymousAnswerBytesBurst: number
  /** Requests for one user's publications, by all visitors together, and their bytes. */
  readonly publishedPerSecond: number
  readonly publishedBurst: number
  readonly publishedBytesPerSecond: number
  readonly publishedBytesBurst: number
  readonly bodyBytes: number
  /** Workspaces and layouts may be larger than other bodies. */
  readonly documentBytes: number
  readonly preferenceBytes: number
  readonly webhookBytes: number
  /** Slots for running studies, of which a heavy one takes several, and the length of the queue. */
  readonly concurrentRuns: number
  readonly queuedRuns: number
  /** Slots and length of the queue of one caller: a user, or an anonymous address. */
  readonly concurrentRunsEach: number
  readonly queuedRunsEach: number
  /** A slower study is answered with 503. */
  readonly runMs: number
  /** Instants and bytes of one range answer; how many ranges a caller may read at once. */
  readonly rangeInstants: number
  readonly rangeBytes: number
  readonly rangesEach: number
  /** Files of history that a caller may download at once. */
  readonly historyDownloadsEach: number
  readonly cachedAnswers: number
  /** Bytes of one answer, of all answers of one operation, and of all cached answers, as `answerBytes` estimates them. */
  readonly answerBytes: number
  readonly operationBytes: number
  readonly cachedBytes: number
  /** The usual introspection query needs 14. */
  readonly graphqlDepth: number
  /** Fields of one operation, with aliases and fragments expanded. */
  readonly graphqlFields: number
  /** Top-level fields of one operation, including aliases. */
  readonly graphqlRootFields: number
  readonly graphqlTokens: number
  /** How often one response name may occur in one selection set: comparing repeats is quadratic. */
  readonly graphqlRepeats: number
  readonly liveConnections: number
  readonly liveConnectionsPerUser: number
  /** Connections that have not authenticated, per address. */
  readonly liveConnectionsPerAddress: number
  readonly liveSubscriptions: number
  readonly liveMessageBytes: number
  /** Above this many unsent bytes a client gets only the latest answer, once there is room. */
  readonly liveSoftBufferBytes: number
  /** Above this many unsent bytes a client is disconnected. */
  readonly liveHardBufferBytes: number
  /** So is a client that makes no room for this long. */
  readonly liveStallMs: number
  readonly liveInitMs: number
  readonly livePingMs: number
}

export const DEFAULT_LIMITS: ApiLimits = {
  userPerSecond: 500,
  userBurst: 2_000,
  anonymousPerSecond: 10,
  anonymousBurst: 100,
  guessPerSecond: 0.5,
  guessBurst: 30,
  adminMailsPerSecond: 1 / 30,
  adminMailsBurst: 100,
  documentCharsPerSecond: 20_000,
  documentCharsBurst: 1_000_000,
  userAnswerBytesPerSecond: 50_000_000,
  userAnswerBytesBurst: 2_000_000_000,
  anonymousAnswerBytesPerSecond: 2_000_000,
  anonymousAnswerBytesBurst: 200_000_000,
  publishedPerSecond: 50,
  publishedBurst: 1_000,
  publishedBytesPerSecond: 5_000_000,
  publishedBytesBurst: 500_000_000,
  bodyBytes: 100_000,
  documentBytes: 1_000_000,
  preferenceBytes: 64_000,
  webhookBytes: 1_000_000,
  concurrentRuns: 8,
  queuedRuns: 500,
  concurrentRunsEach: 6,
  queuedRunsEach: 200,
  runMs: 30_000,
  rangeInstants: 5_000,
  rangeBytes: 256_000_000,
  rangesEach: 2,
  historyDownloadsEach: 2,
  cachedAnswers: 128,
  answerBytes: 128_000_000,
  operationBytes: 256_000_000,
  cachedBytes: 256_000_000,
  graphqlDepth: 16,
  graphqlFields: 1_000,
  graphqlRootFields: 50,
  graphqlTokens: 4_000,
  graphqlRepeats: 10,
  liveConnections: 2_000,
  liveConnectionsPerUser: 1_000,
  liveConnectionsPerAddress: 1_000,
  liveSubscriptions: 100,
  // The longest history of a portfolio, with its quotes escaped.
  liveMessageBytes: 128_000,
  liveSoftBufferBytes: 1_000_000,
  liveHardBufferBytes: 32_000_000,
  liveStallMs: 30_000,
  liveInitMs: 10_000,
  livePingMs: 15_000,
}
