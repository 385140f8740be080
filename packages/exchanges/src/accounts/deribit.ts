import { type Position, type StatementRow, statementKind, type VenueMargin } from '@gvol/market'
import { isRecord, maybe, number, oneOf, rows, shape, text, type ValueOf } from '../messages/shape.ts'
import { fetchJson, NodeError } from '../rest/boundedJson.ts'
import {
  type AccountEnv,
  type Credentials,
  checkLogLength,
  excessPermissions,
  type KeyedAccount,
  unknownPermissions,
} from './keyedAccount.ts'
import { asDocumented, collateralOf, reasonIn, rowsOf } from './rows.ts'
import { hmacHex } from './signing.ts'

const WHO = 'Deribit'

const grant = shape({ access_token: text, scope: text })

/** `size`: coins for options, quote currency for futures, including linear ones. Prices as the venue quotes them. */
const positionRow = shape({
  instrument_name: text,
  kind: text,
  direction: oneOf('buy', 'sell', 'zero'),
  size: number,
  /** Coins; futures only. */
  size_currency: maybe(number),
  average_price: maybe(number),
})

/** In `currency`. */
const summaryRow = shape({
  currency: text,
  equity: maybe(number),
  /** Without the value of options and unrealized profit. */
  balance: maybe(number),
  initial_margin: maybe(number),
  maintenance_margin: maybe(number),
  /** `segregated_pm`, `cross_sm` …: pm is portfolio margin. */
  margin_model: maybe(text),
})

const summaries = shape({ summaries: rows })

/** `change` is that of the cash balance: premium and commission of trades, session profit and funding of settlements. */
const logRow = shape({
  currency: text,
  timestamp: number,
  type: text,
  change: number,
  balance: number,
  /** Of the bookings of the account. */
  user_seq: number,
  /** Paid; trades and deliveries. */
  commission: maybe(number),
  /** Funding; of the session in settlements, and not booked yet in trades. */
  interest_pl: maybe(number),
})
const logPage = shape({ logs: rows, continuation: maybe(number) })
const LOG_PAGE_ROWS = 250

/** Makes one JSON-RPC call. Tokens and keys are sent in body and headers, never in a URL. */
const called = async (env: AccountEnv, method: string, params: object, token?: string): Promise<unknown> => {
  const { body } = await fetchJson(
    { ...env, who: WHO, url: `${env.urls.rest}/${method}` },
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    },
  )
  if (isRecord(body) && 'result' in body) return body.result
  const error = isRecord(body) ? body.error : undefined
  throw new NodeError(`${WHO} refused ${method}${reasonIn(error, 'message')}.`)
}

/** Authenticates by signature, so that the secret is not transmitted. @see docs.deribit.com/articles/authentication */
const authenticated = async ({ key, secret }: Credentials, env: AccountEnv) => {
  const timestamp = env.now()
  const nonce = env.nonce()
  const result = await called(env, 'public/auth', {
    grant_type: 'client_signature',
    client_id: key,
    timestamp,
    nonce,
    data: '',
    signature: hmacHex(secret, `${timestamp}\n${nonce}\n`),
  })
  return asDocumented(WHO, grant, result)
}

/**
 * Checks a scope such as `account:read trade:read_write …`: write scopes are refused, and a trade scope must be
 * present.
 */
const checkedScope = (scope: string): void => {
  const scopes = scope.split(/\s+/)
  const writing = scopes.filter((one) => /:(?:.*_)?write$/.test(one))
  if (writing.length > 0) throw excessPermissions(WHO, writing)
  if (!scopes.includes('trade:read') || !scopes.includes('account:read')) throw unknownPermissions(WHO)
}

/** Inverse futures are sized in USD, independent of the price; everything else in coins. */
const positionSizeOf = ({ instrument_name, kind, size, size_currency }: ValueOf<typeof positionRow>) => {
  if (kind === 'option') return { held: size, unit: 'coin' } as const
  if (!instrument_name.includes('_')) return { held: size, unit: 'usd' } as const
  if (size_currency == null)
    throw new NodeError(`${WHO} does not report how many coins of ${instrument_name} the position has.`)
  return { held: size_currency, unit: 'coin' } as const
}

