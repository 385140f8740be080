/** `open-interest-by-strike` → `Open interest by strike`, where the title itself is not there. */
export const titleOfId = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
