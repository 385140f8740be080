export { type ClickhouseServer, startClickhouseServer } from './clickhouseServer.ts'
