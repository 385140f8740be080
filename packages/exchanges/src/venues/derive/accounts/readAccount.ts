import { type AccountAnswer, type AccountHolding, type AccountState, unixMs } from '@gvol/market'
import { type Address, formatUnits, getAddress, isAddress, namehash } from 'viem'
import { normalize } from 'viem/ens'
import { type Ask, NodeError } from '../../../rest/boundedJson.ts'
import { accountSettlements } from './accountSettlements.ts'
import { accountTrades } from './accountTrades.ts'
import { accountVaults } from './accountVaults.ts'
import { NAME_REGISTRY, NAME_RESOLVER, NAMES, PERPETUAL, SUB_ACCOUNTS } from './contracts.ts'
import { type Deployment, MAINNET } from './deployment.ts'
import { type Block, CallRefused, type EvmNode, evmNode } from './evmNode.ts'
import { optionOfId } from './optionId.ts'
import { inTurn, ownedIds } from './ownedIds.ts'

export type ReadAccountOptions = {
  /** JSON-RPC of a node of the chain, of the operator's choice. */
  readonly nodeUrl: string
  /** Derive's public REST, such as https://api.lyra.finance/public; without it no trades and settlements are told. */
  readonly restUrl?: string
  /** As the route says it: `derive`. */
  readonly network: string
  /** With or without checksum, or a name that the chain itself resolves. */
  readonly address: string
  readonly deployment?: Deployment
  readonly fetch?: typeof fetch
  /** A single request, ms. */
  readonly timeoutMs?: number
  /** Everything together, ms. */
  readonly totalMs?: number
  readonly maxBytes?: number
  /** Our clock, ms. */
  readonly now?: () => number
}

const DECIMALS = 18
/** Positions of a subaccount at most; Derive itself allows some hundred. */
const MOST_HOLDINGS = 500
/** No balance is larger, in coins or USD. */
const MOST_SIZE = 1e13
const ZERO = '0x0000000000000000000000000000000000000000'
/** A chain that is reorganised while it is read is read again once. */
const READINGS = 2
/** A block from the future by more than that is a lie. */
const CLOCK_SLACK_MS = 3_600_000
const FIRST_BLOCK_MS = Date.UTC(2023, 9, 1)

type Balance = { readonly asset: string; readonly subId: bigint; readonly balance: bigint }

const sizeOf = (amount: bigint): number => {
  // By its digits: the quotient of two rounded numbers is not the nearest one.
  const size = Number(formatUnits(amount, DECIMALS))
  if (Math.abs(size) > MOST_SIZE)
    throw new NodeError(`The node told a balance of ${size.toExponential(1)}, which cannot be.`)
  return size
}

const holdingOf = (deployment: Deployment, subaccount: number, { asset, subId, balance }: Balance): AccountHolding => {
  const size = sizeOf(balance)
  const known = deployment.assets.get(asset.toLowerCase())
  const terms = known?.kind === 'option' ? optionOfId(subId) : undefined
  if (known === undefined || (known.kind === 'option' && terms === undefined))
    return { subaccount, kind: 'unknown', coin: asset, size }
  return { subaccount, ...known, size, ...terms }
}

const holdingsOf = async (
  node: EvmNode,
  deployment: Deployment,
  id: bigint,
  block: number,
): Promise<AccountHolding[]> => {
  // The form was checked by the decoder against the signature of the function.
  const told = (await node.call(
    deployment.subAccounts,
    SUB_ACCOUNTS,
    'getAccountBalances',
    [id],
    block,
  )) as readonly Balance[]
  if (told.length > MOST_HOLDINGS)
    throw new NodeError(
      `Subaccount ${id} holds ${told.length} positions, says the node; no more than ${MOST_HOLDINGS} are read.`,
    )
  return inTurn(
    told.filter(({ balance }) => balance !== 0n),
    async (balance) => {
      const holding = holdingOf(deployment, Number(id), balance)
      if (holding.kind !== 'perpetual') return holding
      try {
        const cash = await node.call(balance.asset as Address, PERPETUAL, 'getUnsettledAndUnrealizedCash', [id], block)
        return { ...holding, unsettledUsd: sizeOf(cash as bigint) }
      } catch (error) {
        // A perpetual whose feed is stale refuses; the position stands all the same.
        if (error instanceof CallRefused) return holding
        throw error
      }
    },
  )
}

/** The address that a name stands for on the chain itself. */
const resolved = async (node: EvmNode, name: string, block: number): Promise<Address> => {
  const unresolved = new NodeError(
    `The node resolves no name “${name}”; the address itself was expected: 0x and 40 digits.`,
  )
  try {
    const hash = namehash(normalize(name))
    const resolver = await node.call(NAMES, NAME_REGISTRY, 'resolver', [hash], block)
    if (typeof resolver !== 'string' || resolver === ZERO) throw unresolved
    const address = await node.call(resolver as Address, NAME_RESOLVER, 'addr', [hash], block)
    if (typeof address !== 'string' || address === ZERO) throw unresolved
    return address as Address
  } catch (error) {
    const isOfNode = error instanceof NodeError && /within|reached|too long/.test(error.message)
    throw isOfNode ? error : unresolved
  }
}

