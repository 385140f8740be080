import type { Position, VenueMargin } from '@gvol/market'
import { type StatementRow, type StatementTrade, statementKind } from '@gvol/market/ledger'
import { flag, isRecord, maybe, number, oneOf, rows, shape, text, type ValueOf } from '../messages/shape.ts'
import { fetchJson, NodeError } from '../rest/boundedJson.ts'
import { coinbasePrivateKey, coinbaseToken, isCoinbaseSecret } from './coinbaseKey.ts'
import {
  type AccountEnv,
  type Credentials,
  checkLogLength,
  excessPermissions,
  type KeyedAccount,
  KeyRefused,
  unknownPermissions,
} from './keyedAccount.ts'
import { asDocumented, collateralOf, reasonIn, rowsOf } from './rows.ts'
import { hmacHex } from './signing.ts'

const WHO = 'Deribit'

const grant = shape({ access_token: text, scope: text })

/** What a key of Coinbase may do, `/api/v3/brokerage/key_permissions`. */
const coinbasePermissions = shape({ can_view: flag, can_trade: flag, can_transfer: flag })

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
  /** Funding since the last change of the position; booked with the settlement of the session. */
  interest_pl: maybe(number),
  /** Settlements: funding of the whole session, which is booked. */
  total_interest_pl: maybe(number),
  /** Trades: `open buy`, `close sell` …. */
  side: maybe(text),
  instrument_name: maybe(text),
  /** USD for inverse futures, coins for everything else. */
  amount: maybe(number),
  price: maybe(number),
  /** After the trade, in the unit of the amount. */
  position: maybe(number),
})
const logPage = shape({ logs: rows, continuation: maybe(number) })
const LOG_PAGE_ROWS = 250

/**
 * Makes one JSON-RPC call. Tokens and keys are sent in body and headers, never in a URL.
 *
 * @param rest  URL of the API: Deribit's own, or that for keys of Coinbase
 */
