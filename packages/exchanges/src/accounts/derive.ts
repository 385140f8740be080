import type { Position, VenueMargin } from '@gvol/market'
import { numberFromText } from '../messages/fields.ts'
import { isRecord, listOf, maybe, number, numeral, rows, shape, text, type ValueOf } from '../messages/shape.ts'
import { fetchJson, NodeError } from '../rest/boundedJson.ts'
import {
  type AccountEnv,
  type Credentials,
  excessPermissions,
  type KeyedAccount,
  KeyRefused,
  unknownPermissions,
} from './keyedAccount.ts'
import { asDocumented, collateralOf, reasonIn, rowsOf } from './rows.ts'

const WHO = 'Derive'
/** A key with this scope of the server and no scope of the protocol may read, and rename itself. */
const READ_SCOPE = 'account_info'

const keysAnswer = shape({ result: shape({ public_session_keys: rows }) })
/** `protocol_scopes`: what the key may sign, none for a key that may only read; `offchain_scopes`: of the server. */
const keyRow = shape({ public_session_key: text, protocol_scopes: listOf(text), offchain_scopes: listOf(text) })
const portfoliosAnswer = shape({ result: rows })
/**
 * A subaccount, USD. `initial_margin` and `maintenance_margin` are the excess of its value over the requirement, not
 * the requirement: below zero, orders are rejected or positions closed.
 */
const portfolioRow = shape({
  subaccount_id: number,
  margin_type: text,
  positions: rows,
  collaterals: maybe(rows),
  subaccount_value: maybe(numeral),
  initial_margin: maybe(numeral),
  maintenance_margin: maybe(numeral),
})
/** `amount` in coins, signed; `average_price` USDC per coin. */
const positionRow = shape({
  instrument_name: text,
  instrument_type: text,
  amount: numeral,
  average_price: maybe(numeral),
})

/** Units of the currency. */
const collateralRow = shape({ asset_name: text, amount: numeral })

const isWallet = (key: string): boolean => /^0x[0-9a-f]{40}$/i.test(key)
const isPrivate = (secret: string): secret is `0x${string}` => /^0x[0-9a-f]{64}$/i.test(secret)

/** Returns the session key as a signing account. Its library of some megabytes is loaded on first use. */
const signerOf = async ({ key, secret }: Credentials) => {
  if (!isWallet(key) || !isPrivate(secret))
    throw new KeyRefused(
      'Of Derive the key is the address of the wallet, 0x and 40 hexadecimal digits, and the secret that of a session key, 0x and 64.',
    )
  const { privateKeyToAccount } = await import('viem/accounts')
  return privateKeyToAccount(secret)
}

/** Sends a request with the proof of a session key: the time, signed as text. Nothing else is ever signed. */
const signedRequest = async (
  signer: Awaited<ReturnType<typeof signerOf>>,
  { key }: Credentials,
  env: AccountEnv,
  method: string,
): Promise<unknown> => {
  const timestamp = String(env.now())
  const { body } = await fetchJson(
    { ...env, who: WHO, url: `${env.urls.rest}/${method}` },
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-derivewallet': key,
        'x-derivetimestamp': timestamp,
        'x-derivesignature': await signer.signMessage({ message: timestamp }),
      },
      body: JSON.stringify({ wallet: key }),
    },
  )
  if (isRecord(body) && isRecord(body.error))
    throw new NodeError(`${WHO} refused ${method}${reasonIn(body.error, 'message')}.`)
  return body
}

const checkedScopes = (keysReply: unknown, address: string): void => {
  const keys = rowsOf(WHO, keyRow, asDocumented(WHO, keysAnswer, keysReply).result.public_session_keys)
  const own = keys.find(({ public_session_key }) => public_session_key.toLowerCase() === address.toLowerCase())
  if (own === undefined) throw unknownPermissions(WHO)
  const excess = [...own.protocol_scopes, ...own.offchain_scopes.filter((name) => name !== READ_SCOPE)]
  if (excess.length > 0) throw excessPermissions(WHO, excess)
}

const KINDS: ReadonlySet<string> = new Set(['option', 'perp'])

const positionOf = ({ instrument_name, amount, average_price }: ValueOf<typeof positionRow>): Position => {
  const price = numberFromText(average_price)
  return {
    venue: 'derive',
    instrument: instrument_name,
    size: Number(amount),
    unit: 'coin',
    ...(price !== undefined && price > 0 ? { entryPrice: price } : {}),
  }
}

const marginOf = (row: ValueOf<typeof portfolioRow>): VenueMargin => {
  const [equity, initialLeft, maintenanceLeft] = [row.subaccount_value, row.initial_margin, row.maintenance_margin].map(
    numberFromText,
  )
  if (equity === undefined) return { currency: 'USD' }
  return {
    currency: 'USD',
    equity,
    ...(initialLeft === undefined ? {} : { initial: equity - initialLeft }),
    ...(maintenanceLeft === undefined ? {} : { maintenance: equity - maintenanceLeft }),
  }
}

export const derive: KeyedAccount = {
  urls: { rest: 'https://api.derive.xyz/v3/private' },
  read: async (credentials, env) => {
    const signer = await signerOf(credentials)
    if (signer.address.toLowerCase() === credentials.key.toLowerCase())
      throw excessPermissions(WHO, ['the key of the wallet itself'])
    const ask = (method: string) => signedRequest(signer, credentials, env, method)
    checkedScopes(await ask('session_keys'), signer.address)
    const portfoliosReply = asDocumented(WHO, portfoliosAnswer, await ask('get_all_portfolios'))
    const portfolios = rowsOf(WHO, portfolioRow, portfoliosReply.result)
    const openRows = portfolios
      .flatMap(({ positions }) => rowsOf(WHO, positionRow, positions))
      .filter(({ amount }) => Number(amount) !== 0)
    const legs = openRows.filter(({ instrument_type }) => KINDS.has(instrument_type))
    return {
      positions: [
        ...legs.map(positionOf),
        ...portfolios
          .flatMap(({ collaterals }) => rowsOf(WHO, collateralRow, collaterals ?? []))
          .flatMap(({ asset_name, amount }) => collateralOf('derive', asset_name, amount)),
      ],
      margins: portfolios.map(marginOf),
      ...(portfolios.length === 0
        ? {}
        : { isPortfolioMargined: portfolios.every(({ margin_type }) => margin_type !== 'SM') }),
      notes: openRows.length > legs.length ? [`${openRows.length - legs.length} positions in coins are left out.`] : [],
    }
  },
}