const isName = (text: string): boolean => /^[^\s./]+(\.[^\s./]+)+$/.test(text)

/** Why a text is no address of an EVM chain; undefined where it is one, or a name. */
export const addressFault = (text: string): string | undefined => {
  if (isName(text) || isAddress(text)) return undefined
  if (isAddress(text, { strict: false })) {
    const isOneCase = text.slice(2) === text.slice(2).toLowerCase() || text.slice(2) === text.slice(2).toUpperCase()
    if (isOneCase) return undefined
    return `The checksum of ${text} is wrong: a letter or digit of it is mistyped.`
  }
  return `“${text.slice(0, 80)}” is no address: 0x and 40 hexadecimal digits were expected.`
}

const checkedBlock = (block: Block, nowMs: number): Block => {
  if (block.atMs < FIRST_BLOCK_MS || block.atMs > nowMs + CLOCK_SLACK_MS)
    throw new NodeError('The newest block of the node is of no time that can be; its clock or its chain is wrong.')
  return block
}

type Reading = Pick<AccountState, 'address' | 'block' | 'atMs' | 'subaccounts' | 'holdings'>

/** Everything of one block; undefined where that block was replaced meanwhile. */
const readOnce = async (
  node: EvmNode,
  deployment: Deployment,
  asked: string,
  nowMs: number,
): Promise<Reading | undefined> => {
  const block = checkedBlock(await node.block(), nowMs)
  const owner = isName(asked) ? await resolved(node, asked, block.number) : getAddress(asked.toLowerCase())
  const ids = await ownedIds(node, deployment, owner, block.number)
  const holdings: AccountHolding[] = []
  for (const id of ids) holdings.push(...(await holdingsOf(node, deployment, id, block.number)))
  if ((await node.block(block.number)).hash !== block.hash) return undefined
  const atMs = unixMs(block.atMs)
  return { address: getAddress(owner), block: block.number, atMs, subaccounts: ids.map(Number), holdings }
}

type Told = Pick<AccountState, 'trades' | 'settlements' | 'vaults' | 'notes'>

/** What the venue tells of it beside its chain. */
const toldOf = async (
  askOf: ((method: string) => Ask) | undefined,
  { address, subaccounts }: Pick<Reading, 'address' | 'subaccounts'>,
): Promise<Told> => {
  if (askOf === undefined)
    return {
      notes: [
        'Entries, trades, settlements and vaults are told by Derive’s own interface, which this desk does not ask.',
      ],
    }
  const trades = await accountTrades(askOf('get_trade_history'), address).catch((error: unknown) => ({
    notes: [`${sentenceOf(error)} Entries are not known.`],
  }))
  const settled = await accountSettlements(askOf('get_option_settlement_history'), subaccounts).catch(
    (error: unknown) => ({ notes: [`${sentenceOf(error)} Settlements are not known.`] }),
  )
  const asks = { statistics: askOf('get_vault_statistics'), balances: askOf('get_vault_balances') }
  const vaults = await accountVaults(asks, address).catch((error: unknown) => ({
    notes: [`${sentenceOf(error)} Vaults are not known.`],
  }))
  return { ...trades, ...settled, ...vaults, notes: [...trades.notes, ...settled.notes, ...vaults.notes] }
}

/** Whatever an answer of others led to, in a sentence. */
const sentenceOf = (error: unknown): string =>
  error instanceof NodeError ? error.message : 'The node answered something that cannot be read.'

/**
 * What an address holds on Derive's chain, read from its contracts at one block. The node is believed nothing that can be
 * checked: forms, owners, sizes, times and that the block is still there at the end. Never throws.
 */
export const readAccount = async (options: ReadAccountOptions): Promise<AccountAnswer> => {
  const { nodeUrl, restUrl, network, address, deployment = MAINNET, now = Date.now } = options
  const fault = addressFault(address)
  if (fault !== undefined) return { ok: false, message: fault }
  const { fetch: fetched = fetch, timeoutMs = 10_000, totalMs = 30_000, maxBytes = 4_000_000 } = options
  const bounds = { fetch: fetched, timeoutMs, maxBytes, signal: AbortSignal.timeout(totalMs) }
  const node = evmNode({ ...bounds, who: 'The node', url: nodeUrl })
  try {
    const chainId = await node.chainId()
    if (chainId !== deployment.chainId)
      return {
        ok: false,
        message: `The node is of chain ${chainId}; one of Derive’s chain, ${deployment.chainId}, was expected.`,
      }
    let reading: Reading | undefined
    for (let at = 0; at < READINGS && reading === undefined; at++)
      reading = await readOnce(node, deployment, address, now())
    if (reading === undefined)
      return { ok: false, message: 'The chain was reorganised while it was read, twice; ask again in a minute.' }
    const askOf = (method: string): Ask => ({ ...bounds, who: 'Derive', url: `${restUrl}/${method}` })
    const told = await toldOf(restUrl === undefined ? undefined : askOf, reading)
    return { ok: true, account: { venue: 'derive', network, ...reading, ...told } }
  } catch (error) {
    return { ok: false, message: sentenceOf(error) }
  }
}