const positionOf = (row: ValueOf<typeof positionRow>): Position => {
  const { instrument_name, direction, average_price } = row
  const { held, unit } = positionSizeOf(row)
  return {
    venue: 'deribit',
    instrument: instrument_name,
    size: direction === 'sell' ? -Math.abs(held) : Math.abs(held),
    unit,
    ...(average_price && average_price > 0 ? { entryPrice: average_price } : {}),
  }
}

const statementRow = ({ timestamp, currency, type, change, ...row }: ValueOf<typeof logRow>): StatementRow => ({
  atMs: timestamp,
  currency,
  kind: statementKind(type),
  change,
  balance: row.balance,
  ...(row.commission ? { fee: row.commission } : {}),
  ...(type === 'settlement' && row.interest_pl ? { funding: row.interest_pl } : {}),
})

const logOf = async (env: AccountEnv, token: string, currency: string, fromMs: number) => {
  const all: ValueOf<typeof logRow>[] = []
  let continuation: number | null | undefined
  do {
    const params = {
      currency,
      start_timestamp: fromMs,
      end_timestamp: env.now(),
      count: LOG_PAGE_ROWS,
      ...(continuation == null ? {} : { continuation }),
    }
    const page = asDocumented(WHO, logPage, await called(env, 'private/get_transaction_log', params, token))
    all.push(...rowsOf(WHO, logRow, page.logs))
    checkLogLength(WHO, all.length)
    continuation = page.logs.length === 0 ? undefined : page.continuation
  } while (continuation != null)
  return all.toSorted((a, b) => a.user_seq - b.user_seq).map(statementRow)
}

export const deribit: KeyedAccount = {
  urls: { rest: 'https://www.deribit.com/api/v2' },
  log: async (credentials, env, fromMs) => {
    const { access_token: token } = await authenticated(credentials, env)
    const answer = await called(env, 'private/get_account_summaries', { extended: false }, token)
    const accounts = rowsOf(WHO, summaryRow, asDocumented(WHO, summaries, answer).summaries)
    const logs: StatementRow[] = []
    for (const { currency } of accounts) logs.push(...(await logOf(env, token, currency, fromMs)))
    return logs
  },
  read: async (credentials, env) => {
    const { access_token: token, scope } = await authenticated(credentials, env)
    checkedScope(scope)
    const openRows = rowsOf(WHO, positionRow, await called(env, 'private/get_positions', { currency: 'any' }, token))
    const answer = await called(env, 'private/get_account_summaries', { extended: false }, token)
    const accounts = rowsOf(WHO, summaryRow, asDocumented(WHO, summaries, answer).summaries)
    const open = openRows.filter(({ size }) => size !== 0)
    const legs = open.filter(({ kind }) => kind === 'option' || kind === 'future')
    const margins = accounts
      .filter(({ equity, maintenance_margin: least }) => (equity ?? 0) !== 0 || (least ?? 0) !== 0)
      .map(
        (row): VenueMargin => ({
          currency: row.currency,
          ...(row.equity == null ? {} : { equity: row.equity }),
          ...(row.initial_margin == null ? {} : { initial: row.initial_margin }),
          ...(row.maintenance_margin == null ? {} : { maintenance: row.maintenance_margin }),
        }),
      )
    const models = accounts.flatMap(({ margin_model: model }) => model ?? [])
    return {
      positions: [
        ...legs.map(positionOf),
        ...accounts.flatMap(({ currency, balance }) => collateralOf('deribit', currency, balance)),
      ],
      margins,
      ...(models.length === 0 ? {} : { isPortfolioMargined: models.some((model) => /pm$/i.test(model)) }),
      notes: open.length > legs.length ? [`${open.length - legs.length} positions of combinations are left out.`] : [],
    }
  },
}
