// Calls a running desk in every way the client offers and prints the results as one line of JSON: GVOL_DESK=…
// GVOL_KEY=… node askDesk.ts
import { at, DeskError, only, openDesk, studies } from 'gvol-desk-client'

const desk = openDesk(process.env.GVOL_DESK ?? '', { key: process.env.GVOL_KEY })
const question = studies.termStructure({ exchange: 'deribit', symbol: 'BTC' })
const terms = await desk.ask(question)
const endMs = Date.parse(terms.asOf)
const span = { from: endMs - 3_600_000, to: new Date(endMs), interval: '30m' }
const received = []
for await (const item of desk.range(question, span)) received.push(item)
const watched = []
for await (const answer of desk.watch(only(question, 'expiry'), { everyMs: 100 })) {
  watched.push(Object.keys(answer.data))
  break
}
const pushed = []
for await (const answer of desk.live(only(question, 'expiry', 'atmVol'))) {
  pushed.push(answer.data)
  break
}
const liveRefused = await desk
  .live(studies.smile({ exchange: 'deribit', symbol: 'NONE' }))
  .next()
  .catch((error: unknown) => (error instanceof DeskError ? [error.name, error.code, error.message] : String(error)))
const refused = await desk
  .ask(studies.smile({ exchange: 'deribit', symbol: 'NONE' }))
  .catch((error: unknown) => (error instanceof DeskError ? [error.status, error.code, error.argument] : String(error)))
const last = received.at(-1)
console.log(
  JSON.stringify({
    data: terms.data,
    again: (await desk.ask(at(question, terms.asOf))).data,
    range: received.map((item) => [item.instant, 'error' in item ? item.error.code : null]),
    last: last !== undefined && 'data' in last ? last.data : null,
    cost: (await desk.cost(question, span)).instants,
    csv: new TextDecoder().decode(await desk.file(question, 'csv')),
    watched,
    pushed,
    liveRefused,
    refused,
  }),
)
