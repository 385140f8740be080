import { expect, type Page } from '@playwright/test'

/**
 * Returns the link in the newest mail with this subject, read from the owner's mailbox of a desk without a mail server.
 *
 * @param mailbox  the owner's page of the mailbox
 */
export const linkInMail = async (mailbox: Page, subject: string, email: string): Promise<string> => {
  const mail = mailbox.getByRole('listitem').filter({ hasText: subject }).first()
  await expect(async () => {
    await mailbox.getByRole('button', { name: 'Refresh' }).click()
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(mail).toContainText(email)
  const href = await mail.getByRole('link').first().getAttribute('href')
  if (href === null) throw new Error(`the mail '${subject}' has no link`)
  return href
}

/** Returns what the browser stores of its user, and when the token was fetched, Unix ms. */
export const storedUser = (where: Page) =>
  where.evaluate(() => ({
    user: JSON.parse(localStorage.getItem('GVOL_USER_v2') ?? 'null') as { id: string; token: string } | null,
    expiration: Number(localStorage.getItem('expiration')),
  }))