const callMethod = async (
  env: AccountEnv,
  rest: string,
  method: string,
  params: object,
  token?: string,
): Promise<unknown> => {
  const { body } = await fetchJson(
    { ...env, who: WHO, url: `${rest}/${method}` },
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
const authenticate = async ({ key, secret }: Credentials, env: AccountEnv, rest: string) => {
  const timestamp = env.now()
  const nonce = env.nonce()
  const result = await callMethod(env, rest, 'public/auth', {
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

/**
 * Authenticates with a key of Coinbase: its permissions are read first, then a signed token is exchanged for one of the
 * venue.
 *
 * @see docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/guides/derivatives/technical
 */
const authenticatedByCoinbase = async ({ key: keyName, secret }: Credentials, env: AccountEnv, rest: string) => {
  const key = coinbasePrivateKey(secret)
  if (key === undefined)
    throw new KeyRefused('This secret cannot be read: expected one of Coinbase, ES256 (P-256) in PEM or Ed25519.')
  const tokenFor = (method: 'GET' | 'POST', url: string): string => {
    const token = coinbaseToken({ key, keyName, method, url, nowMs: env.now(), nonce: env.nonce() })
    env.conceal(token)
    return token
  }
  const url = env.urls.permissions ?? ''
  const { body } = await fetchJson(
    { ...env, who: 'Coinbase', url },
    { method: 'GET', headers: { authorization: `Bearer ${tokenFor('GET', url)}` } },
  )
  if (!coinbasePermissions.is(body)) throw unknownPermissions('Coinbase')
  const excess = Object.entries({ trade: body.can_trade, transfer: body.can_transfer }).flatMap(([what, may]) =>
    may ? [what] : [],
  )
  if (excess.length > 0) throw excessPermissions('Coinbase', excess)
  const token = tokenFor('POST', `${rest}/public/auth`)
  return asDocumented(WHO, grant, await callMethod(env, rest, 'public/auth', { grant_type: 'coinbase_cdp', token }))
}

/** Refuses scopes of a key of Coinbase that may change anything; its permissions are checked already. */
const checkedCoinbaseScope = (scope: string): void => {
  const changing = scope
    .split(/\s+/)
    .filter((one) => /:(?:.*_)?(?:write|create|update|delete|send|transfer|request)$/.test(one))
  if (changing.length > 0) throw excessPermissions(WHO, changing)
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

/** A spot pair has no dash: `BTC_USDC`. */
const isSpot = (instrument: string): boolean => !instrument.includes('-')

const tradeOf = (row: ValueOf<typeof logRow>): StatementTrade | undefined => {
  const { type, side, instrument_name: instrument, amount, price, position } = row
  const direction = /\b(buy|sell)$/.exec(side ?? '')?.[1]
  if (type !== 'trade' || direction === undefined || instrument == null || isSpot(instrument)) return undefined
  if (!amount || price == null) return undefined
  const isInverseFuture = !instrument.includes('_') && !/-[CP]$/.test(instrument)
  return {
    instrument,
    quantity: direction === 'sell' ? -Math.abs(amount) : Math.abs(amount),
    unit: isInverseFuture ? 'usd' : 'coin',
    price,
    ...(position == null ? {} : { positionAfter: position }),
  }
}

const kindOf = ({ type, instrument_name: instrument }: ValueOf<typeof logRow>): StatementRow['kind'] =>
  type === 'trade' && instrument != null && isSpot(instrument) ? 'flow' : statementKind(type)

const statementRow = (booked: ValueOf<typeof logRow>): StatementRow => {
  const { timestamp, currency, type, change, ...row } = booked
  const trade = tradeOf(booked)
  const funding = row.total_interest_pl ?? row.interest_pl
  return {
    atMs: timestamp,
    currency,
    kind: kindOf(booked),
    change,
    ...(trade === undefined ? {} : { trade }),
    balance: row.balance,
    ...(row.commission && kindOf(booked) === 'result' ? { fee: row.commission } : {}),
    ...(type === 'settlement' && funding ? { funding } : {}),
  }
}

const logOf = async (env: AccountEnv, rest: string, token: string, currency: string, fromMs: number) => {
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
    const page = asDocumented(WHO, logPage, await callMethod(env, rest, 'private/get_transaction_log', params, token))
    all.push(...rowsOf(WHO, logRow, page.logs))
    checkLogLength(WHO, all.length)
    continuation = page.logs.length === 0 ? undefined : page.continuation
  } while (continuation != null)
  return all.toSorted((a, b) => a.user_seq - b.user_seq).map(statementRow)
}

/** @returns the address of the API for this kind of key, and a token that can only read */
const signedIn = async (
  credentials: Credentials,
  env: AccountEnv,
): Promise<{ readonly rest: string; readonly token: string }> => {
  const isCoinbase = isCoinbaseSecret(credentials.secret)
  const rest = (isCoinbase ? env.urls.coinbase : env.urls.rest) ?? ''
  const signIn = isCoinbase ? authenticatedByCoinbase : authenticate
  const { access_token: token, scope } = await signIn(credentials, env, rest)
  env.conceal(token)
  if (isCoinbase) checkedCoinbaseScope(scope)
  else checkedScope(scope)
  return { rest, token }
}

export const deribit: KeyedAccount = {
  urls: {
    rest: 'https://www.deribit.com/api/v2',
    /** For users who joined after 9 September 2026, whose keys are of Coinbase. */
    coinbase: 'https://drb.coinbase.com/api/v2',
    permissions: 'https://api.coinbase.com/api/v3/brokerage/key_permissions',
  },
  log: async (credentials, env, fromMs) => {
    const { rest, token } = await signedIn(credentials, env)
    const answer = await callMethod(env, rest, 'private/get_account_summaries', { extended: false }, token)
    const accounts = rowsOf(WHO, summaryRow, asDocumented(WHO, summaries, answer).summaries)
    const logs: StatementRow[] = []
    for (const { currency } of accounts) logs.push(...(await logOf(env, rest, token, currency, fromMs)))
    return logs
  },
  read: async (credentials, env) => {
    const { rest, token } = await signedIn(credentials, env)
    const openRows = rowsOf(
      WHO,
      positionRow,
      await callMethod(env, rest, 'private/get_positions', { currency: 'any' }, token),
    )
    const answer = await callMethod(env, rest, 'private/get_account_summaries', { extended: false }, token)
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
