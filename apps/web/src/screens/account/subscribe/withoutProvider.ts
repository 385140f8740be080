type Person = {
  readonly isPaid: boolean
  /** Whether the user already has access to studies. */
  readonly isOpen: boolean
  readonly isVerified: boolean
}

/** Returns a sentence about access on a desk without payments, for this user. */
export const withoutProvider = ({ isPaid, isOpen, isVerified }: Person): string => {
  if (isPaid) return 'This desk takes no payments. Its owner has granted you access to all data.'
  if (isOpen) return 'This desk takes no payments: you have access to all data.'
  return isVerified
    ? 'This desk takes no payments. Its owner grants access: ask the owner, then reload this page.'
    : 'This desk takes no payments. Confirm your e-mail address first; the owner of the desk may then have to grant you access.'
}
