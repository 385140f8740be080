export { type ClickhouseServer, startClickhouseServer } from './clickhouseServer.ts'
export { copyEmptyStore } from './copyEmptyStore.ts'
