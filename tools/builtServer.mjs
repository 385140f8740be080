// Before tests that start processes of the desk.
export { buildServer as setup } from './server.mjs'
