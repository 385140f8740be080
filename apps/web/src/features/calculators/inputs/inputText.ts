import { notation } from '@gvol/format'
import { fieldText, numberFromText, plainNumberText, typedNumber } from '../../../ui/format/typedNumber.ts'
import { lifeParts } from './expiryText.ts'
import type { NumberKind } from './numberStep.ts'

type FieldKind = NumberKind | 'expiry'

/** Returns the URL form of typed text: numbers in a neutral notation. Text that is not a number is unchanged. */
export const plainText = (kind: FieldKind, typed: string): string => {
  if (kind === 'expiry') {
    const life = lifeParts(typed, notation())
    return life === undefined ? typed : `${plainNumberText(life.amount)}${life.unit}`
  }
  const value = typedNumber(typed)
  return value === undefined ? typed : plainNumberText(value)
}

/** Returns URL text in the user's notation. */
export const displayText = (kind: FieldKind, plain: string): string => {
  if (kind === 'expiry') {
    const life = lifeParts(plain)
    return life === undefined ? plain : `${fieldText(life.amount)}${life.unit}`
  }
  const value = numberFromText(plain)
  return value === undefined ? plain : fieldText(value)
}
