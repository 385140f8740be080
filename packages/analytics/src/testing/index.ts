export { emptyContext, type KnownRows } from './emptyContext.ts'
