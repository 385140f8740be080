// Runs before tests that start processes of the desk.
import { buildClients } from './clients/clients.mjs'
import { buildServer } from './server.mjs'

export const setup = async () => {
  await buildServer()
  buildClients()
}
