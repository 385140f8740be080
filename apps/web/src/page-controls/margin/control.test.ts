import fc from 'fast-check'
import { lawsOf } from '../_kit/laws.ts'
import { MARGINS, margin } from './control.ts'

lawsOf(margin, fc.constantFrom(...MARGINS))
