type Person = {
  readonly isPaid: boolean
  /** Studies may be read already. */
  readonly isOpen: boolean
  readonly isVerified: boolean
}

/** What holds on a desk that takes no payments, in one sentence for this person. */
export const withoutProvider = ({ isPaid, isOpen, isVerified }: Person): string => {
  if (isPaid) return 'This desk takes no payments. Its owner has granted you access to all data.'
  if (isOpen) return 'This desk takes no payments: you have access to all data.'
  return isVerified
    ? 'This desk takes no payments. Its owner grants access: ask the owner, then load this page again.'
    : 'This desk takes no payments. Confirm your e-mail address first; the owner of the desk may then have to grant you access.'
}
