import fc from 'fast-check'
import { lawsOf } from '../laws.ts'
import { MARGINS, margin } from './control.ts'

lawsOf(margin, fc.constantFrom(...MARGINS))
