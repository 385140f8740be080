import { notation } from '@gvol/format'
import { fieldText, numberFromText, plainNumberText, typedNumber } from '../../../ui/format/typedNumber.ts'
import { lifeParts } from './expiryText.ts'
import type { NumberKind } from './numberStep.ts'

type FieldKind = NumberKind | 'expiry'

/**
 * What the address keeps of a text that the reader typed: a number that means the same to everybody. What is no number
 * stays as it is.
 */
export const plainText = (kind: FieldKind, typed: string): string => {
  if (kind === 'expiry') {
    const life = lifeParts(typed, notation())
    return life === undefined ? typed : `${plainNumberText(life.amount)}${life.unit}`
  }
  const value = typedNumber(typed)
  return value === undefined ? typed : plainNumberText(value)
}

/** What the address keeps, as the reader writes it. */
export const shownText = (kind: FieldKind, plain: string): string => {
  if (kind === 'expiry') {
    const life = lifeParts(plain)
    return life === undefined ? plain : `${fieldText(life.amount)}${life.unit}`
  }
  const value = numberFromText(plain)
  return value === undefined ? plain : fieldText(value)
}
