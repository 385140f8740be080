// The process of one own study. It is started without environment, file system, child processes, threads and add-ons;
// study code runs in a realm that has only the language itself.
import dgram from 'node:dgram'
import net from 'node:net'
import { createContext, runInContext, SourceTextModule } from 'node:vm'
import { type FromStudy, LAWS, type Sources, STUDY, type ToStudy } from '../ownMessages.ts'
import { BRIDGE } from './bridge.ts'
import { intoRealm, outOfRealm } from './data.ts'

const noSockets = (): never => {
  throw new Error('an own study opens no connections')
}
// The realm has no access to sockets; as a second barrier, connecting is disabled.
net.Socket.prototype.connect = noSockets
net.Server.prototype.listen = noSockets
dgram.createSocket = noSockets

type Bridge = {
  readonly contextOf: (id: number) => unknown
  readonly settle: (ask: number, isOk: boolean, value: unknown) => void
  readonly start: (id: number, work: () => unknown) => void
  readonly textOf: (error: unknown) => string
}
type Declared = { readonly run?: (input: unknown, context: unknown) => unknown } & Readonly<Record<string, unknown>>
type Law = { readonly holds?: (answer: unknown) => unknown }

const send = (message: FromStudy): void => void process.send?.(message)

const realm = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } })
// Its output would go nowhere and only delay the author.
runInContext('delete globalThis.console', realm)
const into = intoRealm(realm)
const sendFault = (id: number | undefined, message: string): void =>
  send({ kind: 'fault', id, message: String(message).slice(0, 500) })

/** Sends a realm's value to the desk; a value over the limits is a fault. */
const handed = (id: number, make: (data: unknown) => FromStudy, value: unknown): void => {
  let data: unknown
  try {
    data = outOfRealm(value)
  } catch (error) {
    sendFault(id, error instanceof Error ? error.message : 'it could not be read')
    return
  }
  send(make(data))
}
const bridge = (runInContext(BRIDGE, realm) as (...args: unknown[]) => Bridge)(
  (ask: number, id: number, call: unknown, args: unknown) =>
    handed(id, (data) => ({ kind: 'asks', ask, id, call: String(call), args: data }), args),
  (id: number, value: unknown) => handed(id, (data) => ({ kind: 'done', id, value: data }), value),
  (id: number, message: string) => sendFault(id, message),
)

const addressOf = (specifier: string, from: string): string =>
  specifier.startsWith('.') ? new URL(specifier, from).href : specifier

/** Links the study with its allowed imports and evaluates it. */
const evaluated = async (sources: Sources, entry: string, modules: Map<string, SourceTextModule>) => {
  const linked = (address: string, from: string): SourceTextModule => {
    const before = modules.get(address)
    if (before !== undefined) return before
    const source = sources[address]
    if (source === undefined)
      throw new Error(
        `${from.replace('own:/', '')} imports ${address.replace('own:/', './')}; an own study imports @gvol/analytics/own, @gvol/market, @gvol/quant, @gvol/time and files of its folder alone`,
      )
    const module = new SourceTextModule(source, { context: realm, identifier: address })
    modules.set(address, module)
    return module
  }
  const module = linked(entry, entry)
  if (module.status === 'unlinked')
    await module.link((specifier, { identifier }) => linked(addressOf(specifier, identifier), identifier))
  await module.evaluate()
  return module.namespace as Readonly<Record<string, unknown>>
}

let declared: Declared = {}
let laws: readonly Law[] = []

const load = async (sources: Sources): Promise<void> => {
  const modules = new Map<string, SourceTextModule>()
  const { study } = await evaluated(sources, STUDY, modules)
  if (typeof study !== 'object' || study === null)
    throw new Error('study.ts does not export `study`; export the result of defineOwnStudy')
  declared = study as Declared
  if (typeof declared.run !== 'function') throw new Error('`study` has no function `run`')
  const own = sources[LAWS] === undefined ? undefined : (await evaluated(sources, LAWS, modules)).laws
  laws = Array.isArray(own) ? own : []
  send({ kind: 'loaded', declaration: outOfRealm(declared), laws: outOfRealm(laws) })
}

process.on('message', (message: ToStudy) => {
  if (message.kind === 'load')
    load(message.sources).catch((error: unknown) => sendFault(undefined, bridge.textOf(error)))
  else if (message.kind === 'answered') bridge.settle(message.ask, true, into(message.value))
  else if (message.kind === 'refused') bridge.settle(message.ask, false, message.message)
  else if (message.kind === 'run') {
    const { id, input } = message
    bridge.start(id, () => declared.run?.(into(input), bridge.contextOf(id)))
  } else {
    const { id, law, answer } = message
    bridge.start(id, () => laws[law]?.holds?.(into(answer)) === true)
  }
})
