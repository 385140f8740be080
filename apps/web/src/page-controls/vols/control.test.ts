import fc from 'fast-check'
import { lawsOf } from '../laws.ts'
import { VOL_SOURCES, vols } from './control.ts'

lawsOf(vols, fc.constantFrom(...VOL_SOURCES))
