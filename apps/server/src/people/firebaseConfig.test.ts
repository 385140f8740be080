import { expect, test } from 'vitest'
import { firebaseConfig } from './firebaseConfig.ts'

const web = { apiKey: 'public', authDomain: 'desk.firebaseapp.com', projectId: 'desk' }

test('pages get the web configuration, the server the service account, and pages never that', () => {
  const serviceAccount = { private_key: 'secret', client_email: 'x@desk.iam' }
  expect(firebaseConfig({ ...web, serviceAccount })).toEqual({ web, server: { projectId: 'desk', serviceAccount } })
  expect(firebaseConfig(undefined)).toBeUndefined()
})

test('what is missing is named, and nothing of it is quoted', () => {
  const given = { apiKey: 'the-key', serviceAccount: { private_key: 5 } }
  expect(() => firebaseConfig(given)).toThrow(/look at authDomain, projectId, serviceAccount\.private_key\.$/)
  expect(() => firebaseConfig(given)).not.toThrow(/the-key/)
})
