import { expect, test } from 'vitest'
import { firebaseConfig } from './firebaseConfig.ts'

const web = { apiKey: 'public', authDomain: 'desk.firebaseapp.com', projectId: 'desk' }

test('pages get the web configuration, the server the service account, which pages never get', () => {
  const serviceAccount = { private_key: 'secret', client_email: 'x@desk.iam' }
  expect(firebaseConfig({ ...web, serviceAccount }, undefined)).toEqual({
    web,
    server: { projectId: 'desk', serviceAccount, isEmulated: false },
  })
  expect(firebaseConfig(undefined, undefined)).toBeUndefined()
})

test('with the emulator, server and pages both use it', () => {
  expect(firebaseConfig(web, '127.0.0.1:9099')).toEqual({
    web: { ...web, emulatorHost: '127.0.0.1:9099' },
    server: { projectId: 'desk', serviceAccount: undefined, isEmulated: true },
  })
})

test('missing settings are named, and no value is quoted', () => {
  const config = { apiKey: 'the-key', serviceAccount: { private_key: 5 } }
  expect(() => firebaseConfig(config, undefined)).toThrow(/check authDomain, projectId, serviceAccount\.private_key\.$/)
  expect(() => firebaseConfig(config, undefined)).not.toThrow(/the-key/)
})
