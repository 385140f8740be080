import type { Position, VenueMargin } from '@gvol/market'
import { isRecord, maybe, number, oneOf, rows, shape, text, type ValueOf } from '../messages/shape.ts'
import { askJson, NodeError } from '../rest/boundedJson.ts'
import { type AccountMeans, type Credentials, type KeyedAccount, mayTooMuch, untold } from './keyedAccount.ts'
import { asTold, collateralOf, rowsOf, saidBy } from './rows.ts'
import { hmacHex } from './signing.ts'

const WHO = 'Deribit'

const grant = shape({ access_token: text, scope: text })

/** `size`: coins of options, quote currency of futures, also of linear ones. Prices as the venue quotes them. */
const positionRow = shape({
  instrument_name: text,
  kind: text,
  direction: oneOf('buy', 'sell', 'zero'),
  size: number,
  /** Coins; of futures alone. */
  size_currency: maybe(number),
  average_price: maybe(number),
})

/** In `currency`. */
const summaryRow = shape({
  currency: text,
  equity: maybe(number),
  /** Without the worth of options and unrealised profit. */
  balance: maybe(number),
  initial_margin: maybe(number),
  maintenance_margin: maybe(number),
  /** `segregated_pm`, `cross_sm` …: pm is portfolio margin. */
  margin_model: maybe(text),
})

const summaries = shape({ summaries: rows })

/** One call of its JSON-RPC. Tokens and keys stand in body and headers, never in an address. */
const called = async (means: AccountMeans, method: string, params: object, token?: string): Promise<unknown> => {
  const { body } = await askJson(
    { ...means, who: WHO, url: `${means.urls.rest}/${method}` },
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
  throw new NodeError(`${WHO} refused ${method}${saidBy(error, 'message')}.`)
}

/** Signs in by signature, so that the secret does not travel. @see docs.deribit.com/articles/authentication */
const authenticated = async ({ key, secret }: Credentials, means: AccountMeans) => {
  const timestamp = means.now()
  const nonce = means.nonce()
  const result = await called(means, 'public/auth', {
    grant_type: 'client_signature',
    client_id: key,
    timestamp,
    nonce,
    data: '',
    signature: hmacHex(secret, `${timestamp}\n${nonce}\n`),
  })
  return asTold(WHO, grant, result)
}

/** `account:read trade:read_write …`: whatever writes is refused, and a scope of trade must be told. */
const checkedScope = (scope: string): void => {
  const scopes = scope.split(/\s+/)
  const writing = scopes.filter((one) => /:(?:.*_)?write$/.test(one))
  if (writing.length > 0) throw mayTooMuch(WHO, writing)
  if (!scopes.includes('trade:read') || !scopes.includes('account:read')) throw untold(WHO)
}

/** Inverse futures are so many USD, whatever the price; everything else is so many coins. */
const heldOf = ({ instrument_name, kind, size, size_currency }: ValueOf<typeof positionRow>) => {
  if (kind === 'option') return { held: size, unit: 'coin' } as const
  if (!instrument_name.includes('_')) return { held: size, unit: 'usd' } as const
  if (size_currency == null) throw new NodeError(`${WHO} does not say how many coins of ${instrument_name} are held.`)
  return { held: size_currency, unit: 'coin' } as const
}

const positionOf = (row: ValueOf<typeof positionRow>): Position => {
  const { instrument_name, direction, average_price } = row
  const { held, unit } = heldOf(row)
  return {
    venue: 'deribit',
    instrument: instrument_name,
    size: direction === 'sell' ? -Math.abs(held) : Math.abs(held),
    unit,
    ...(average_price && average_price > 0 ? { entryPrice: average_price } : {}),
  }
}

export const deribit: KeyedAccount = {
  urls: { rest: 'https://www.deribit.com/api/v2' },
  read: async (credentials, means) => {
    const { access_token: token, scope } = await authenticated(credentials, means)
    checkedScope(scope)
    const held = rowsOf(WHO, positionRow, await called(means, 'private/get_positions', { currency: 'any' }, token))
    const told = await called(means, 'private/get_account_summaries', { extended: false }, token)
    const accounts = rowsOf(WHO, summaryRow, asTold(WHO, summaries, told).summaries)
    const open = held.filter(({ size }) => size !== 0)
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
