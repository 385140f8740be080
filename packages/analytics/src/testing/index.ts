export { emptyContext } from './emptyContext.ts'
